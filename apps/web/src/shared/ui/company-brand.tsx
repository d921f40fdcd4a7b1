import type { Marca } from '@farol/contracts';
import { Logo } from './brand.tsx';

const WIDEST = 5;

/** A company's logo, or its name where it has none; the product's before it is known. */
export function CompanyBrand({ of, height }: { of: Marca | undefined; height: number }) {
  if (!of) return <Logo height={height} />;
  if (!of.logo) return <b>{of.nome}</b>;
  return (
    <img src={of.logo} alt={of.nome} style={{ height, maxWidth: height * WIDEST, objectFit: 'contain' }} />
  );
}

import type { Marca } from '@farol/contracts';
import { brandColors } from '@farol/domain/brand';
import { CompanyBrand } from '../../../shared/ui/company-brand.tsx';
import { Lighthouse } from '../../../shared/ui/lighthouse.tsx';
import classes from './brand-scene.module.css';

/** The picture of the cover: waves in the company's own colour, as in its PDF; else the product's lighthouse. */
export function BrandScene({ brand }: { brand: Marca | undefined }) {
  if (!brand?.cor && !brand?.logo)
    return (
      <div className={classes.scene}>
        <Lighthouse />
      </div>
    );
  return <Waves brand={brand} />;
}

/** Colour of the product, for a company with a logo alone. */
const OF_PRODUCT = '#095e6c';

function Waves({ brand }: { brand: Marca }) {
  const { fundo, rodape, suave } = brandColors(brand.cor ?? OF_PRODUCT).capa;
  return (
    <div className={classes.scene} style={{ background: fundo }}>
      <svg viewBox="0 0 794 1123" preserveAspectRatio="none" aria-hidden>
        <path d="M0 800C200 690 420 640 794 470V965H0z" fill={suave} opacity=".1" />
        <path d="M0 890C240 800 480 790 794 650V965H0z" fill={suave} opacity=".12" />
        <path d="M0 965h794v158H0z" fill={rodape} />
      </svg>
      <span className={classes.plate} data-logo={brand.logo ? true : undefined}>
        <CompanyBrand of={brand} height={64} />
      </span>
    </div>
  );
}

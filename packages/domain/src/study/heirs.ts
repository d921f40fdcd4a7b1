import { hasConjuge, type Valores } from '../catalogue/index.ts';
import type { TipoSegurado } from '../code-lists/index.ts';

type Couple = Valores & { readonly pessoa_nome: string };

/** A row of `beneficiarios`; `percentual` in percent. */
export type Beneficiario = {
  readonly nome: string;
  readonly parentesco: 'filho' | 'conjuge';
  readonly data_nascimento?: string;
  readonly percentual: number;
};

const WHOLE = 100;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The other of the couple, or nobody without a spouse. */
function survivorOf(estudo: Couple, segurado: TipoSegurado): Omit<Beneficiario, 'percentual'>[] {
  if (!hasConjuge(estudo)) return [];
  const [nome, born] =
    segurado === 'conjuge'
      ? [estudo.pessoa_nome.trim(), textOf(estudo.data_nascimento)]
      : [textOf(estudo.conjuge_nome), textOf(estudo.conjuge_data_nascimento)];
  return nome ? [{ nome, parentesco: 'conjuge', ...(born && { data_nascimento: born }) }] : [];
}

/** Named children of the insured person; one without answered parents is the couple's. */
const childrenOf = (
  { filhos_todos_comuns }: Couple,
  dependentes: readonly Valores[],
  segurado: TipoSegurado,
): Omit<Beneficiario, 'percentual'>[] =>
  dependentes
    .filter(({ parentesco, nome }) => parentesco === 'filho' && textOf(nome))
    .filter(({ filho_de }) => {
      const of = filhos_todos_comuns === 'N' ? textOf(filho_de) : '';
      return of === '' || of === 'casal' || segurado === 'casal' || of === segurado;
    })
    .map(({ nome, data_nascimento }) => {
      const born = textOf(data_nascimento);
      return { nome: textOf(nome), parentesco: 'filho', ...(born && { data_nascimento: born }) };
    });

/**
 * The usual beneficiaries of a policy on this person's life, in equal parts: the own children, else the other of the
 * couple. Parts are in percent to two decimals; the last one takes what rounding leaves, for a sum of 100.
 */
export function proposeBeneficiarios(
  estudo: Couple,
  dependentes: readonly Valores[],
  segurado: TipoSegurado,
): Beneficiario[] {
  const children = childrenOf(estudo, dependentes, segurado);
  const heirs = children.length > 0 ? children : survivorOf(estudo, segurado);
  const part = Math.floor((WHOLE * WHOLE) / heirs.length) / WHOLE;
  return heirs.map((heir, nth) => ({
    ...heir,
    percentual: nth === heirs.length - 1 ? Number((WHOLE - part * nth).toFixed(2)) : part,
  }));
}

import type { ValoresDosCampos } from '../../../catalogue/index.ts';

import type { Conta } from '../evaluate.ts';
import { sumColuna, toFraction, toNumber, toText } from '../reading.ts';

/** What goes into the plan: the row's answers, or an option's offer. */
export type Plano = {
  tipo: string | null;
  regime: string | null;
  inicial: number | null;
  mensal: number | null;
  taxa_administracao: number;
  carregamento: number;
};

type DadosDoPlano = Pick<
  ValoresDosCampos,
  | 'tipo_plano_previdencia'
  | 'regime_tributario'
  | 'aporte_inicial'
  | 'aporte_mensal'
  | 'taxa_administracao_aa'
  | 'taxa_carregamento'
>;

/** Shares as fractions, deposits in R$; an option leaves what it does not say to the request (`pedido`). */
export const pensionPlanOf = (campos: DadosDoPlano, pedido?: Plano): Plano => ({
  tipo: toText(campos.tipo_plano_previdencia) ?? pedido?.tipo ?? null,
  regime: toText(campos.regime_tributario) ?? pedido?.regime ?? null,
  inicial:
    toNumber(campos.aporte_inicial) ??
    (toNumber(campos.aporte_mensal) === null ? (pedido?.inicial ?? null) : null),
  mensal:
    toNumber(campos.aporte_mensal) ??
    (toNumber(campos.aporte_inicial) === null ? (pedido?.mensal ?? null) : null),
  taxa_administracao: toFraction(campos.taxa_administracao_aa) ?? 0,
  carregamento: toFraction(campos.taxa_carregamento) ?? 0,
});

/** Deposits of the first year, R$; the tax return counts a year. */
export function firstYearAporte({ inicial, mensal }: Plano, { falta }: Conta): number | null {
  if (inicial === null && mensal === null) {
    falta.add('aporte_mensal');
    return null;
  }
  return sumColuna([inicial, mensal === null ? 0 : 12 * mensal]);
}

/** Ages that the deposits of a plan have when it is redeemed, the first one first. */
export function agesOfAportes(anos: number | null, mensal: number | null): number[] {
  if (anos === null || anos < 1) return [];
  return mensal ? Array.from({ length: Math.min(anos, 100) }, (_, k) => anos - k) : [anos];
}

import type { ValoresDosCampos } from '../../../catalogue/index.ts';

import type { Conta } from '../evaluate.ts';
import { sumColuna, toFraction, toNumber, toText } from '../reading.ts';

/** Contents of the plan: from the row's answers or from an option. */
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

/** Rates as fractions, deposits in R$; blanks of an option default to the request (`pedido`). */
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

/** Deposits of the first year, R$: the tax return covers a year. */
export function firstYearAporte({ inicial, mensal }: Plano, { falta }: Conta): number | null {
  if (inicial === null && mensal === null) {
    falta.add('aporte_mensal');
    return null;
  }
  return sumColuna([inicial, mensal === null ? 0 : 12 * mensal]);
}

/** Age of each deposit at redemption, in years, the first deposit first. */
export function agesOfAportes(anos: number | null, mensal: number | null): number[] {
  if (anos === null || anos < 1) return [];
  return mensal ? Array.from({ length: Math.min(anos, 100) }, (_, k) => anos - k) : [anos];
}

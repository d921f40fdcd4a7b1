import { formatMoney, formatPercent, roundTo } from '../../br/index.ts';
import { hasConjuge, respostaOf } from '../../catalogue/index.ts';
import { familyRenda } from '../results/household.ts';
import { monthlyCostOfPlan, type PesoNoMes, type SituacaoDoMes } from '../results/month-cost.ts';
import type { Diagnostico } from '../snapshot.ts';
import { costOfOpcao } from './cost.ts';
import { monthAmountText } from './month.ts';

/** Recurring cost of several items together, by their options of the plan. */
export type TotaisDoPlano = {
  situacao: SituacaoDoMes;
  /** R$; negative when more ends than begins. */
  mensal: number;
  anual: number;
  /** Percent of the family's monthly income; null while that is unknown, or not shown to this reader. */
  renda: { pct: number; qual: 'líquida' | 'bruta' } | null;
};

const MESES = 12;
/** Reads only the answers that the items name, a part of the income: the whole is apart. */
const ESPECIALISTA = 'E';

export type RendaDaFamilia = { valor: number; qual: 'líquida' | 'bruta' };

/** The family's monthly income, net where known, R$. */
export function incomeOfFamily(diagnostico: Diagnostico): RendaDaFamilia | null {
  const liquida = familyRenda(diagnostico, 'renda_mensal_liquida');
  if (liquida) return { valor: liquida, qual: 'líquida' };
  const isWhole =
    !hasConjuge(diagnostico) || typeof respostaOf(diagnostico, 'conjuge', 'renda_mensal_bruta') === 'number';
  const bruta = isWhole ? familyRenda(diagnostico, 'renda_mensal_bruta') : null;
  return bruta ? { valor: bruta, qual: 'bruta' } : null;
}

/** A year of an item's options, without the payments that end with them, R$. */
const yearOf = ({ opcoes, mensal, deixa_de_pagar }: PesoNoMes): number =>
  mensal === null
    ? 0
    : opcoes.reduce((soma, opcao) => soma + (costOfOpcao(opcao)?.anual ?? 0), -MESES * deixa_de_pagar);

/** Cost per month and year, and its share of the income; null without recurring costs. */
export function planTotals(
  pesos: readonly (PesoNoMes | null)[],
  {
    papel,
    renda_da_familia,
    ...diagnostico
  }: Diagnostico & {
    readonly papel?: unknown;
    readonly renda_da_familia?: RendaDaFamilia | null | undefined;
  },
): TotaisDoPlano | null {
  const custo = monthlyCostOfPlan(pesos);
  if (!custo) return null;
  const renda = papel === ESPECIALISTA ? (renda_da_familia ?? null) : incomeOfFamily(diagnostico);
  return {
    situacao: custo.situacao,
    mensal: custo.total,
    anual: roundTo(
      pesos.reduce((soma, peso) => soma + (peso ? yearOf(peso) : 0), 0),
      2,
    ),
    renda: renda && custo.total > 0 ? { pct: (custo.total / renda.valor) * 100, qual: renda.qual } : null,
  };
}

const DE_QUEM: Readonly<Record<SituacaoDoMes, string>> = {
  recomendado: 'Recomendado',
  aprovado: 'Aprovado',
  os_dois: 'Aprovado e recomendado',
};

/** "Recomendado: R$ 312,40 por mês · R$ 3.748,80 por ano · 2,8% da renda líquida da família" */
export function planTotalsText(
  { situacao, mensal, anual, renda }: TotaisDoPlano,
  { isMonthSaid = false } = {},
): string {
  const partes = [
    ...(isMonthSaid ? [] : [`${DE_QUEM[situacao]}: ${monthAmountText(mensal)} por mês`]),
    `${anual < 0 ? `economia de ${formatMoney(-anual)}` : formatMoney(anual)} por ano`,
    ...(renda ? [`${formatPercent(renda.pct, { max: 1 })} da renda ${renda.qual} da família`] : []),
  ];
  return partes.join(' · ');
}

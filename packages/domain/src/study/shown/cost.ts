import { formatMoney, formatNumber, roundTo } from '../../br/index.ts';
import { codigosWhere } from '../../catalogue/index.ts';
import type { OpcaoDoEstudo } from '../snapshot.ts';
import { moedaName } from './words.ts';

/** Cost of an option, by the form of payment of its kind. */
export type Custo = {
  /** The amount people compare: premium, instalment, contribution, rent, price. */
  valor: number;
  por: 'mes' | 'ano' | 'total';
  /** Set when the amount is no plain price: instalment with insurance, deposit, property value. */
  de: 'parcela_com_seguro' | 'aporte' | 'imovel' | null;
  /** R$ a month; null for costs that do not recur. */
  mensal: number | null;
  anual: number | null;
};

const POR = { mes: 'por mês', ano: 'por ano', total: 'de uma vez' };
const DE = { parcela_com_seguro: 'por mês, com o seguro', aporte: 'de aporte', imovel: 'de valor' };

/** "por mês", "por mês, com o seguro", "por ano", "de uma vez", "de aporte" */
export const periodText = ({ por, de }: Pick<Custo, 'por' | 'de'>): string => (de ? DE[de] : POR[por]);

const PERIODOS: ReadonlyMap<unknown, Custo['por']> = new Map([
  ['monthly', 'mes'],
  ['yearly', 'ano'],
  ['unico', 'total'],
]);

/** "por mês", "por ano", "de uma vez"; null if unknown. */
export function perPeriodText(periodicidade: unknown): string | null {
  const por = PERIODOS.get(periodicidade);
  return por ? POR[por] : null;
}

/** A year of premium, R$: a single one is divided by its term in years, at least one. */
function premioOfYear(premio: number, opcao: OpcaoDoEstudo): number {
  switch (opcao.periodicidade_pagamento) {
    case 'yearly':
      return premio;
    case 'unico':
      return roundTo(premio / Math.max(1, (opcao.vigencia_meses ?? 12) / 12), 2);
    default:
      return roundTo(premio * 12, 2);
  }
}

/** Premium of a year, R$; null before a quote. */
export function yearlyPremio(opcao: OpcaoDoEstudo): number | null {
  const premio = opcao.valor_premio ?? null;
  return premio === null ? null : premioOfYear(premio, opcao);
}

/** Kinds whose new contract takes the place of today's: goods, health and dental plans. */
const NO_LUGAR = /^(3\.|1\.1[23]$)/;

/** Life insurance, whose option may end the policy of today or add to it, as answered. */
const SUBSTITUEM: ReadonlySet<string> = new Set(
  codigosWhere(({ substitui_apolice }) => substitui_apolice === true),
);

type ComHoje = {
  readonly codigo: string;
  readonly possui?: unknown;
  readonly premio_atual?: unknown;
  readonly periodicidade_atual?: unknown;
  readonly troca_atual?: unknown;
};

/** Whether an option of this need ends the contract of today. */
export const isRenewed = ({ codigo, possui, troca_atual }: ComHoje): boolean =>
  NO_LUGAR.test(codigo) || (SUBSTITUEM.has(codigo) && possui === 'S' && troca_atual === 'S');

const VEZES_NO_ANO: ReadonlyMap<unknown, number> = new Map([
  ['monthly', 12],
  ['yearly', 1],
  ['unico', 0],
]);

/** R$ a month of a premium, to the fraction of a cent; nothing of one paid at once; null without its period. */
export function premioOfMonth(premio: unknown, periodicidade: unknown): number | null {
  const vezes = VEZES_NO_ANO.get(periodicidade);
  return typeof premio !== 'number' || vezes === undefined ? null : (premio * vezes) / 12;
}

/** Whether the item's own premium of today has no period: it is not counted, and asked. */
export const hasNoPeriod = ({
  possui,
  premio_atual,
  periodicidade_atual,
}: Pick<ComHoje, 'possui' | 'premio_atual' | 'periodicidade_atual'>): boolean =>
  possui === 'S' && typeof premio_atual === 'number' && premio_atual > 0 && !periodicidade_atual;

/**
 * R$ a month of today's contract that ends with any option of this need, to the fraction of a cent; null without one,
 * or of a premium without period or paid at once.
 */
export function endingPremio(item: ComHoje): number | null {
  return isRenewed(item) && item.possui === 'S'
    ? premioOfMonth(item.premio_atual, item.periodicidade_atual) || null
    : null;
}

const UM_CENTAVO = 0.01;

function differenceText(diferenca: number, por: string): string {
  if (Math.abs(diferenca) < UM_CENTAVO) return 'o mesmo que se paga hoje';
  return `${formatMoney(Math.abs(diferenca))} ${diferenca > 0 ? 'a menos' : 'a mais'} ${por} que hoje`;
}

/**
 * "R$ 254,00 a menos por ano que hoje": an option beside the contract it takes the place of, in the option's period.
 * A loan or rent that ends (`acaba`) is compared by the month. Null without one, or for another kind of need.
 */
export function againstTodayText(
  item: ComHoje,
  opcao: OpcaoDoEstudo,
  acaba?: { readonly mensal: number } | null,
): string | null {
  const { possui, premio_atual, periodicidade_atual } = item;
  const isKnown = possui === 'S' && typeof premio_atual === 'number' && Boolean(periodicidade_atual);
  if (!isRenewed(item) || (acaba && !isKnown)) {
    const novo = acaba ? (costOfOpcao(opcao)?.mensal ?? null) : null;
    return acaba && novo !== null ? differenceText(roundTo(acaba.mensal - novo, 2), POR.mes) : null;
  }
  if (possui !== 'S' || typeof premio_atual !== 'number' || !periodicidade_atual) return null;
  const hoje = premioOfYear(premio_atual, { periodicidade_pagamento: periodicidade_atual } as OpcaoDoEstudo);
  const nova = yearlyPremio(opcao);
  if (nova === null) return null;
  const porMes = opcao.periodicidade_pagamento === 'monthly';
  const diferenca = roundTo((hoje - nova) / (porMes ? 12 : 1), 2);
  return differenceText(diferenca, porMes ? POR.mes : POR.ano);
}

/** Yearly price per thousand of cover, R$: the usual comparison between life insurers. */
export function costPerThousand(opcao: OpcaoDoEstudo): number | null {
  const anual = yearlyPremio(opcao);
  const cobertura = opcao.valor_cobertura ?? null;
  return anual && cobertura ? roundTo((anual / cobertura) * 1000, 2) : null;
}

const perMonth = (valor: number, de: Custo['de'] = null): Custo => ({
  valor,
  por: 'mes',
  de,
  mensal: valor,
  anual: roundTo(valor * 12, 2),
});

const UMA_VEZ = [
  ['aporte_inicial', 'aporte'],
  ['valor_imovel', 'imovel'],
] as const;

/** Null while the option has no price: an exchange is compared by its rate. */
export function costOfOpcao(opcao: OpcaoDoEstudo): Custo | null {
  const premio = opcao.valor_premio ?? null;
  if (premio !== null) {
    const anual = premioOfYear(premio, opcao);
    const por = PERIODOS.get(opcao.periodicidade_pagamento) ?? 'mes';
    return { valor: premio, por, de: null, mensal: roundTo(anual / 12, 2), anual };
  }
  const parcela = opcao.parcela ?? null;
  const seguro = opcao.seguro_mip_dfi ?? null;
  // Debt insurance is paid with the instalment but is not included in its value.
  if (parcela && seguro) return perMonth(roundTo(parcela + seguro, 2), 'parcela_com_seguro');
  for (const nome of ['parcela', 'aporte_mensal', 'aluguel'] as const) {
    const valor = opcao[nome] ?? null;
    if (valor) return perMonth(valor);
  }
  for (const [nome, de] of UMA_VEZ) {
    const valor = opcao[nome] ?? null;
    if (valor !== null) return { valor, por: 'total', de, mensal: null, anual: null };
  }
  return null;
}

export type Destaque = { figura: string; por: string };

/**
 * Headline of an option: its price, or the exchange rate per unit of its currency. The rate is named (VET) except to
 * the customer (`paraQuem`), who finds it explained in the details.
 */
export function highlightOfOpcao(opcao: OpcaoDoEstudo, paraQuem?: 'cliente'): Destaque | null {
  const custo = costOfOpcao(opcao);
  if (custo) return { figura: formatMoney(custo.valor), por: periodText(custo) };
  const taxa = opcao.vet ?? null;
  if (taxa === null) return null;
  return {
    figura: `R$ ${formatNumber(taxa, { min: 4, max: 4 })}`,
    por: `por ${moedaName(opcao.moeda) ?? 'unidade da moeda'}${paraQuem ? '' : ' (VET)'}`,
  };
}

/** "R$ 312,40 por mês"; a dash without price or rate. */
export function highlightText(opcao: OpcaoDoEstudo): string {
  const destaque = highlightOfOpcao(opcao);
  return destaque ? `${destaque.figura} ${destaque.por}`.trim() : '—';
}

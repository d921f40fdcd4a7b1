import { formatMoney, formatNumber, roundTo } from '../../br/index.ts';
import type { OpcaoDoEstudo } from '../snapshot.ts';
import { moedaName } from './words.ts';

/** What an option costs, in the way its kind is paid. */
export type Custo = {
  /** The figure people compare: premium, instalment, contribution, rent, price. */
  valor: number;
  por: 'mes' | 'ano' | 'total';
  /** What the amount is where it is no plain price: an instalment with its insurance, a deposit, what a house is worth. */
  de: 'parcela_com_seguro' | 'aporte' | 'imovel' | null;
  /** What it weighs in a month; null for what is no recurring cost. */
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

/** "por mês", "por ano", "de uma vez"; null where it is not told. */
export function perPeriodText(periodicidade: unknown): string | null {
  const por = PERIODOS.get(periodicidade);
  return por ? POR[por] : null;
}

/** A year of premium: a single one is spread over its term, which counts as a year at least. */
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

/** Premium of a year, R$; null while none is quoted. */
export function yearlyPremio(opcao: OpcaoDoEstudo): number | null {
  const premio = opcao.valor_premio ?? null;
  return premio === null ? null : premioOfYear(premio, opcao);
}

/** Price of a thousand of cover a year, R$: how life insurers are compared. */
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

/** Null while the option carries no price: an exchange is compared by its rate. */
export function costOfOpcao(opcao: OpcaoDoEstudo): Custo | null {
  const premio = opcao.valor_premio ?? null;
  if (premio !== null) {
    const anual = premioOfYear(premio, opcao);
    const por = PERIODOS.get(opcao.periodicidade_pagamento) ?? 'mes';
    return { valor: premio, por, de: null, mensal: roundTo(anual / 12, 2), anual };
  }
  const parcela = opcao.parcela ?? null;
  const seguro = opcao.seguro_mip_dfi ?? null;
  // What insures the debt is paid with the instalment and is no part of it.
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
 * What stands at the head of an option: its price, or the rate of an exchange, for one of the money it is in. The rate
 * is named but to the customer (`paraQuem`), who finds it explained among the details.
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

/** "R$ 312,40 por mês"; a dash while there is neither price nor rate. */
export function highlightText(opcao: OpcaoDoEstudo): string {
  const destaque = highlightOfOpcao(opcao);
  return destaque ? `${destaque.figura} ${destaque.por}`.trim() : '—';
}

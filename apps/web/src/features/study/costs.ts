import { formatNumber, roundTo } from '@farol/domain/br';
import { money } from '../../shared/format/index.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What an option costs, in the way its kind is paid. */
export type Cost = {
  /** The figure people compare: premium, instalment, contribution, rent, price. */
  value: number;
  /** "por mês", "por ano", "de uma vez" */
  per: string;
  /** What it weighs in a month; null for what is no recurring cost. */
  monthly: number | null;
  yearly: number | null;
};

const PER: Record<string, string> = { monthly: 'por mês', yearly: 'por ano', unico: 'de uma vez' };

const number = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** A year of premium: a single one is spread over its term, which counts as a year at least. */
function premiumOfYear(premium: number, option: Fields): number {
  switch (option.periodicidade_pagamento) {
    case 'yearly':
      return premium;
    case 'unico':
      return roundTo(premium / Math.max(1, (number(option.vigencia_meses) ?? 12) / 12), 2);
    default:
      return roundTo(premium * 12, 2);
  }
}

const monthlyOf = (value: number): Cost => ({
  value,
  per: 'por mês',
  monthly: value,
  yearly: roundTo(value * 12, 2),
});
const onceOf = (value: number, per: string): Cost => ({ value, per, monthly: null, yearly: null });

const ONCE = [
  ['aporte_inicial', 'de aporte'],
  ['valor_imovel', 'de valor'],
] as const;

/** Null while the option carries no price: an exchange is compared by its rate. */
export function costOf(option: Fields): Cost | null {
  const premium = number(option.valor_premio);
  if (premium !== null) {
    const yearly = premiumOfYear(premium, option);
    const per = PER[String(option.periodicidade_pagamento)] ?? 'por mês';
    return { value: premium, per, monthly: roundTo(yearly / 12, 2), yearly };
  }
  for (const nome of ['parcela', 'aporte_mensal', 'aluguel']) {
    const value = number(option[nome]);
    if (value) return monthlyOf(value);
  }
  for (const [nome, per] of ONCE) {
    const value = number(option[nome]);
    if (value !== null) return onceOf(value, per);
  }
  return null;
}

/** Price of a thousand of cover a year, how life insurers are compared. */
export function costPerThousand(option: Fields): number | null {
  const cover = number(option.valor_cobertura);
  const yearly = costOf(option)?.yearly;
  return cover && yearly ? roundTo((yearly / cover) * 1000, 2) : null;
}

/** "R$ 142,50 por mês" */
export const costText = (cost: Cost | null): string => (cost ? `${money(cost.value)} ${cost.per}` : '—');

/** What stands at the head of an option: its price, or the rate of an exchange. */
export function headlineOf(option: Fields): { figure: string; per: string } | null {
  const cost = costOf(option);
  if (cost) return { figure: money(cost.value), per: cost.per };
  const rate = number(option.vet);
  return rate === null ? null : { figure: `VET ${formatNumber(rate, { min: 4, max: 4 })}`, per: '' };
}

export function headlineText(option: Fields): string {
  const headline = headlineOf(option);
  return headline ? `${headline.figure} ${headline.per}`.trim() : '—';
}

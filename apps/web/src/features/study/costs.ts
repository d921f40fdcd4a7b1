import { custoDaOpcao, custoPorMil, destaqueDaOpcao } from '@farol/domain/study';

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

/** Null while the option carries no price: an exchange is compared by its rate. */
export function costOf(option: Fields): Cost | null {
  const cost = custoDaOpcao(option);
  return cost && { value: cost.valor, per: cost.por, monthly: cost.mensal, yearly: cost.anual };
}

/** Price of a thousand of cover a year, how life insurers are compared. */
export const costPerThousand = custoPorMil;

/** What stands at the head of an option: its price, or the rate of an exchange. */
export function headlineOf(option: Fields): { figure: string; per: string } | null {
  const headline = destaqueDaOpcao(option);
  return headline && { figure: headline.figura, per: headline.por };
}

export function headlineText(option: Fields): string {
  const headline = headlineOf(option);
  return headline ? `${headline.figure} ${headline.per}`.trim() : '—';
}

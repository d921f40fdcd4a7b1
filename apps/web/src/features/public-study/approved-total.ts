import type { EstudoPublico, OpcaoMostrada } from '@farol/contracts';
import { parseMoney, roundTo } from '@farol/domain/br';
import { money } from '../../shared/format/index.ts';
import { type Answers, idOf, optionsOf } from './answers.ts';

/** What is paid in these ways adds up; a rate of exchange, or what a house is worth, does not. */
const WAYS = ['por mês', 'por ano', 'de uma vez', 'de aporte'] as const;

const wayOf = ({ preco }: OpcaoMostrada) => WAYS.find((way) => preco?.por.startsWith(way));

/** "R$ 312,40 por mês" of all that was approved, for each way of paying; empty where nothing has a price. */
export function approvedTotal(study: EstudoPublico, answers: Answers): string[] {
  const approved = optionsOf(study).filter((option) => answers[idOf(option)]?.status === 'approved');
  return WAYS.flatMap((way) => {
    const prices = approved
      .filter((option) => wayOf(option) === way)
      .flatMap(({ preco }) => parseMoney(preco?.figura ?? '') ?? []);
    const total = prices.reduce((sum, price) => roundTo(sum + price, 2), 0);
    return prices.length > 0 ? [`${money(total)} ${way}`] : [];
  });
}

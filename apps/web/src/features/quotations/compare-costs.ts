import type { Opcao } from '@farol/contracts';
import { asNumber, formatNumber } from '@farol/domain/br';
import { money } from '../../shared/format/index.ts';
import { annualCost } from './cost.ts';
import { quotationTexts as texts } from './texts.ts';

export type CostVerdict = { text: string; isGood: boolean };

/**
 * A figure where less is better; null where less is no advantage, such as savings or different letters of
 * credit.
 */
type Yardstick = {
  figureOf: (option: Opcao) => number | null;
  best: string;
  over: (amount: number) => string;
};

const BY_RATE: Yardstick = {
  figureOf: (option) => asNumber(option.cet_anual),
  best: texts.lowestCet,
  over: (points) => texts.overLowestCet(formatNumber(points, { max: 2 })),
};
const BY_COST: Yardstick = {
  figureOf: annualCost,
  best: texts.cheapest,
  over: (amount) => texts.overCheapest(money(amount)),
};

const isPriced = (option: Opcao) =>
  asNumber(option.valor_premio) !== null || asNumber(option.aluguel) !== null;

/** Loans are compared by total cost, never by instalment. */
function yardstickOf(options: readonly Opcao[]): Yardstick | null {
  if (options.some((option) => BY_RATE.figureOf(option) !== null)) return BY_RATE;
  return options.some(isPriced) ? BY_COST : null;
}

/** How each option of one need compares with the others; null if all cost the same or there is only one. */
export function compareCosts(options: readonly Opcao[]): (option: Opcao) => CostVerdict | null {
  const yardstick = yardstickOf(options);
  const figures = yardstick ? options.map(yardstick.figureOf).filter((figure) => figure !== null) : [];
  if (!yardstick || new Set(figures).size < 2) return () => null;
  const lowest = Math.min(...figures);
  return (option) => {
    const figure = yardstick.figureOf(option);
    if (figure === null) return null;
    const isGood = figure === lowest;
    return { text: isGood ? yardstick.best : yardstick.over(figure - lowest), isGood };
  };
}

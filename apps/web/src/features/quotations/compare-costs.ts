import type { Opcao } from '@farol/contracts';
import { asNumber, formatNumber } from '@farol/domain/br';
import { wholePercent } from '@farol/domain/study';
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

/** Share of the need that an option covers; null where nothing is measured. */
type CoverOf = (option: Opcao) => number | null;

/**
 * How each option of one need compares with the others; null if all cost the same or there is only one. The lowest that
 * covers less than another is no advantage.
 */
export function compareCosts(
  options: readonly Opcao[],
  coverOf: CoverOf = () => null,
): (option: Opcao) => CostVerdict | null {
  const yardstick = yardstickOf(options);
  const figures = yardstick ? options.map(yardstick.figureOf).filter((figure) => figure !== null) : [];
  if (!yardstick || new Set(figures).size < 2) return () => null;
  const lowest = Math.min(...figures);
  return (option) => {
    const figure = yardstick.figureOf(option);
    if (figure === null) return null;
    if (figure > lowest) return { text: yardstick.over(figure - lowest), isGood: false };
    const cover = coverOf(option);
    const coversLess =
      cover !== null && options.some((other) => wholePercent(coverOf(other) ?? 0) > wholePercent(cover));
    return coversLess
      ? { text: texts.butCoversLess(yardstick.best), isGood: false }
      : { text: yardstick.best, isGood: true };
  };
}

import { type CalendarDay, monthOf, yearOf } from '@farol/domain/calendar';
import { count, money, wholeMoney } from '../../shared/format/index.ts';
import type { Block } from './queries.ts';

export type Year = {
  ano: number;
  current: boolean;
  /** Months that are over, January first. */
  done: number[];
  /** The month that is running, of this year only. */
  running: { month: number; value: number } | null;
  total: number;
};

/** Years newest first; what is still to come in this one is left out. */
export function yearsOf({ dados }: Block, today: CalendarDay): Year[] {
  const thisYear = yearOf(today);
  const month = monthOf(today) - 1;
  return dados
    .map(({ ano, meses }) => {
      const values = meses.map(({ valor }) => valor);
      const current = ano === thisYear;
      return {
        ano,
        current,
        done: ano > thisYear ? [] : current ? values.slice(0, month) : values,
        running: current ? { month, value: values[month] ?? 0 } : null,
        total: values.reduce((sum, value) => sum + value, 0),
      };
    })
    .toSorted((a, b) => b.ano - a.ano);
}

/** How the figures of a block are written: where there is room, and at the axis. */
export function formatsOf({ unidade }: Pick<Block, 'unidade'>) {
  return unidade === 'R$' ? { full: money, axis: axisMoney } : { full: count, axis: count };
}

const axisMoney = (value: number): string =>
  value >= 1000 ? `${count(value / 1000)} mil` : wholeMoney(value).replace(/^R\$\u00a0/, '');

const NICE = [1, 2, 2.5, 5, 10];
const STEPS = 4;

/** Lines of the grid from zero to above the greatest value, at round figures. */
export function ticksFor(greatest: number): number[] {
  const rough = Math.max(greatest, STEPS) / STEPS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const nice = NICE.find((step) => step * power >= rough && (power >= 10 || Number.isInteger(step * power)));
  const step = (nice ?? 10) * power;
  return Array.from({ length: STEPS + 1 }, (_, index) => index * step);
}

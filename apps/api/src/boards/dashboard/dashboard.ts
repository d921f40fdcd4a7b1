import { type CalendarDay, makeDay, yearOf } from '@farol/domain/calendar';
import { findLista } from '@farol/domain/code-lists';
import { invalid } from '../../platform/http/errors.ts';
import type { Metric, MonthValue, Range } from './dashboard.store.ts';

const LONGEST = 20;

/** By default last year and this one. */
export function rangeOf(
  asked: { data_inicial?: CalendarDay; data_final?: CalendarDay },
  today: CalendarDay,
): Range {
  const to =
    asked.data_final ?? makeDay(Math.max(yearOf(today), yearOf(asked.data_inicial ?? today)), 12, 31);
  const from = asked.data_inicial ?? makeDay(yearOf(to) - 1, 1, 1);
  if (from > to) throw invalid({ data_final: ['A data final vem antes da inicial.'] });
  if (yearOf(to) - yearOf(from) >= LONGEST)
    throw invalid({ data_inicial: [`Escolha um período de até ${LONGEST} anos.`] });
  return { from, to };
}

const TITLES: Record<Exclude<Metric, 'recusas'>, string> = {
  estudos: 'Estudos iniciados',
  apresentacoes: 'Apresentações',
  apolices: 'Apólices emitidas',
  premio: 'Prêmio anual emitido (R$)',
  clientes: 'Clientes novos',
};

const UNIT: Partial<Record<Metric, 'R$'>> = { premio: 'R$' };

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** One block per metric, with one per refusal reason that occurred: every year of the range by month. */
export function blocksOf(values: readonly MonthValue[], { from, to }: Range) {
  const years = Array.from({ length: yearOf(to) - yearOf(from) + 1 }, (_, index) => yearOf(from) + index);
  const block = (metrica: Metric, titulo: string, of: (value: MonthValue) => boolean) => {
    const own = new Map(values.filter(of).map(({ ano, mes, valor }) => [`${ano}-${mes}`, valor]));
    return {
      titulo,
      unidade: UNIT[metrica] ?? ('quantidade' as const),
      dados: years.map((ano) => ({
        ano,
        meses: MONTHS.map((mes) => ({ valor: own.get(`${ano}-${mes}`) ?? 0 })),
      })),
    };
  };
  const metric = (name: Exclude<Metric, 'recusas'>) =>
    block(name, TITLES[name], ({ metrica }) => metrica === name);
  const refusals = findLista('motivo_recusa')
    .filter(({ value }) => values.some(({ motivo }) => motivo === value))
    .map(({ value, label }) => block('recusas', `Recusas: ${label}`, ({ motivo }) => motivo === value));
  return [
    metric('estudos'),
    metric('apresentacoes'),
    metric('apolices'),
    metric('premio'),
    ...refusals,
    metric('clientes'),
  ];
}

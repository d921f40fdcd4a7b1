import type { IndiceFio } from '@farol/contracts';
import { roundTo } from '@farol/domain/br';
import { monthText } from '@farol/domain/calculators';
import { readMonth } from '@farol/domain/parameters';
import type { EditableRow, RowErrors } from '../../shared/ui/edit-table/index.ts';
import { indexTexts as texts } from './texts.ts';

/** A month as typed: percent, stored as a fraction. */
export type MonthRow = EditableRow & { mes?: string | null; valor?: number | null };
type Month = IndiceFio['meses'][number];
type Change = { mes: string; valor: number | null };

const PLACES = 8;

export const rowOf = ({ mes, valor }: Month): MonthRow => ({
  linha_uuid: mes,
  mes: monthText(mes),
  valor: roundTo(valor * 100, PLACES - 2),
});

const isBlank = ({ mes, valor }: MonthRow): boolean => !mes?.trim() && (valor ?? null) === null;

function rowError(
  row: MonthRow,
  month: string | null,
  seen: ReadonlySet<string>,
): Record<string, string> | null {
  if (!month) return { mes: texts.unreadMonth };
  if (seen.has(month)) return { mes: texts.twice };
  return (row.valor ?? null) === null ? { valor: texts.noValue } : null;
}

/** A month pasted again is a correction: the later line replaces the earlier. */
function mergeRows(rows: readonly MonthRow[], known: ReadonlySet<string>): MonthRow[] {
  const last = new Map(rows.map((row) => [readMonth(row.mes ?? ''), row.linha_uuid]));
  return rows.filter((row) => {
    const month = readMonth(row.mes ?? '');
    return month === null || !known.has(row.linha_uuid) || last.get(month) === row.linha_uuid;
  });
}

/** Applies the changes made to the months `before` to the months `now`, keeping other people's changes. */
export function rebaseRows(
  rows: readonly MonthRow[],
  before: readonly Month[],
  now: readonly Month[],
): MonthRow[] {
  const was = new Map(before.map((month) => [month.mes, rowOf(month)]));
  const there = new Set(rows.map(({ linha_uuid }) => linha_uuid));
  const own = rows.filter((row) => {
    const known = was.get(row.linha_uuid);
    return known?.mes !== row.mes || known?.valor !== row.valor;
  });
  const ownOf = new Map(own.map((row) => [row.linha_uuid, row]));
  const current = now
    .filter(({ mes }) => !was.has(mes) || there.has(mes))
    .map((month) => ownOf.get(month.mes) ?? rowOf(month));
  const placed = new Set(current.map(({ linha_uuid }) => linha_uuid));
  return [...current, ...own.filter(({ linha_uuid }) => !placed.has(linha_uuid))];
}

/** Changes to save: months added, changed or removed, each with its row; or the errors. */
export function changesToSave(rows: readonly MonthRow[], shown: readonly Month[], all: readonly Month[]) {
  const merged = mergeRows(rows, new Set(shown.map(({ mes }) => mes)));
  const kept = new Map(all.map(({ mes, valor }) => [mes, valor]));
  const errors: Record<string, Record<string, string>> = {};
  const months = new Set<string>();
  const changes: (Change & { row: string })[] = [];
  for (const row of merged.filter((one) => !isBlank(one))) {
    const mes = readMonth(row.mes ?? '');
    const error = rowError(row, mes, months);
    if (error) errors[row.linha_uuid] = error;
    if (!mes || error) continue;
    months.add(mes);
    const valor = roundTo((row.valor as number) / 100, PLACES);
    if (kept.get(mes) !== valor) changes.push({ mes, valor, row: row.linha_uuid });
  }
  const gone = shown.filter(({ mes }) => !months.has(mes) && !errors[mes]);
  return {
    changes: [...changes, ...gone.map(({ mes }) => ({ mes, valor: null, row: mes }))],
    errors: errors as RowErrors,
  };
}

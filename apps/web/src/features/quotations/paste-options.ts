import type { Opcao } from '@farol/contracts';
import { normalizeText } from '@farol/domain/br';
import { type Campo, cabecaOf, isFilled, valueIn } from '@farol/domain/catalogue';
import type { Values } from '../../shared/sync/types.ts';
import { cellsOf, type PastedCell, readCell } from '../../shared/ui/edit-table/index.ts';
import { asCell, idOf, isShown } from './components/option-editor.ts';
import { optionColumn, titleWithUnit } from './option-column.ts';
import { isShare, PAY, PAY_PCT } from './pay.ts';
import type { Institutions } from './use-institutions.ts';

type Grid = {
  rows: readonly Campo[];
  options: readonly Opcao[];
  institutions: Institutions;
  /** The broker's pay as a percentage; undefined where this item has none. */
  share: Campo | undefined;
};
type Place = { field: string; option: number };

type PastedOptions = {
  /** New values and those they replace, by option. */
  changes: { option: number; values: Values; before: Values }[];
  filled: number;
  notices: PastedCell[];
};

const withoutUnit = (text: string): string => normalizeText(text.replace(/[:*]|\s*\([^)]*\)\s*$/g, ''));

const namesOf = (campo: Campo): string[] =>
  [campo.rotulo, cabecaOf(campo).titulo, titleWithUnit(campo)].map(withoutUnit);

/** The field of each line, if the first column names them as a quote does. */
function namedLines(cells: readonly string[][], rows: readonly Campo[]): (Campo | undefined)[] | null {
  if (cells.every((line) => line.length < 2)) return null;
  const found = cells.map(([name = '']) => rows.find((campo) => namesOf(campo).includes(withoutUnit(name))));
  return found.filter(Boolean).length > cells.length / 2 ? found : null;
}

/** "25%" in the broker's pay is a share of the premium; the other way of saying it is emptied. */
function readPay(campo: Campo, cell: string, share: Campo | undefined) {
  if (campo.nome !== PAY || !share) return { campo, emptied: null };
  return isShare(cell) ? { campo: share, emptied: PAY } : { campo, emptied: PAY_PCT };
}

/**
 * Cells copied from a spreadsheet into the grid of options: lines go down the fields, columns across the options, from
 * the cell on or where the first column names the fields. Null if the text is a single cell.
 */
export function readPastedOptions(
  text: string,
  { rows, options, institutions, share }: Grid,
  { field, option: from }: Place,
): PastedOptions | null {
  const cells = cellsOf(text);
  if (!cells) return null;
  const named = namedLines(cells, rows);
  const start = rows.findIndex(({ nome }) => nome === field);
  const fields = named ?? cells.map((_, line) => rows[start + line]);
  const notices: PastedCell[] = [];
  const changes = options.slice(from).flatMap((option, across) => {
    const values: Record<string, unknown> = {};
    for (const [line, campo] of fields.entries()) {
      const cell = cells[line]?.[across + (named ? 1 : 0)];
      if (!campo || !cell || campo.calculado || !isShown(campo, { ...option, ...values })) continue;
      const { campo: read, emptied } = readPay(campo, cell, share);
      const { value, notice } = readCell(optionColumn(read, institutions), cell, asCell(option));
      if (notice) notices.push({ text: cell, column: campo.rotulo, notice });
      if (value === null) continue;
      values[read.nome] = value;
      if (emptied && isFilled(valueIn(option, emptied))) values[emptied] = null;
    }
    const before = Object.fromEntries(
      Object.keys(values).map((nome) => [nome, valueIn(option, nome) ?? null]),
    );
    return Object.keys(values).length > 0 ? [{ option: idOf(option), values, before }] : [];
  });
  return {
    changes,
    filled: changes.reduce((sum, { values }) => sum + Object.values(values).filter(isFilled).length, 0),
    notices,
  };
}

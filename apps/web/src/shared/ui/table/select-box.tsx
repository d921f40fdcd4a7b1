import { Checkbox } from '@mantine/core';
import classes from './data-table.module.css';
import type { RowSelection } from './types.ts';

const LABELS = {
  page: 'Selecionar todos desta página',
  row: (name: string) => `Selecionar ${name}`,
};

type SelectBoxProps<Row> = { selection: RowSelection<Row>; row: Row; rows: readonly Row[] };

/** Chooses a row; with Shift, all rows from the one chosen before. */
export function SelectBox<Row>({ selection, row, rows }: SelectBoxProps<Row>) {
  return (
    <Checkbox
      size="sm"
      className={classes.box}
      aria-label={LABELS.row(selection.nameOf(row))}
      checked={selection.has(row)}
      onChange={({ nativeEvent }) =>
        selection.toggle(row, {
          through: 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true,
          among: rows,
        })
      }
    />
  );
}

/** Chooses all rows of the page, or none of them. */
export function SelectPageBox<Row>({ selection, rows }: Omit<SelectBoxProps<Row>, 'row'>) {
  const chosen = rows.filter((row) => selection.has(row)).length;
  const isAll = rows.length > 0 && chosen === rows.length;
  return (
    <Checkbox
      size="sm"
      className={classes.box}
      aria-label={LABELS.page}
      disabled={rows.length === 0}
      checked={isAll}
      indeterminate={chosen > 0 && !isAll}
      onChange={() => selection.set(rows, !isAll)}
    />
  );
}

import classes from './data-table.module.css';
import type { RowSelection } from './types.ts';

const LABELS = {
  page: 'Selecionar todos desta página',
  row: (name: string) => `Selecionar ${name}`,
};

type SelectBoxProps<Row> = { selection: RowSelection<Row>; row: Row; rows: readonly Row[] };

/**
 * Chooses a row; with Shift, all rows from the one chosen before. The browser's own box: a styled one would be
 * three times as much code in the first script of every list.
 */
export function SelectBox<Row>({ selection, row, rows }: SelectBoxProps<Row>) {
  return (
    <input
      type="checkbox"
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
    <input
      type="checkbox"
      className={classes.box}
      aria-label={LABELS.page}
      disabled={rows.length === 0}
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && !isAll;
      }}
      onChange={() => selection.set(rows, !isAll)}
    />
  );
}

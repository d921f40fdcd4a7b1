import { Skeleton } from '@mantine/core';
import classes from './data-table.module.css';
import type { Column } from './types.ts';

const ROWS = [0.82, 1, 0.64, 0.9, 0.74, 0.86, 0.6, 0.94];

/** Placeholder rows, fading downward. */
export function RowSkeleton<Row>({
  columns,
  withActions,
  withSelection,
}: {
  columns: readonly Column<Row>[];
  withActions: boolean;
  withSelection: boolean;
}) {
  return ROWS.map((width, index) => (
    <tr key={width} className={classes.skeletonRow} style={{ opacity: 1 - index * 0.11 }}>
      {withSelection && <td data-select />}
      {columns.map((column, place) => (
        <td key={column.key} data-align={column.align ?? 'left'}>
          <Skeleton
            height={10}
            width={`${Math.round((place === 0 ? 62 : 48) * width)}%`}
            display="inline-block"
          />
        </td>
      ))}
      {withActions && <td />}
    </tr>
  ));
}

export function CardSkeleton() {
  return (
    <div role="status" aria-label="Carregando">
      {ROWS.slice(0, 6).map((width, index) => (
        <div key={width} className={classes.card} style={{ opacity: 1 - index * 0.14 }}>
          <Skeleton height={12} width={`${56 * width}%`} />
          <Skeleton height={10} width={`${76 * width}%`} mt={10} />
          <Skeleton height={10} width={`${40 * width}%`} mt={8} />
        </div>
      ))}
    </div>
  );
}

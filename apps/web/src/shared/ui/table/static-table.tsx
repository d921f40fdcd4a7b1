import type { ReactNode } from 'react';
import { useIsMedium, useIsPhone } from '../breakpoints.ts';
import classes from './static-table.module.css';

/** Figures are right-aligned; a hidden head is for screen readers only. */
export type Head = { label: string; isFigure?: boolean; isHidden?: boolean };
type Span = { span: number; content: ReactNode };

export type StaticRow = {
  key: string | number;
  /** The first cell is the row's header, unless it spans the whole row. */
  cells: readonly (ReactNode | Span)[];
  state?: 'ended' | 'changed' | undefined;
  /** No border below: the next row belongs to this one. */
  goesOn?: boolean;
};

type StaticTableProps = {
  heads: readonly (string | Head)[];
  rows: readonly StaticRow[];
  foot?: ReactNode;
  label?: string;
  /** Below this width each row becomes a card of labelled values. */
  cards?: 'phone' | 'tablet';
  className?: string | undefined;
};

/** A read-only table without sorting, selection or links. */
export function StaticTable({
  heads: given,
  rows,
  foot,
  label,
  cards = 'phone',
  className,
}: StaticTableProps) {
  const isPhone = useIsPhone();
  const isMedium = useIsMedium();
  const heads = given.map((head): Head => (typeof head === 'string' ? { label: head } : head));
  return (
    <table
      className={`${classes.table} ${className ?? ''}`}
      aria-label={label}
      data-cards={(cards === 'tablet' ? !isMedium : isPhone) || undefined}
    >
      <thead>
        <tr>
          {heads.map(({ label, isFigure, isHidden }) => (
            <th
              key={label}
              scope="col"
              data-figure={isFigure || undefined}
              aria-label={isHidden ? label : undefined}
            >
              {!isHidden && label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key} row={row} heads={heads} />
        ))}
      </tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  );
}

function Row({ row: { cells, state, goesOn }, heads }: { row: StaticRow; heads: readonly Head[] }) {
  let column = 0;
  return (
    <tr data-state={state} data-goes-on={goesOn || undefined}>
      {cells.map((cell) => {
        const at = column;
        const head = heads[at];
        const isSpan = isSpanning(cell);
        column += isSpan ? cell.span : 1;
        if (isSpan)
          return (
            <td key={at} colSpan={cell.span}>
              {cell.content}
            </td>
          );
        if (at === 0)
          return (
            <th key={at} scope="row">
              {cell}
            </th>
          );
        return (
          <td
            key={at}
            data-label={head?.isHidden ? undefined : head?.label}
            data-figure={head?.isFigure || undefined}
          >
            {cell}
          </td>
        );
      })}
    </tr>
  );
}

const isSpanning = (cell: ReactNode | Span): cell is Span =>
  typeof cell === 'object' && cell !== null && 'span' in cell;

import { UnstyledButton } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import classes from './data-table.module.css';
import type { Column, Sort } from './types.ts';

type HeadCellProps<Row> = {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
};

export function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const { sort: field, align = 'left', title } = column;
  if (!field || !onSort)
    return (
      <th scope="col" data-align={align}>
        {title}
      </th>
    );
  const direction = sort?.field === field ? sort.direction : undefined;
  const Icon = direction === 'desc' ? ArrowDown : ArrowUp;
  return (
    <th scope="col" data-align={align} aria-sort={ariaSort(direction)}>
      <UnstyledButton
        className={classes.sort}
        data-active={direction !== undefined || undefined}
        onClick={() => onSort({ field, direction: direction === 'asc' ? 'desc' : 'asc' })}
      >
        {title}
        <Icon size={13} aria-hidden />
      </UnstyledButton>
    </th>
  );
}

function ariaSort(direction: Sort['direction'] | undefined) {
  if (!direction) return 'none';
  return direction === 'asc' ? 'ascending' : 'descending';
}

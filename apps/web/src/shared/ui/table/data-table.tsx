import { UnstyledButton } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useIsMedium, useIsPhone, useIsWide } from '../breakpoints.ts';
import { Failed } from '../state-views.tsx';
import { CardList } from './card-list.tsx';
import classes from './data-table.module.css';
import { BodyRow, GroupRow } from './rows.tsx';
import { SelectPageBox } from './select-box.tsx';
import { CardSkeleton, RowSkeleton } from './skeletons.tsx';
import type { Column, RowBehaviour, Sort } from './types.ts';

type HeadCellProps<Row> = {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
};

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
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

/** The part of a query's result that a list uses. */
export type ListState<Row> = {
  data: { data: readonly Row[] } | undefined;
  isPending: boolean;
  isError: boolean;
  error: unknown;
  /** The rows are those of the previous page while the next one loads. */
  isPlaceholderData?: boolean;
  refetch: () => unknown;
};

type DataTableProps<Row> = RowBehaviour<Row> & {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  list: ListState<Row>;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  density?: 'compact' | 'list' | 'double';
  /** Shown if there are no rows at all. */
  empty: ReactNode;
  /** Shown in place of rows, whatever they are: the page does not exist, a filter was refused. */
  instead?: ReactNode;
  /** Shown instead if filters are active. */
  filterEmpty?: ReactNode;
  isFiltered?: boolean;
  /** Title of a failure: "Não conseguimos abrir a lista de clientes". */
  failed?: string;
};

/** A list paged by the server: a table, on phones a stack of cards. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { list, empty, instead, filterEmpty, isFiltered, failed, selection } = props;
  const { columns, left, isAll, setAll } = useFitting(props.columns);
  const isPhone = useIsPhone();
  const rows = list.data?.data;
  if (instead) return <>{instead}</>;
  if (list.isError && !rows)
    return (
      <Failed {...(failed ? { title: failed } : {})} error={list.error} onRetry={() => void list.refetch()} />
    );
  if (rows?.length === 0) return <>{isFiltered && filterEmpty ? filterEmpty : empty}</>;
  if (isPhone) return rows ? <CardList {...props} rows={rows} /> : <CardSkeleton />;
  return (
    <>
      {left.length > 0 && (
        <p className={classes.left}>
          {isAll ? allText : leftText(left)}
          <UnstyledButton className="strong" onClick={() => setAll(!isAll)}>
            {isAll ? 'Mostrar só o que cabe' : 'Mostrar'}
          </UnstyledButton>
        </p>
      )}
      <table
        className={classes.table}
        data-all={(left.length > 0 && isAll) || undefined}
        aria-label={props.label}
        aria-busy={list.isPending || list.isPlaceholderData || undefined}
        data-density={props.density ?? 'list'}
        data-stale={list.isPlaceholderData || undefined}
      >
        <colgroup>
          {selection && <col className={classes.selectCol} />}
          {columns.map((column) => (
            <col key={column.key} style={column.width ? { width: column.width } : undefined} />
          ))}
          {props.actions && <col className={classes.actionsCol} />}
        </colgroup>
        <thead>
          <tr>
            {selection && (
              <th scope="col" data-select>
                <SelectPageBox selection={selection} rows={rows ?? []} />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
            {props.actions && (
              <th scope="col" data-align="right">
                Ações
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows ? (
            <Rows {...props} columns={columns} rows={rows} />
          ) : (
            <RowSkeleton columns={columns} withActions={!!props.actions} withSelection={!!selection} />
          )}
        </tbody>
      </table>
    </>
  );
}

const allText = 'Role a tabela para o lado.';
const leftText = (titles: readonly string[]): string =>
  `${new Intl.ListFormat('pt-BR').format(titles)} ${titles.length === 1 ? 'não cabe' : 'não cabem'} nesta largura.`;

/** The columns that fit the screen's width, and the titles of those left out, which a person may show. */
function useFitting<Row>(columns: readonly Column<Row>[]) {
  const isMedium = useIsMedium();
  const isWide = useIsWide();
  const [isAll, setAll] = useState(false);
  const fits = ({ from }: Column<Row>) => !from || (from === 992 ? isMedium : isWide);
  const left = columns.flatMap((column) => (fits(column) || !column.title ? [] : [column.title]));
  return { columns: isAll ? columns : columns.filter(fits), left, isAll, setAll };
}

type RowsProps<Row> = RowBehaviour<Row> & { columns: readonly Column<Row>[]; rows: readonly Row[] };

function Rows<Row>(props: RowsProps<Row>) {
  const { rows, columns, groupOf, rowKey } = props;
  const span = columns.length + (props.actions ? 1 : 0) + (props.selection ? 1 : 0);
  let previous: string | undefined;
  return rows.map((row) => {
    const group = groupOf?.(row);
    const opensGroup = group !== undefined && group.key !== previous;
    previous = group?.key;
    return [
      opensGroup && <GroupRow key={`grupo-${group.key}`} group={group} span={span} />,
      <BodyRow key={rowKey(row)} row={row} {...props} />,
    ];
  });
}

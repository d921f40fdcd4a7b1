import type { ListMeta } from '@farol/contracts';
import type { ReactNode } from 'react';
import { count } from '../../format/index.ts';
import { FilterBar, type MoreFilters, type useListSearch } from '../filters/index.ts';
import { About, Page } from '../page.tsx';
import { Empty, FilterEmpty } from '../state-views.tsx';
import { useColumns } from './columns.tsx';
import { DataTable, type ListState } from './data-table.tsx';
import { insteadOfRows } from './instead-of-rows.tsx';
import { ListPagination } from './list-pagination.tsx';
import classes from './selection-bar.module.css';
import { type ListSelection, SelectionBar } from './selection-bar.tsx';
import type { Column, RowBehaviour, Sort } from './types.ts';

type ListPageProps<Row> = RowBehaviour<Row> & {
  texts: {
    title: string;
    /** Stands where the summary will, until the list is there. */
    about?: string;
    /** Accessible name of the table. */
    label: string;
    lead: (total: string, isOne: boolean) => string;
    empty: string;
    emptyHint: string;
    /** Text if no row matches the filters, if it differs from `empty`. */
    filterEmpty?: string;
    /** "Há 14 clientes sem esses filtros." */
    without: (total: string, isOne: boolean) => string;
    failed: string;
  };
  /** Key of the chosen columns in the device's storage. */
  id: string;
  columns: readonly Column<Row>[];
  list: ListState<Row> & { data: { meta: ListMeta } | undefined };
  /** The same list without filters, requested only when no row matches them. */
  all: { data: { meta: ListMeta } | undefined };
  filters: Pick<ReturnType<typeof useListSearch>, 'active' | 'clear' | 'setPage'>;
  search: ReactNode;
  /** First of the filters: the period, or how the rows are seen. */
  period?: ReactNode;
  /** Whose turn it is. */
  turn?: ReactNode;
  /** Beside the search. */
  children: ReactNode;
  /** Filters behind a button. */
  more?: MoreFilters;
  /** Actions of the page, shown in the empty state too. */
  actionsOfPage?: ReactNode;
  /** Kinds of rows, stored in the address. */
  tabs?: ReactNode;
  /** Saves the list as a file. */
  exporter?: ReactNode;
  density?: 'list' | 'double';
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Below the table, in its scroll. */
  below?: ReactNode;
  /** Checkboxes and actions on several rows at once; undefined where the person has none. */
  choosing?: ListSelection<Row> | undefined;
};

/** A page with one server list: search and filters, table, pagination and all states. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const {
    texts,
    id,
    columns,
    list,
    all,
    filters,
    search,
    period,
    turn,
    children,
    more,
    actionsOfPage,
    exporter,
    tabs,
    below,
    choosing,
    ...table
  } = props;
  const { visible, chooser } = useColumns(id, columns);
  const meta = list.data?.meta;
  const isFiltered = filters.active > 0;
  const isBlank = meta?.total === 0 && !isFiltered;
  const waiting = !meta && !list.isError && texts.about ? <About>{texts.about}</About> : ' ';
  const without = all.data && texts.without(totalOf(all.data.meta), all.data.meta.total === 1);
  return (
    <Page
      title={texts.title}
      lead={meta && meta.total > 0 ? texts.lead(totalOf(meta), meta.total === 1) : waiting}
      actions={
        <>
          {exporter}
          {actionsOfPage}
        </>
      }
      filters={
        // A list that holds nothing has nothing to filter; its period may still be another.
        (!isBlank || period) && (
          <FilterBar
            period={period}
            turn={turn}
            more={more}
            search={search}
            extra={chooser}
            active={filters.active}
            onClear={filters.clear}
          >
            {children}
          </FilterBar>
        )
      }
      tabs={tabs}
      footer={
        <div className={classes.footer}>
          {choosing && <SelectionBar list={choosing} total={meta?.total ?? 0} />}
          <ListPagination meta={meta} rows={list.data?.data.length} onPage={filters.setPage} />
        </div>
      }
    >
      <DataTable
        {...table}
        selection={choosing?.selection}
        label={texts.label}
        columns={visible}
        list={list}
        instead={insteadOfRows(list, filters)}
        empty={<Empty title={texts.empty} hint={texts.emptyHint} actions={actionsOfPage} />}
        isFiltered={isFiltered}
        filterEmpty={
          <FilterEmpty title={texts.filterEmpty ?? texts.empty} hint={without} onClear={filters.clear} />
        }
        failed={texts.failed}
      />
      {below}
    </Page>
  );
}

/** Filters are active and no row matches: the list without filters is requested. */
export const isFilteredEmpty = (
  filters: Pick<ReturnType<typeof useListSearch>, 'active'>,
  list: { data: { meta: ListMeta } | undefined },
): boolean => filters.active > 0 && list.data?.meta.total === 0;

const totalOf = ({ total, total_exato }: ListMeta): string =>
  total_exato ? count(total) : `mais de ${count(total)}`;

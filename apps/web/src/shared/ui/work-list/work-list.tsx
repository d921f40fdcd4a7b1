import type { ListMeta } from '@farol/contracts';
import { findPipelineLista } from '@farol/domain/code-lists';
import { GRUPO_PRAZO, type GrupoPrazo } from '@farol/domain/pipeline';
import type { ReactNode } from 'react';
import { AREA_OPTIONS } from '../../theme/areas.ts';
import { useIsPhone } from '../breakpoints.ts';
import {
  FilterBar,
  FilterSearch,
  FilterSegments,
  FilterSelect,
  type useListSearch,
} from '../filters/index.ts';
import { About, Page } from '../page.tsx';
import { Empty, FilterEmpty } from '../state-views.tsx';
import {
  type Column,
  DataTable,
  insteadOfRows,
  ListPagination,
  type ListState,
  type Sort,
  useColumns,
} from '../table/index.ts';
import { PERIODS, type WorkSearch } from './search.ts';
import { workTexts as words } from './texts.ts';
import classes from './work-list.module.css';

const ALL_PERIODS = 0;
const PERIOD_OPTIONS = [...PERIODS, ALL_PERIODS].map((value) => ({ value, label: words.periods(value) }));

const NO_FILTER = {
  periodo: undefined,
  etapa: undefined,
  area: undefined,
  pontualidade: undefined,
  busca: undefined,
};

const PUNCTUALITY = findPipelineLista('pontualidade');

type Groups = Partial<Record<GrupoPrazo, number>>;
type Work = { grupo: GrupoPrazo };

type WorkListProps<Row extends Work> = {
  /** Key of the chosen columns in the device's storage. */
  id: string;
  title: string;
  name?: string;
  texts: {
    about: string;
    label: string;
    search: string;
    empty: string;
    emptyHint: string;
    filterEmpty: string;
    without: (total: number) => string;
    failed: string;
    /** Unit of the pagination, singular and plural; default: rows. */
    unit?: readonly [string, string];
  };
  filters: ReturnType<typeof useListSearch<WorkSearch>>;
  list: ListState<Row> & { data: { grupos: Groups; meta: ListMeta } | undefined };
  /** The same list without filters, requested only when no row matches them. */
  all: { data: { meta: ListMeta } | undefined };
  /** One line of summary, if there is at least one row. */
  lead: () => ReactNode;
  stages: readonly { value: number; label: string }[];
  columns: readonly Column<Row>[];
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  rowKey: (row: Row) => number;
  rowHref: (row: Row) => string;
  onFollow?: (row: Row) => void;
  /** At the end of a row. */
  actions?: (row: Row) => ReactNode;
  /** "3 áreas"; default: the number. */
  countText?: (n: number) => string;
  pageActions?: ReactNode;
  /** First of the page's actions; on phones among the filters. */
  exporting?: ReactNode;
  emptyActions?: ReactNode;
  end?: ReactNode;
  /** Whose turn it is. */
  turn?: ReactNode;
  /** Filters of this list alone. */
  moreFilters?: ReactNode;
  /** Their fields without values. */
  withoutMore?: object;
  /** Replaces the list; gets the empty state. */
  board?: ((empty: ReactNode) => ReactNode) | undefined;
};

/** Work by deadline, late first; a row opens its screen. On phones all filters but the search are folded. */
export function WorkList<Row extends Work>(props: WorkListProps<Row>) {
  const { id, title, name = title, texts, filters, list, all, board, countText = String, ...table } = props;
  const { visible, chooser } = useColumns(id, props.columns);
  const { search, setFilter } = filters;
  const isPhone = useIsPhone();
  const clearAll = () => setFilter({ ...NO_FILTER, ...props.withoutMore });
  const period = (
    <FilterSegments
      label={words.period}
      options={PERIOD_OPTIONS}
      value={search.periodo ?? ALL_PERIODS}
      onChange={(days) => setFilter({ periodo: PERIODS.find((one) => one === days) })}
    />
  );
  const { grupos, meta } = list.data ?? {};
  const { total = 0 } = meta ?? {};
  const isFiltered = isWorkFiltered(filters);
  const empty = <Empty title={texts.empty} hint={texts.emptyHint} actions={props.emptyActions} />;
  const filterEmpty = (
    <FilterEmpty
      title={texts.filterEmpty}
      hint={all.data && texts.without(all.data.meta.total)}
      onClear={clearAll}
    />
  );
  const groupOf = (grupo: GrupoPrazo) => ({
    key: grupo,
    label: GRUPO_PRAZO[grupo],
    ...(grupos ? { count: countText(grupos[grupo] ?? 0) } : {}),
    ...(grupo === 'atrasado' ? { tone: 'danger' as const } : {}),
  });
  return (
    <Page
      title={title}
      name={name}
      lead={
        !grupos ? (
          <span className={classes.lead}>
            <About wraps>{texts.about}</About>
          </span>
        ) : total > 0 || !isFiltered ? (
          total === 0 ? (
            words.nothing
          ) : (
            props.lead()
          )
        ) : (
          <NoWordsYet />
        )
      }
      actions={
        <>
          {!isPhone && props.exporting}
          {props.pageActions}
        </>
      }
      end={props.end}
      filters={
        <FilterBar
          {...(isPhone ? {} : { period, turn: props.turn })}
          search={
            <FilterSearch
              label={texts.search}
              value={search.busca}
              onChange={(busca) => setFilter({ busca })}
            />
          }
          extra={
            <>
              {!board && chooser}
              {isPhone && props.exporting}
            </>
          }
          active={isPhone && search.periodo ? filters.active + 1 : filters.active}
          onClear={isPhone ? clearAll : filters.clear}
        >
          {isPhone && period}
          {isPhone && props.turn}
          {!board && (
            <FilterSelect
              label={words.stage}
              options={props.stages}
              value={search.etapa}
              onChange={(etapa) => setFilter({ etapa })}
            />
          )}
          <FilterSelect
            label={words.area}
            options={AREA_OPTIONS}
            value={AREA_OPTIONS.find(({ value }) => value === search.area)?.value}
            onChange={(area) => setFilter({ area })}
          />
          {props.moreFilters}
          <FilterSelect
            label={words.punctuality}
            options={PUNCTUALITY}
            value={PUNCTUALITY.find(({ value }) => value === search.pontualidade)?.value}
            onChange={(pontualidade) => setFilter({ pontualidade })}
          />
        </FilterBar>
      }
      footer={
        !board && (
          <ListPagination
            meta={meta}
            rows={list.data?.data.length}
            onPage={filters.setPage}
            {...(texts.unit ? { unit: texts.unit } : {})}
          />
        )
      }
    >
      {board ? (
        board(isFiltered ? filterEmpty : empty)
      ) : (
        <DataTable
          {...table}
          columns={visible}
          label={texts.label}
          list={list}
          density="double"
          {...(isByDeadline(props.sort) ? { groupOf: (row: Row) => groupOf(row.grupo) } : {})}
          empty={empty}
          instead={insteadOfRows(list, filters)}
          isFiltered={isFiltered}
          filterEmpty={filterEmpty}
          failed={texts.failed}
        />
      )}
    </Page>
  );
}

/** In another order a group would come again and again. */
const isByDeadline = (sort: Sort | undefined) =>
  !sort || (sort.field === 'prazo' && sort.direction === 'asc');

/** Keeps the place of the summary, which takes two lines on phones. */
const NoWordsYet = () => <span className={classes.lead}>{'\u00a0'}</span>;

/** "3 atrasadas" */
export const LateCount = ({ n }: { n: number }) => <span className="strong danger">{words.late(n)}</span>;

/** A period counts as a filter. */
const isWorkFiltered = ({ active, search }: Pick<WorkListProps<Work>['filters'], 'active' | 'search'>) =>
  active > 0 || search.periodo !== undefined;

/** No row matches the filters: the list without filters is requested. */
export const isWorkFilteredEmpty = (
  filters: Parameters<typeof isWorkFiltered>[0],
  list: { data: { meta: ListMeta } | undefined },
): boolean => isWorkFiltered(filters) && list.data?.meta.total === 0;

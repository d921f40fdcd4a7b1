import type { LinhaFila, ListMeta } from '@farol/contracts';
import { lista } from '@farol/domain/code-lists';
import { type EstagioEspecialista, GRUPO_PRAZO, type GrupoPrazo } from '@farol/domain/pipeline';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AREA_OPTIONS } from '../../../shared/theme/areas.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { useIsPhone, useIsWide } from '../../../shared/ui/breakpoints.ts';
import {
  FilterBar,
  FilterSearch,
  FilterSegments,
  FilterSelect,
  useListSearch,
} from '../../../shared/ui/filters/index.ts';
import { Page } from '../../../shared/ui/page.tsx';
import { Empty, FilterEmpty } from '../../../shared/ui/state-views.tsx';
import { DataTable, ListPagination } from '../../../shared/ui/table/index.ts';
import { columnsFor } from '../columns.tsx';
import { QueueBoard } from '../components/queue-board.tsx';
import { queueQuery } from '../queries.ts';
import classes from '../queue.module.css';
import { hrefOf } from '../row-href.ts';
import { PERIODS, type QueueSearch } from '../search.ts';
import { ROW_ACTION, queueTexts as texts } from '../texts.ts';

const STAGES = lista('estagio_especialista').map(({ value, label }) => ({
  value,
  label: `${value} ${label}`,
}));
const ALL_PERIODS = 0;
const VIEWS = (['lista', 'quadro'] as const).map((value) => ({ value, label: texts.views[value] }));
const PERIOD_OPTIONS = [...PERIODS, ALL_PERIODS].map((value) => ({ value, label: texts.periods(value) }));

/** The specialist's own tasks by deadline; a row opens the screen where its work is done. */
export function QueueScreen() {
  const filters = useListSearch<QueueSearch>(['periodo', 'visao']);
  const { search } = filters;
  const isBoard = search.visao === 'quadro';
  const list = useQuery(queueQuery(search));
  const { grupos, meta } = list.data ?? {};
  const isWide = useIsWide();
  const isPhone = useIsPhone();
  const isFiltered = filters.active > 0 || search.periodo !== undefined;
  const all = useQuery({ ...queueQuery({}), enabled: isFiltered && meta?.total === 0 });
  const empty = <Empty title={texts.empty} hint={texts.emptyHint} />;
  const filterEmpty = (
    <FilterEmpty
      title={texts.filterEmpty}
      hint={all.data && texts.without(all.data.meta.total)}
      onClear={clearAll(filters)}
    />
  );

  return (
    <Page
      title={texts.title}
      lead={
        grupos && (meta?.total || !isFiltered) ? (
          <Lead grupos={grupos} total={meta?.total ?? 0} studies={studiesOf(list.data)} />
        ) : (
          ' '
        )
      }
      actions={
        <FilterSegments
          label={texts.view}
          options={VIEWS}
          value={search.visao ?? 'lista'}
          onChange={(view) =>
            filters.setFilter(view === 'quadro' ? { visao: view, etapa: undefined } : { visao: undefined })
          }
        />
      }
      filters={
        <FilterBar
          period={
            <FilterSegments
              label={texts.period}
              options={PERIOD_OPTIONS}
              value={search.periodo ?? ALL_PERIODS}
              onChange={(days) => filters.setFilter({ periodo: PERIODS.find((one) => one === days) })}
            />
          }
          search={
            <FilterSearch
              label={texts.search}
              value={search.busca}
              onChange={(busca) => filters.setFilter({ busca })}
            />
          }
          active={filters.active}
          onClear={filters.clear}
        >
          {!isBoard && (
            <FilterSelect
              label={texts.stage}
              options={STAGES}
              value={search.etapa as EstagioEspecialista | undefined}
              onChange={(etapa) => filters.setFilter({ etapa })}
            />
          )}
          <FilterSelect
            label={texts.area}
            options={AREA_OPTIONS}
            value={search.area}
            onChange={(area) => filters.setFilter({ area })}
          />
          <FilterSelect
            label={texts.punctuality}
            options={lista('pontualidade')}
            value={search.pontualidade as 1 | 2 | undefined}
            onChange={(pontualidade) => filters.setFilter({ pontualidade })}
          />
        </FilterBar>
      }
      footer={!isBoard && <ListPagination meta={meta} unit={texts.unit} onPage={filters.setPage} />}
    >
      {isBoard ? (
        <QueueBoard search={search} empty={isFiltered ? filterEmpty : empty} />
      ) : (
        <DataTable
          label={texts.label}
          columns={columnsFor(isWide || isPhone)}
          list={list}
          density="double"
          rowKey={(row) => row.tarefa_id ?? 0}
          rowHref={hrefOf}
          {...(isWide ? { actions: (row: LinhaFila) => <RowAction row={row} /> } : {})}
          groupOf={({ grupo }) => ({
            key: grupo,
            label: GRUPO_PRAZO[grupo],
            ...(grupos ? { count: texts.count(grupos[grupo]) } : {}),
            ...(grupo === 'atrasado' ? { tone: 'danger' as const } : {}),
          })}
          empty={empty}
          isFiltered={isFiltered}
          filterEmpty={filterEmpty}
          failed={texts.failed}
        />
      )}
    </Page>
  );
}

type Filters = ReturnType<typeof useListSearch<QueueSearch>>;

const clearAll =
  ({ setFilter }: Filters) =>
  () =>
    setFilter({
      periodo: undefined,
      etapa: undefined,
      area: undefined,
      pontualidade: undefined,
      busca: undefined,
    });

/** Known only while all of the queue is on one page. */
const studiesOf = (list: { data: readonly LinhaFila[]; meta: ListMeta } | undefined): number | null =>
  list && list.meta.last_page <= 1
    ? new Set(list.data.map(({ diagnostico_id }) => diagnostico_id)).size
    : null;

/** Only where the ball is with the specialist there is something to press. */
function RowAction({ row }: { row: LinhaFila }) {
  const label = ROW_ACTION[(row.estagio_especialista ?? 1) as EstagioEspecialista];
  if (!label || (row.aguardando !== 'especialista' && row.aguardando !== 'fornecedor')) return null;
  return (
    <Button variant="light" component={AppLink} href={hrefOf(row)} size="sm">
      {label}
    </Button>
  );
}

type LeadProps = {
  grupos: Partial<Record<GrupoPrazo, number>>;
  /** Areas: a study that is quoted in three of them counts three times. */
  total: number;
  studies: number | null;
};

function Lead({ grupos, total, studies }: LeadProps) {
  const { atrasado = 0, hoje = 0 } = grupos;
  if (total === 0) return texts.nothing;
  const rest = [
    hoje > 0 ? texts.today(hoje) : null,
    `${texts.open(total)}${studies === null ? '' : texts.inStudies(studies)}`,
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <>
      {atrasado > 0 && (
        <>
          <span className={classes.late}>{texts.late(atrasado)}</span>
          {', '}
        </>
      )}
      {`${rest}.`}
    </>
  );
}

import { api, type LinhaFila, type ListMeta, type OutputOf } from '@farol/contracts';
import { findPipelineLista } from '@farol/domain/code-lists';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call, useSession } from '../../../shared/api/index.ts';
import { lazyPart } from '../../../shared/lazy.tsx';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { useIsPhone, useIsWide } from '../../../shared/ui/breakpoints.ts';
import { ExportButton } from '../../../shared/ui/export/index.ts';
import { FilterSegments, FilterTurn, turnTotals, useListSearch } from '../../../shared/ui/filters/index.ts';
import { isWorkFilteredEmpty, LateCount, WorkList, workTexts } from '../../../shared/ui/work-list/index.ts';
import { columnsFor } from '../columns.tsx';
import { NO_QUEUE_FILTER, QueueFilters } from '../components/queue-filters.tsx';
import { queueFilters, queueQuery } from '../queries.ts';
import { hrefOf } from '../row-href.ts';
import type { QueueSearch } from '../search.ts';
import { ROW_ACTION, queueTexts as texts } from '../texts.ts';

const QueueBoard = lazyPart(async () => (await import('../components/queue-board.tsx')).QueueBoard, {
  required: true,
});

const STAGES = findPipelineLista('estagio_especialista').map(({ value, label }) => ({
  value,
  label: `${value} ${label}`,
}));
const VIEWS = (['lista', 'quadro'] as const).map((value) => ({ value, label: texts.views[value] }));

/** As the server orders them: late first. */
const SOONEST = { field: 'prazo', direction: 'asc' } as const;

/** The specialist's own tasks by deadline, or by stage on a board. */
export function QueueScreen() {
  const filters = useListSearch<QueueSearch>(['periodo', 'visao']);
  const { search } = filters;
  const isBoard = search.visao === 'quadro';
  const list = useQuery(queueQuery(search));
  const all = useQuery({ ...queueQuery({}), enabled: isWorkFilteredEmpty(filters, list) });
  const isWide = useIsWide();
  const isPhone = useIsPhone();
  const isSpecialist = useSession()?.loggedAs === 'specialist';
  const turns = list.data && turnTotals(list.data.por_vez);
  return (
    <WorkList
      id="fila"
      title={texts.title}
      texts={texts}
      filters={filters}
      list={list}
      all={all}
      lead={() => list.data && <Lead list={list.data} isSpecialist={isSpecialist} />}
      turn={
        <FilterTurn
          value={search.vez}
          onChange={(vez) => filters.setFilter({ vez })}
          totals={turns}
          {...(isSpecialist ? {} : { words: texts.turns })}
        />
      }
      moreFilters={<QueueFilters filters={filters} />}
      withoutMore={NO_QUEUE_FILTER}
      sort={filters.sort ?? SOONEST}
      onSort={filters.setSort}
      stages={STAGES}
      columns={columnsFor(isWide || isPhone)}
      rowKey={(row) => row.tarefa_id ?? 0}
      rowHref={hrefOf}
      {...(isWide ? { actions: (row: LinhaFila) => <RowAction row={row} /> } : {})}
      countText={texts.count}
      exporting={
        <ExportButton
          meta={list.data?.meta}
          name="atividades"
          make={(options) => call(api.exports.queue, { query: queueFilters(search) }, options)}
        />
      }
      pageActions={
        <FilterSegments
          label={texts.view}
          options={VIEWS}
          value={search.visao ?? 'lista'}
          onChange={(view) =>
            filters.setFilter(
              view === 'quadro' ? { visao: view, etapa: undefined, ordem: undefined } : { visao: undefined },
            )
          }
        />
      }
      board={isBoard ? (empty) => <QueueBoard search={search} empty={empty} /> : undefined}
    />
  );
}

/** Shows a button only if the specialist acts next. */
function RowAction({ row }: { row: LinhaFila }) {
  const label = ROW_ACTION[row.estagio_especialista ?? 1];
  if (!label || (row.aguardando !== 'especialista' && row.aguardando !== 'fornecedor')) return null;
  return (
    <Button variant="light" component={AppLink} href={hrefOf(row)} size="sm">
      {label}
    </Button>
  );
}

type Queue = OutputOf<typeof api.boards.queue>;

/** Number of studies; null unless the whole queue fits on one page. */
const studiesOf = ({ data, meta }: { data: readonly LinhaFila[]; meta: ListMeta }): number | null =>
  meta.last_page <= 1 ? new Set(data.map(({ diagnostico_id }) => diagnostico_id)).size : null;

/** "2 atrasadas, 3 para hoje. 7 com você, 4 esperando outra pessoa (1 atrasada)": late at first is only what the reader has to do. */
function Lead({ list, isSpecialist }: { list: Queue; isSpecialist: boolean }) {
  const { atrasado, hoje } = list.por_vez.comigo;
  const { comigo, esperando } = turnTotals(list.por_vez);
  const studies = studiesOf(list);
  const open = `${texts.open(list.meta.total)}${studies === null ? '' : texts.inStudies(studies)}`;
  const mine = isSpecialist ? texts.withYou(comigo) : texts.withSpecialists(comigo);
  return (
    <>
      {atrasado > 0 && (
        <>
          <LateCount n={atrasado} />
          {', '}
        </>
      )}
      {hoje > 0 && `${workTexts.today(hoje)}, `}
      {`${open}.`}
      {esperando > 0 && ` ${mine}, ${workTexts.waiting(esperando, list.por_vez.esperando.atrasado)}.`}
    </>
  );
}

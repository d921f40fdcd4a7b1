import { api, type LinhaFila, type ListMeta } from '@farol/contracts';
import { findLista } from '@farol/domain/code-lists';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/index.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { useIsPhone, useIsWide } from '../../../shared/ui/breakpoints.ts';
import { ExportButton } from '../../../shared/ui/export/index.ts';
import { FilterSegments, useListSearch } from '../../../shared/ui/filters/index.ts';
import { isWorkFilteredEmpty, LateCount, WorkList, workTexts } from '../../../shared/ui/work-list/index.ts';
import { columnsFor } from '../columns.tsx';
import { QueueBoard } from '../components/queue-board.tsx';
import { queueFilters, queueQuery } from '../queries.ts';
import { hrefOf } from '../row-href.ts';
import type { QueueSearch } from '../search.ts';
import { ROW_ACTION, queueTexts as texts } from '../texts.ts';

const STAGES = findLista('estagio_especialista').map(({ value, label }) => ({
  value,
  label: `${value} ${label}`,
}));
const VIEWS = (['lista', 'quadro'] as const).map((value) => ({ value, label: texts.views[value] }));

/** The specialist's own tasks by deadline, or by stage on a board. */
export function QueueScreen() {
  const filters = useListSearch<QueueSearch>(['periodo', 'visao']);
  const { search } = filters;
  const isBoard = search.visao === 'quadro';
  const list = useQuery(queueQuery(search));
  const all = useQuery({ ...queueQuery({}), enabled: isWorkFilteredEmpty(filters, list) });
  const isWide = useIsWide();
  const isPhone = useIsPhone();
  return (
    <WorkList
      title={texts.title}
      texts={texts}
      filters={filters}
      list={list}
      all={all}
      lead={(groups, total) => <Lead {...groups} total={total} studies={studiesOf(list.data)} />}
      stages={STAGES}
      columns={columnsFor(isWide || isPhone)}
      rowKey={(row) => row.tarefa_id ?? 0}
      rowHref={hrefOf}
      {...(isWide ? { actions: (row: LinhaFila) => <RowAction row={row} /> } : {})}
      countText={texts.count}
      pageActions={
        <>
          <ExportButton
            meta={list.data?.meta}
            name="atividades"
            make={(options) => call(api.exports.queue, { query: queueFilters(search) }, options)}
          />
          <FilterSegments
            label={texts.view}
            options={VIEWS}
            value={search.visao ?? 'lista'}
            onChange={(view) =>
              filters.setFilter(view === 'quadro' ? { visao: view, etapa: undefined } : { visao: undefined })
            }
          />
        </>
      }
      board={isBoard ? (empty) => <QueueBoard search={search} empty={empty} /> : undefined}
    />
  );
}

/** Number of studies; null unless the whole queue fits on one page. */
const studiesOf = (list: { data: readonly LinhaFila[]; meta: ListMeta } | undefined): number | null =>
  list && list.meta.last_page <= 1
    ? new Set(list.data.map(({ diagnostico_id }) => diagnostico_id)).size
    : null;

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

type LeadProps = {
  atrasado: number;
  hoje: number;
  /** Number of areas: a study quoted in three areas counts three times. */
  total: number;
  studies: number | null;
};

function Lead({ atrasado, hoje, total, studies }: LeadProps) {
  const open = `${texts.open(total)}${studies === null ? '' : texts.inStudies(studies)}`;
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
    </>
  );
}

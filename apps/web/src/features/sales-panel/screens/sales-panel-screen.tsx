import { api, type Carga, type CargaPessoa, type Cartao } from '@farol/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { call, useCan } from '../../../shared/api/index.ts';
import { studyHref, wholeMoney } from '../../../shared/format/index.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { BoardSkeleton } from '../../../shared/ui/board/index.ts';
import { useIsPhone } from '../../../shared/ui/breakpoints.ts';
import { ExportButton } from '../../../shared/ui/export/index.ts';
import { FilterBar, useListSearch } from '../../../shared/ui/filters/index.ts';
import { Page } from '../../../shared/ui/page.tsx';
import { Empty, Failed, FilterEmpty } from '../../../shared/ui/state-views.tsx';
import { isFilteredEmpty, ListPage } from '../../../shared/ui/table/index.ts';
import { useConsultants } from '../../employees/index.ts';
import { MoveDialog } from '../../study/index.ts';
import { Workload } from '../../workload/index.ts';
import { PANEL_COLUMNS } from '../columns.tsx';
import { CardMenu } from '../components/card-menu.tsx';
import { PanelBoard } from '../components/panel-board.tsx';
import { Legend, PanelCustomer, PanelFilters, PanelTurn, PanelViews } from '../components/panel-filters.tsx';
import { useCardMoves } from '../moves/use-card-moves.ts';
import { type PanelColumn, panelListFilters, panelListQuery, panelQuery } from '../queries.ts';
import { NO_STAGE, type PanelSearch } from '../search.ts';
import { panelTexts as texts } from '../texts.ts';

/** Longest in their stage first, as the columns of the board. */
const LONGEST_FIRST = { field: 'entrada_no_estagio', direction: 'asc' } as const;

const LIST_TEXTS = { ...texts, label: texts.list, lead: texts.studies };

/** Every study by stage, as a board or as a list. */
export function SalesPanelScreen() {
  const { vista } = useListSearch<PanelSearch>().search;
  if (vista === 'equipe') return <TeamScreen />;
  return vista === 'lista' ? <ListScreen /> : <BoardScreen />;
}

/** The list of a number of the team. */
const listOf = ({ papel, funcionario_id }: CargaPessoa, carga: Carga) =>
  `/sales-panel?vista=lista&${papel}=${funcionario_id}&carga=${carga}`;

function TeamScreen() {
  const filters = useListSearch<PanelSearch>(['vista']);
  return (
    <Page title={texts.title} filters={<FilterBar period={<PanelViews filters={filters} />} />} padded>
      <Workload hrefOf={listOf} />
    </Page>
  );
}

const movesKey = ({ etapa: _, ...search }: PanelSearch): string => JSON.stringify(search);

type ExportProps = {
  meta: { total: number; total_exato: boolean } | undefined;
  query: ReturnType<typeof panelListFilters>;
};

const PanelExport = ({ meta, query }: ExportProps) => (
  <ExportButton
    meta={meta}
    name="painel-de-vendas"
    make={(options) => call(api.exports.salesPanel, { query }, options)}
  />
);

function NewStudy() {
  if (!useCan('estudos.criar')) return null;
  return (
    <Button component={AppLink} href="/diagnosis/complete" leftSection={<Plus size={16} aria-hidden />}>
      {texts.newStudy}
    </Button>
  );
}

function BoardScreen() {
  const filters = useListSearch<PanelSearch>(['vista', 'etapa']);
  const { search, setFilter } = filters;
  const panel = useQuery(panelQuery(search));
  const moves = useCardMoves(movesKey(search));
  const withConsultant = useConsultants().length > 1;
  const mayMove = useCan('estudos.mover');
  const isPhone = useIsPhone();
  const { data: columns } = panel;
  const isEmpty = columns !== undefined && totalOf(columns) === 0 && Object.keys(moves.moved).length === 0;
  return (
    <Page
      title={texts.title}
      lead={columns ? leadOf(columns) : ' '}
      actions={
        <>
          <PanelExport
            meta={columns && { total: totalOf(columns), total_exato: true }}
            query={panelListFilters({ ...search, etapa: undefined, ordem: 'estagio' })}
          />
          <NewStudy />
        </>
      }
      filters={
        <FilterBar
          period={<PanelViews filters={filters} />}
          turn={<PanelTurn filters={filters} totals={columns && turnsOf(columns)} />}
          search={<PanelCustomer filters={filters} />}
          extra={isPhone && <Legend />}
          active={filters.active}
          onClear={filters.clear}
        >
          <PanelFilters filters={filters} />
        </FilterBar>
      }
      // On phones among the filters: the footer would take two lines of the cards' place.
      footer={!isPhone && <Legend />}
    >
      {isEmpty ? (
        <Nothing filters={filters} />
      ) : columns ? (
        <PanelBoard
          columns={columns}
          readAt={panel.dataUpdatedAt}
          search={search}
          moves={moves}
          mayMove={mayMove}
          withConsultant={withConsultant}
          open={search.etapa === NO_STAGE ? null : search.etapa}
          onOpen={(stage) => setFilter({ etapa: stage ?? NO_STAGE })}
        />
      ) : panel.isError ? (
        <Failed title={texts.failed} error={panel.error} onRetry={() => void panel.refetch()} />
      ) : (
        <BoardSkeleton />
      )}
      <MoveDialog question={moves.question} onClose={moves.closeQuestion} />
    </Page>
  );
}

function ListScreen() {
  const filters = useListSearch<PanelSearch>(['vista']);
  const list = useQuery(panelListQuery(filters.search));
  const all = useQuery({ ...panelListQuery({ vista: 'lista' }), enabled: isFilteredEmpty(filters, list) });
  const moves = useCardMoves(movesKey(filters.search));
  const withConsultant = useConsultants().length > 1;
  const mayMove = useCan('estudos.mover');
  return (
    <>
      <ListPage<Cartao>
        texts={LIST_TEXTS}
        id="painel"
        columns={PANEL_COLUMNS.filter(({ key }) => withConsultant || key !== 'consultor')}
        list={list}
        all={all}
        filters={filters}
        period={<PanelViews filters={filters} />}
        turn={<PanelTurn filters={filters} />}
        search={<PanelCustomer filters={filters} />}
        actionsOfPage={<NewStudy />}
        exporter={<PanelExport meta={list.data?.meta} query={panelListFilters(filters.search)} />}
        density="double"
        rowKey={(row) => row.diagnostico_id}
        rowHref={studyHref}
        {...(mayMove
          ? { actions: (row) => <CardMenu card={row} onMove={(...move) => void moves.act(...move)} inRow /> }
          : {})}
        sort={filters.sort ?? LONGEST_FIRST}
        onSort={filters.setSort}
      >
        <PanelFilters filters={filters} />
      </ListPage>
      <MoveDialog question={moves.question} onClose={moves.closeQuestion} />
    </>
  );
}

const totalOf = (columns: readonly PanelColumn[]) => columns.reduce((sum, { total }) => sum + total, 0);

const turnsOf = (columns: readonly PanelColumn[]) => ({
  comigo: columns.reduce((sum, { por_vez }) => sum + por_vez.comigo, 0),
  esperando: columns.reduce((sum, { por_vez }) => sum + por_vez.esperando, 0),
});

const leadOf = (columns: readonly PanelColumn[]) =>
  texts.lead(totalOf(columns), wholeMoney(columns.reduce((sum, { premio_anual }) => sum + premio_anual, 0)));

function Nothing({ filters }: { filters: { active: number; clear: () => void } }) {
  return filters.active > 0 ? (
    <FilterEmpty title={texts.filterEmpty} onClear={filters.clear} />
  ) : (
    <Empty title={texts.empty} hint={texts.emptyHint} actions={<NewStudy />} />
  );
}

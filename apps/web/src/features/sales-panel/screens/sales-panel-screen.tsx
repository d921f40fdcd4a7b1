import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../shared/api/index.ts';
import { wholeMoney } from '../../../shared/format/index.ts';
import { lazyPart } from '../../../shared/lazy.tsx';
import { BoardSkeleton } from '../../../shared/ui/board/index.ts';
import { useIsPhone } from '../../../shared/ui/breakpoints.ts';
import { FilterBar, useListSearch } from '../../../shared/ui/filters/index.ts';
import { About, Page } from '../../../shared/ui/page.tsx';
import { PagePending } from '../../../shared/ui/page-states.tsx';
import { Empty, Failed, FilterEmpty } from '../../../shared/ui/state-views.tsx';
import { useConsultants } from '../../employees/index.ts';
import { MoveDialog } from '../../study/index.ts';
import { NewStudy, PanelExport } from '../components/panel-actions.tsx';
import { PanelBoard } from '../components/panel-board.tsx';
import { Legend, PanelCustomer, PanelFilters, PanelTurn, PanelViews } from '../components/panel-filters.tsx';
import { movesKey, useCardMoves } from '../moves/use-card-moves.ts';
import { type PanelColumn, panelListFilters, panelQuery } from '../queries.ts';
import { NO_STAGE, type PanelSearch } from '../search.ts';
import { panelTexts as texts } from '../texts.ts';

const ListScreen = lazyPart(async () => (await import('./list-screen.tsx')).ListScreen, {
  required: true,
  pending: <PagePending />,
});
const TeamScreen = lazyPart(async () => (await import('./team-screen.tsx')).TeamScreen, {
  required: true,
  pending: <PagePending />,
});

/** Every study by stage, as a board or as a list. */
export function SalesPanelScreen() {
  const { vista } = useListSearch<PanelSearch>().search;
  if (vista === undefined) return <BoardScreen />;
  return vista === 'equipe' ? <TeamScreen /> : <ListScreen />;
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
      lead={columns ? leadOf(columns) : panel.isError ? ' ' : <About>{texts.about}</About>}
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

import type { Cartao } from '@farol/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../shared/api/index.ts';
import { studyHref } from '../../../shared/format/index.ts';
import { useListSearch } from '../../../shared/ui/filters/index.ts';
import { isFilteredEmpty, ListPage } from '../../../shared/ui/table/index.ts';
import { useConsultants } from '../../employees/index.ts';
import { MoveDialog } from '../../study/index.ts';
import { PANEL_COLUMNS } from '../columns.tsx';
import { CardMenu } from '../components/card-menu.tsx';
import { NewStudy, PanelExport } from '../components/panel-actions.tsx';
import { PanelCustomer, PanelFilters, PanelTurn, PanelViews } from '../components/panel-filters.tsx';
import { movesKey, useCardMoves } from '../moves/use-card-moves.ts';
import { panelListFilters, panelListQuery } from '../queries.ts';
import type { PanelSearch } from '../search.ts';
import { panelTexts as texts } from '../texts.ts';

/** Longest in their stage first, as the columns of the board. */
const LONGEST_FIRST = { field: 'entrada_no_estagio', direction: 'asc' } as const;

const LIST_TEXTS = { ...texts, label: texts.list, lead: texts.studies };

/** The studies row by row. */
export function ListScreen() {
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

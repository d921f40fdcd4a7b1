import { api } from '@farol/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { call, useCan } from '../../../shared/api/index.ts';
import { wholeMoney } from '../../../shared/format/index.ts';
import { AREA_OPTIONS, AREAS } from '../../../shared/theme/areas.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { Board, BoardCards, type BoardColumn, BoardSkeleton } from '../../../shared/ui/board/index.ts';
import { ExportButton } from '../../../shared/ui/export/index.ts';
import {
  FilterBar,
  FilterSearch,
  FilterSelect,
  type ListSearch,
  useListSearch,
} from '../../../shared/ui/filters/index.ts';
import { Page } from '../../../shared/ui/page.tsx';
import { stageName } from '../../../shared/ui/stage-badge.tsx';
import { Empty, Failed, FilterEmpty } from '../../../shared/ui/state-views.tsx';
import { useConsultants } from '../../employees/index.ts';
import { Card } from '../components/card.tsx';
import classes from '../components/panel.module.css';
import { morePanelQuery, type PanelColumn, panelFilters, panelQuery } from '../queries.ts';
import { type PanelSearch, STARTED_WITHIN } from '../search.ts';
import { panelTexts as texts } from '../texts.ts';

const PERIOD_OPTIONS = STARTED_WITHIN.map((value) => ({ value, label: texts.periods(value) }));
/** Stages with little manual work: folded by default. */
const FOLDED_STAGES: readonly number[] = [1, 9, 10];

/** The ten stages side by side, with every open study as a card. */
export function SalesPanelScreen() {
  const filters = useListSearch<PanelSearch & ListSearch>();
  const { search, setFilter } = filters;
  const panel = useQuery(panelQuery(search));
  const consultants = useConsultants();
  const mayStart = useCan('estudos.criar');
  return (
    <Page
      title={texts.title}
      lead={panel.data ? leadOf(panel.data) : ' '}
      actions={
        <>
          <ExportButton
            meta={panel.data && { total: totalOf(panel.data), total_exato: true }}
            name="painel-de-vendas"
            make={(options) => call(api.exports.salesPanel, { query: panelFilters(search) }, options)}
          />
          {mayStart && (
            <Button
              component={AppLink}
              href="/diagnosis/complete"
              leftSection={<Plus size={16} aria-hidden />}
            >
              {texts.newStudy}
            </Button>
          )}
        </>
      }
      filters={
        <FilterBar
          search={
            <FilterSearch
              label={texts.search}
              value={search.busca}
              onChange={(busca) => setFilter({ busca })}
            />
          }
          extra={<Legend />}
          active={filters.active}
          onClear={filters.clear}
        >
          {consultants.length > 1 && (
            <FilterSelect
              label={texts.consultant}
              options={consultants}
              value={search.consultor}
              onChange={(consultor) => setFilter({ consultor })}
              all="todos"
            />
          )}
          <FilterSelect
            label={texts.area}
            options={AREA_OPTIONS}
            value={search.area}
            onChange={(area) => setFilter({ area })}
          />
          <FilterSelect
            label={texts.period}
            options={PERIOD_OPTIONS}
            value={search.periodo}
            onChange={(periodo) => setFilter({ periodo })}
            all="qualquer"
          />
        </FilterBar>
      }
    >
      {panel.data ? (
        <Columns
          columns={panel.data}
          search={search}
          onClear={filters.active > 0 ? filters.clear : undefined}
        />
      ) : panel.isError ? (
        <Failed title={texts.failed} error={panel.error} onRetry={() => void panel.refetch()} />
      ) : (
        <BoardSkeleton />
      )}
    </Page>
  );
}

const totalOf = (columns: readonly PanelColumn[]) => columns.reduce((sum, { total }) => sum + total, 0);

const leadOf = (columns: readonly PanelColumn[]) =>
  texts.lead(totalOf(columns), wholeMoney(columns.reduce((sum, { premio_anual }) => sum + premio_anual, 0)));

const sumOf = ({ premio_anual }: PanelColumn) =>
  premio_anual > 0 ? wholeMoney(premio_anual) : texts.toQuote;

type ColumnsProps = {
  columns: readonly PanelColumn[];
  search: PanelSearch;
  onClear: (() => void) | undefined;
};

function Columns({ columns, search, onClear }: ColumnsProps) {
  if (totalOf(columns) === 0)
    return onClear ? (
      <FilterEmpty title={texts.filterEmpty} onClear={onClear} />
    ) : (
      <Empty title={texts.empty} hint={texts.emptyHint} />
    );
  return (
    <Board
      label={texts.board}
      storageKey="farol.painel.colunas"
      columns={columns.map((column) => columnOf(column, search))}
    />
  );
}

function columnOf(column: PanelColumn, search: PanelSearch): BoardColumn {
  const { estagio, total, data } = column;
  return {
    key: estagio,
    name: stageName(estagio),
    short: stageName(estagio, { short: true }),
    total,
    subtitle: total > 0 ? sumOf(column) : '—',
    foldedText: [texts.studies(total), total > 0 && sumOf(column)].filter(Boolean).join(' · '),
    isFoldedByDefault: total === 0 || FOLDED_STAGES.includes(estagio),
    cards: (
      <BoardCards
        first={data}
        total={total}
        more={(page) => morePanelQuery(search, estagio, page)}
        keyOf={(card) => card.diagnostico_id}
        card={(card) => <Card card={card} estagio={estagio} />}
        empty={texts.emptyColumn}
      />
    ),
  };
}

function Legend() {
  return (
    <ul className={classes.legend} aria-label={texts.legend}>
      {AREAS.map((area) => (
        <li className="inline-row" key={area.id}>
          <i className="dot" aria-hidden style={{ '--lamp': area.cor } as React.CSSProperties} />
          {area.curto}
        </li>
      ))}
    </ul>
  );
}

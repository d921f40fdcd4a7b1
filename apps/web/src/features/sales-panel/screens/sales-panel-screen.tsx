import { Button, Skeleton } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useCan } from '../../../shared/api/index.ts';
import { money } from '../../../shared/format/index.ts';
import { AREAS } from '../../../shared/theme/areas.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import {
  FilterBar,
  FilterSearch,
  FilterSelect,
  type ListSearch,
  useListSearch,
} from '../../../shared/ui/filters/index.ts';
import { Page } from '../../../shared/ui/page.tsx';
import { Empty, Failed, FilterEmpty } from '../../../shared/ui/state-views.tsx';
import { useConsultants } from '../../employees/index.ts';
import classes from '../components/board.module.css';
import { Column } from '../components/column.tsx';
import { type PanelColumn, panelQuery } from '../queries.ts';
import { type PanelSearch, STARTED_WITHIN } from '../search.ts';
import { panelTexts as texts } from '../texts.ts';

const AREA_OPTIONS = AREAS.map(({ id, curto }) => ({ value: id, label: curto }));
const PERIOD_OPTIONS = STARTED_WITHIN.map((value) => ({ value, label: texts.periods(value) }));
/** Where little is to be done by hand: folded until somebody opens them. */
const QUIET_STAGES: readonly number[] = [1, 9, 10];

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
        mayStart && (
          <Button component={AppLink} href="/diagnosis/complete" leftSection={<Plus size={16} aria-hidden />}>
            {texts.newStudy}
          </Button>
        )
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
        <Board
          columns={panel.data}
          search={search}
          onClear={filters.active > 0 ? filters.clear : undefined}
        />
      ) : panel.isError ? (
        <Failed what={texts.failed} error={panel.error} onRetry={() => void panel.refetch()} />
      ) : (
        <BoardSkeleton />
      )}
    </Page>
  );
}

const totalOf = (columns: readonly PanelColumn[]) => columns.reduce((sum, { total }) => sum + total, 0);

const leadOf = (columns: readonly PanelColumn[]) =>
  texts.lead(totalOf(columns), money(columns.reduce((sum, { premio_anual }) => sum + premio_anual, 0)));

type BoardProps = { columns: readonly PanelColumn[]; search: PanelSearch; onClear: (() => void) | undefined };

function Board({ columns, search, onClear }: BoardProps) {
  const [choice, setChoice] = useLocalStorage<Record<string, boolean>>({
    key: 'farol.painel.colunas',
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  if (totalOf(columns) === 0)
    return onClear ? (
      <FilterEmpty title={texts.filterEmpty} onClear={onClear} />
    ) : (
      <Empty title={texts.empty} hint={texts.emptyHint} />
    );
  const isFolded = ({ estagio, total }: PanelColumn) =>
    choice[estagio] ?? (total === 0 || QUIET_STAGES.includes(estagio));
  return (
    <section className={classes.board} aria-label={texts.board}>
      {columns.map((column) => (
        <Column
          key={column.estagio}
          column={column}
          search={search}
          folded={isFolded(column)}
          onFold={() => setChoice({ ...choice, [column.estagio]: !isFolded(column) })}
        />
      ))}
    </section>
  );
}

function Legend() {
  return (
    <ul className={classes.legend} aria-label={texts.legend}>
      {AREAS.map((area) => (
        <li key={area.id}>
          <i aria-hidden style={{ '--lamp': area.cor } as React.CSSProperties} />
          {area.curto}
        </li>
      ))}
    </ul>
  );
}

function BoardSkeleton() {
  return (
    <div className={classes.board} role="status" aria-label="Carregando">
      {[3, 5, 4, 6, 2, 4].map((cards, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed picture
        <div key={index} className={classes.column}>
          <div className={classes.columnHead}>
            <Skeleton height={12} width="70%" my={4} />
            <Skeleton height={10} width="50%" />
          </div>
          <div className={classes.cards}>
            {Array.from({ length: cards }, (_, card) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a fixed picture
              <Skeleton key={card} height={70} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

import { api } from '@farol/contracts';
import { pipelineLabel } from '@farol/domain/code-lists';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call, isApiError, useSession } from '../../../shared/api/index.ts';
import { clock, date, today } from '../../../shared/format/index.ts';
import { AREAS } from '../../../shared/theme/areas.ts';
import { AddressTabs } from '../../../shared/ui/address-tabs.tsx';
import { useIsPhone } from '../../../shared/ui/breakpoints.ts';
import { Drawer } from '../../../shared/ui/drawer.lazy.ts';
import { ExportButton } from '../../../shared/ui/export/index.ts';
import {
  FilterBar,
  FilterDate,
  FilterSelect,
  type ListSearch,
  useListSearch,
} from '../../../shared/ui/filters/index.ts';
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx';
import { About, Page } from '../../../shared/ui/page.tsx';
import { Empty, Failed, FilterEmpty } from '../../../shared/ui/state-views.tsx';
import { useConsultants } from '../../employees/index.ts';
import { Block } from '../components/block.tsx';
import { BreakdownPart } from '../components/breakdown-part.tsx';
import classes from '../components/dashboard.module.css';
import { FunnelPart } from '../components/funnel-part.tsx';
import { Kpis } from '../components/kpis.tsx';
import { PartState } from '../components/part-state.tsx';
import { daysOf, PERIODS, periodOf } from '../periods.ts';
import { type Block as BlockData, blocksQuery, filtersOf, funnelQuery, summaryQuery } from '../queries.ts';
import { type DashboardSearch, NO_FILTERS, PARTS, type Part } from '../search.ts';
import { dashboardTexts as texts } from '../texts.ts';
import { useListed } from '../use-listed.ts';

const Listing = lazyDialog(async () => (await import('../components/rows-listing.tsx')).RowsListing);

/** "Estudos encerrados na etapa Cotação". */
function titleOf({ lista, etapa, motivo, seguradora }: DashboardSearch): string {
  if (!lista) return '';
  const part = [
    etapa ? ` ${pipelineLabel('estagio_funil', etapa)}` : '',
    motivo === undefined ? '' : `: ${motivo ? pipelineLabel('motivo_recusa', motivo) : texts.noReason}`,
    seguradora ? `: ${seguradora}` : '',
  ];
  return `${texts.lists[lista]}${part.join('')}`;
}

/** The rows that form a figure, each linked to its study or customer. */
function RowsDrawer() {
  const { search, close } = useListed();
  const isPhone = useIsPhone();
  return (
    <Drawer
      opened={search.lista !== undefined}
      onClose={close}
      title={titleOf(search)}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '90%' : 760}
    >
      {search.lista && <Listing key={JSON.stringify({ ...search, pagina: undefined })} />}
    </Drawer>
  );
}

const FIRST = 'evolucao';
const NAMES = [FIRST, ...PARTS] as const;

/** The parts of the board; the first one has no name in the address. */
function DashboardTabs({ value }: { value: Part | undefined }) {
  const { openPart } = useListed();
  return (
    <AddressTabs
      names={NAMES}
      value={value ?? FIRST}
      titles={texts.tabs}
      onOpen={(name) => openPart(name === FIRST ? undefined : name)}
    />
  );
}

const PERIOD_OPTIONS = PERIODS.map((value) => ({ value, label: texts.periods[value] }));
const CATEGORIES = AREAS.map(({ id, curto }) => ({ value: id, label: curto }));

/** The company's figures: this period beside the one before, by month and year, funnel and breakdowns. */
export function DashboardScreen() {
  const filters = useListSearch<DashboardSearch & ListSearch>(NO_FILTERS);
  const { search, setFilter } = filters;
  const blocks = useQuery(blocksQuery(search));
  const refused = isApiError(blocks.error) && blocks.error.status === 422 ? blocks.error : undefined;
  const period = periodOf(search, today());
  const company = useSession()?.user.empresa_nome_fantasia ?? '';
  return (
    <Page
      title={texts.title}
      lead={
        blocks.data ? (
          texts.lead(company, clock(new Date(blocks.dataUpdatedAt)))
        ) : blocks.isError ? (
          ' '
        ) : (
          <About>{texts.about}</About>
        )
      }
      actions={
        <ExportButton
          meta={null}
          name="indicadores"
          make={(options) => call(api.dashboard.export, { query: filtersOf(search) }, options)}
        />
      }
      filters={
        <FilterBar active={filters.active} onClear={filters.clear} search={<span />}>
          <FilterSelect
            label={texts.category}
            options={CATEGORIES}
            value={search.categoria}
            onChange={(categoria) => setFilter({ categoria })}
          />
          <FilterSelect
            label={texts.periodLabel}
            options={PERIOD_OPTIONS}
            value={search.inicio || search.fim ? period : undefined}
            onChange={(chosen) =>
              setFilter(chosen ? daysOf(chosen, today()) : { inicio: undefined, fim: undefined })
            }
            all={period ? texts.periods.ano : texts.ownPeriod}
          />
          <FilterDate
            label={texts.from}
            empty={date(daysOf('ano', today()).inicio)}
            value={search.inicio}
            onChange={(inicio) => setFilter({ inicio })}
            error={refused?.errors.data_inicial?.[0]}
          />
          <FilterDate
            label={texts.to}
            empty={texts.untilToday}
            value={search.fim}
            onChange={(fim) => setFilter({ fim })}
            error={refused?.errors.data_final?.[0]}
          />
          <FilterSelect
            label={texts.consultant}
            options={useConsultants()}
            value={search.consultor}
            onChange={(consultor) => setFilter({ consultor })}
            all="todos"
            searchable
          />
        </FilterBar>
      }
    >
      {refused ? (
        <FilterEmpty title={texts.refused} hint={refused.firstFieldMessage} onClear={filters.clear} />
      ) : blocks.isError ? (
        <Failed title={texts.failed} error={blocks.error} onRetry={() => void blocks.refetch()} />
      ) : filters.active === 0 && blocks.data?.every(isEmpty) ? (
        <Empty title={texts.empty} hint={texts.emptyHint} />
      ) : (
        <Board search={search} />
      )}
      <RowsDrawer />
    </Page>
  );
}

const isEmpty = ({ dados }: BlockData): boolean => dados.every(({ total }) => !total);

/** The parts of each tab. */
function Board({ search }: { search: DashboardSearch }) {
  const summary = useQuery(summaryQuery(search));
  const { parte } = search;
  return (
    <>
      <PartState query={summary} place={classes.kpisPlace}>
        {(data) => <Kpis summary={data} />}
      </PartState>
      <DashboardTabs value={parte} />
      {parte === 'equipe' && (
        <>
          <BreakdownPart por="consultor" search={search} />
          <BreakdownPart por="seguradora" search={search} />
        </>
      )}
      {parte === 'etapas' && (
        <WithSide side={<BreakdownPart por="estagio" search={search} />}>
          <Blocks search={search} shows={({ metrica }) => metrica === 'dias'} />
        </WithSide>
      )}
      {parte === 'recusas' && (
        <WithSide side={<BreakdownPart por="motivo" search={search} />}>
          <Blocks search={search} shows={({ metrica }) => metrica === 'recusas'} />
        </WithSide>
      )}
      {parte === undefined && (
        <WithSide side={<FunnelOf search={search} />}>
          <Blocks search={search} shows={({ metrica }) => metrica !== 'dias' && metrica !== 'recusas'} />
        </WithSide>
      )}
    </>
  );
}

const WithSide = ({ side, children }: { side: ReactNode; children: ReactNode }) => (
  <div className={classes.board}>
    {children}
    <div>{side}</div>
  </div>
);

function FunnelOf({ search }: { search: DashboardSearch }) {
  const funnel = useQuery(funnelQuery(search));
  return <PartState query={funnel}>{(data) => <FunnelPart funnel={data} />}</PartState>;
}

function Blocks({ search, shows }: { search: DashboardSearch; shows: (block: BlockData) => boolean }) {
  const { data } = useQuery(blocksQuery(search));
  if (!data) return <BlocksSkeleton />;
  const shown = data.filter(shows);
  if (shown.length === 0) return <p className={`${classes.part} text-sm dim`}>{texts.nothing}</p>;
  return (
    <div className={classes.blocks}>
      {shown.map((block) => (
        <Block key={block.titulo} block={block} />
      ))}
    </div>
  );
}

function BlocksSkeleton() {
  return (
    <div className={classes.blocks} role="status" aria-label="Carregando">
      {['a', 'b', 'c', 'd'].map((name) => (
        <div key={name} className={classes.block}>
          <Skeleton height={14} width={180} mb={10} />
          <Skeleton height={11} width={230} mb={14} />
          <Skeleton height={200} />
        </div>
      ))}
    </div>
  );
}

import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../shared/api/index.ts';
import { clock } from '../../../shared/format/index.ts';
import { AREAS } from '../../../shared/theme/areas.ts';
import {
  FilterBar,
  FilterDate,
  FilterSelect,
  type ListSearch,
  useListSearch,
} from '../../../shared/ui/filters/index.ts';
import { Page } from '../../../shared/ui/page.tsx';
import { Failed } from '../../../shared/ui/state-views.tsx';
import { useConsultants } from '../../employees/index.ts';
import { Block } from '../components/block.tsx';
import { BreakdownPart } from '../components/breakdown-part.tsx';
import classes from '../components/dashboard.module.css';
import { FunnelPart } from '../components/funnel-part.tsx';
import { Kpis } from '../components/kpis.tsx';
import { PartState } from '../components/part-state.tsx';
import { RowsDrawer } from '../components/rows-drawer.tsx';
import { blocksQuery, funnelQuery, summaryQuery } from '../queries.ts';
import { type DashboardSearch, LISTED } from '../search.ts';
import { dashboardTexts as texts } from '../texts.ts';

const CATEGORIES = AREAS.map(({ id, curto }) => ({ value: id, label: curto }));

/** The company's figures: this period beside the one before, by month and year, funnel and breakdowns. */
export function DashboardScreen() {
  const filters = useListSearch<DashboardSearch & ListSearch>(LISTED);
  const { search, setFilter } = filters;
  const blocks = useQuery(blocksQuery(search));
  const company = useSession()?.user.empresa_nome_fantasia ?? '';
  return (
    <Page
      title={texts.title}
      lead={blocks.data ? texts.lead(company, clock(new Date(blocks.dataUpdatedAt))) : ' '}
      filters={
        <FilterBar active={filters.active} onClear={filters.clear} search={<span />}>
          <FilterSelect
            label={texts.category}
            options={CATEGORIES}
            value={search.categoria}
            onChange={(categoria) => setFilter({ categoria })}
          />
          <FilterDate label={texts.from} value={search.inicio} onChange={(inicio) => setFilter({ inicio })} />
          <FilterDate label={texts.to} value={search.fim} onChange={(fim) => setFilter({ fim })} />
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
      {blocks.isError && !blocks.data ? (
        <Failed title={texts.failed} error={blocks.error} onRetry={() => void blocks.refetch()} />
      ) : (
        <Board search={search} />
      )}
      <RowsDrawer />
    </Page>
  );
}

function Board({ search }: { search: DashboardSearch }) {
  const blocks = useQuery(blocksQuery(search));
  const summary = useQuery(summaryQuery(search));
  const funnel = useQuery(funnelQuery(search));
  return (
    <>
      <PartState query={summary}>{(data) => <Kpis summary={data} />}</PartState>
      <div className={classes.board}>
        {blocks.data ? (
          <div className={classes.blocks}>
            {blocks.data.map((block) => (
              <Block key={block.titulo} block={block} />
            ))}
          </div>
        ) : (
          <BlocksSkeleton />
        )}
        <div className={classes.side}>
          <PartState query={funnel}>{(data) => <FunnelPart funnel={data} />}</PartState>
          <BreakdownPart por="estagio" search={search} />
          <BreakdownPart por="motivo" search={search} />
          <BreakdownPart por="seguradora" search={search} />
        </div>
      </div>
      <BreakdownPart por="consultor" search={search} />
    </>
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

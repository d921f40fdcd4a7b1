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
import { Empty, Failed, FilterEmpty } from '../../../shared/ui/state-views.tsx';
import { useConsultants } from '../../employees/index.ts';
import classes from '../components/block.module.css';
import { Block } from '../components/block.tsx';
import { dashboardQuery } from '../queries.ts';
import type { DashboardSearch } from '../search.ts';
import { dashboardTexts as texts } from '../texts.ts';

const CATEGORIES = AREAS.map(({ id, curto }) => ({ value: id, label: curto }));

/** The company's metrics by month, this year beside the previous one. */
export function DashboardScreen() {
  const filters = useListSearch<DashboardSearch & ListSearch>();
  const { search, setFilter } = filters;
  const blocks = useQuery(dashboardQuery(search));
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
          />
        </FilterBar>
      }
    >
      {blocks.data ? (
        <Blocks blocks={blocks.data} onClear={filters.active > 0 ? filters.clear : undefined} />
      ) : blocks.isError ? (
        <Failed title={texts.failed} error={blocks.error} onRetry={() => void blocks.refetch()} />
      ) : (
        <BlocksSkeleton />
      )}
    </Page>
  );
}

type BlocksProps = { blocks: Parameters<typeof Block>[0]['block'][]; onClear: (() => void) | undefined };

function Blocks({ blocks, onClear }: BlocksProps) {
  if (blocks.length === 0)
    return onClear ? (
      <FilterEmpty title={texts.nothing} onClear={onClear} />
    ) : (
      <Empty title={texts.empty} hint={texts.emptyHint} />
    );
  return (
    <div className={classes.blocks}>
      {blocks.map((block) => (
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

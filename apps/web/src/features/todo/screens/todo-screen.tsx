import { api, type OutputOf } from '@farol/contracts';
import { findPipelineLista } from '@farol/domain/code-lists';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus, UserPlus } from 'lucide-react';
import { call, useCan } from '../../../shared/api/index.ts';
import { longDay } from '../../../shared/format/index.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { ExportButton } from '../../../shared/ui/export/index.ts';
import { FilterTurn, turnTotals, useListSearch } from '../../../shared/ui/filters/index.ts';
import { ToolButton } from '../../../shared/ui/tool-button.tsx';
import { isWorkFilteredEmpty, LateCount, WorkList, workTexts } from '../../../shared/ui/work-list/index.ts';
import { TODO_COLUMNS } from '../columns.tsx';
import { LineActions } from '../components/line-actions.tsx';
import { TodoFilters } from '../components/todo-filters.tsx';
import { TodoPanel } from '../components/todo-panel.tsx';
import { hrefOf } from '../next-step.ts';
import { todoFilters, todoQuery } from '../queries.ts';
import type { TodoSearch } from '../search.ts';
import { todoTexts as texts } from '../texts.ts';
import { useLook } from '../use-look.ts';

const STAGES = findPipelineLista('estagio_funil').map(({ value, label }) => ({
  value,
  label: `${value} ${label}`,
}));

/** The consultant's work by deadline. */
export function TodoScreen() {
  const filters = useListSearch<TodoSearch>(['periodo']);
  const list = useQuery(todoQuery(filters.search));
  const all = useQuery({ ...todoQuery({}), enabled: isWorkFilteredEmpty(filters, list) });
  const look = useLook();
  return (
    <WorkList
      title={longDay()}
      name={texts.name}
      texts={texts}
      filters={filters}
      list={list}
      all={all}
      lead={() => list.data && <Lead list={list.data} days={filters.search.periodo} />}
      turn={
        <FilterTurn
          value={filters.search.vez}
          onChange={(vez) => filters.setFilter({ vez })}
          totals={list.data && turnTotals(list.data.por_vez)}
        />
      }
      stages={STAGES}
      columns={TODO_COLUMNS}
      rowKey={(row) => row.linha_id}
      rowHref={hrefOf}
      onFollow={look}
      actions={(row) => <LineActions row={row} />}
      moreFilters={<TodoFilters filters={filters} />}
      withoutMore={{ tipo: undefined, de: undefined, vez: undefined }}
      pageActions={
        <>
          <ExportButton
            meta={list.data?.meta}
            name="tarefas"
            make={(options) => call(api.exports.todo, { query: todoFilters(filters.search) }, options)}
          />
          <Actions inHeader />
        </>
      }
      emptyActions={<Actions />}
      end={<TodoPanel />}
    />
  );
}

function Actions({ inHeader = false }: { inHeader?: boolean }) {
  const mayRegister = useCan('clientes.criar');
  const mayStart = useCan('estudos.criar');
  return (
    <>
      {mayRegister && inHeader && (
        <ToolButton href="/customers/add" label={texts.newCustomer} icon={UserPlus} />
      )}
      {mayRegister && !inHeader && (
        <Button
          variant="default"
          component={AppLink}
          href="/customers/add"
          leftSection={<UserPlus size={16} aria-hidden />}
        >
          {texts.newCustomer}
        </Button>
      )}
      {mayStart && (
        <Button component={AppLink} href="/diagnosis/complete" leftSection={<Plus size={16} aria-hidden />}>
          {texts.newStudy}
        </Button>
      )}
    </>
  );
}

type LeadProps = { list: OutputOf<typeof api.boards.todo>; days: number | undefined };

/** "3 atrasadas, 4 para hoje e 7 nos próximos 7 dias. 2 esperando outra pessoa.": late is only what the reader has to do. */
function Lead({ list, days }: LeadProps) {
  const { atrasado, hoje } = list.por_vez.comigo;
  const { comigo, esperando } = turnTotals(list.por_vez);
  const rest = comigo - atrasado - hoje;
  const parts = [
    atrasado > 0 && <LateCount key="atrasado" n={atrasado} />,
    hoje > 0 ? workTexts.today(hoje) : atrasado === 0 && texts.noneToday,
    rest > 0 && (days ? texts.inPeriod(rest, days) : texts.later(rest)),
  ].filter(Boolean);
  return (
    <>
      {parts.map((part, index) => [index === 0 ? '' : index === parts.length - 1 ? ' e ' : ', ', part])}
      {'.'}
      {esperando > 0 && ` ${workTexts.waiting(esperando)}.`}
    </>
  );
}

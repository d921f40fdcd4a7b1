import { api, type LinhaTodo, type OutputOf } from '@farol/contracts';
import { formatLongDay } from '@farol/domain/calendar';
import { findPipelineLista } from '@farol/domain/code-lists';
import { TIPOS_TODO, type TipoTodo } from '@farol/domain/pipeline';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, UserPlus } from 'lucide-react';
import { call, keyOf, useCan } from '../../../shared/api/index.ts';
import { today } from '../../../shared/format/index.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { ExportButton } from '../../../shared/ui/export/index.ts';
import { FilterSelect, FilterTurn, turnTotals, useListSearch } from '../../../shared/ui/filters/index.ts';
import { ToolButton } from '../../../shared/ui/tool-button.tsx';
import { isWorkFilteredEmpty, LateCount, WorkList, workTexts } from '../../../shared/ui/work-list/index.ts';
import { useConsultants } from '../../employees/index.ts';
import { TODO_COLUMNS } from '../columns.tsx';
import { LineActions } from '../components/line-actions.tsx';
import { TodoPanel } from '../components/todo-panel.tsx';
import { hrefOf, isOwn } from '../next-step.ts';
import { todoFilters, todoQuery } from '../queries.ts';
import type { TodoSearch } from '../search.ts';
import { todoTexts as texts } from '../texts.ts';

/** Opening the line of an answer counts as having looked at it, for the customer's own consultant. */
function useLook() {
  const client = useQueryClient();
  return (row: LinhaTodo): void => {
    const { tipo, atividade_id } = row;
    if (tipo !== 'resposta' || atividade_id === null || !isOwn(row)) return;
    void call(api.activities.act, { params: { id: atividade_id }, body: { acao: 'ver' } }).then(
      () => client.invalidateQueries({ queryKey: keyOf(api.boards.todo) }),
      // The line stays until it is looked at again.
      () => undefined,
    );
  };
}

type Whose = NonNullable<TodoSearch['de']>;

const KINDS = (Object.keys(TIPOS_TODO) as TipoTodo[]).map((value) => ({ value, label: TIPOS_TODO[value] }));

const SIDES: readonly { value: Whose; label: string }[] = [
  { value: 'mim', label: texts.mine },
  { value: 'equipe', label: texts.team },
];

type TodoFiltersProps = { filters: ReturnType<typeof useListSearch<TodoSearch>> };

/** Kind of line and, for those who see others' lines, whose. */
function TodoFilters({ filters: { search, setFilter } }: TodoFiltersProps) {
  const consultants = useConsultants();
  return (
    <>
      <FilterSelect
        label={texts.kind}
        options={KINDS}
        value={search.tipo}
        onChange={(tipo) => setFilter({ tipo })}
        all="todos"
      />
      {consultants.length > 0 && (
        <FilterSelect
          label={texts.whose}
          options={[...SIDES, ...consultants]}
          value={search.de}
          onChange={(de) => setFilter({ de })}
        />
      )}
    </>
  );
}

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
      id="a-fazer"
      title={formatLongDay(today())}
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
      exporting={
        <ExportButton
          meta={list.data?.meta}
          name="tarefas"
          make={(options) => call(api.exports.todo, { query: todoFilters(filters.search) }, options)}
        />
      }
      pageActions={<Actions inHeader />}
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
      {esperando > 0 && ` ${workTexts.waiting(esperando, list.por_vez.esperando.atrasado)}.`}
    </>
  );
}

import { lista } from '@farol/domain/code-lists';
import { type Estagio, GRUPO_PRAZO, type GrupoPrazo } from '@farol/domain/pipeline';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus, UserPlus } from 'lucide-react';
import { useCan } from '../../../shared/api/index.ts';
import { longDay } from '../../../shared/format/index.ts';
import { AREA_OPTIONS } from '../../../shared/theme/areas.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import {
  FilterBar,
  FilterSearch,
  FilterSegments,
  FilterSelect,
  useListSearch,
} from '../../../shared/ui/filters/index.ts';
import { Page } from '../../../shared/ui/page.tsx';
import { Empty, FilterEmpty } from '../../../shared/ui/state-views.tsx';
import { DataTable, ListPagination } from '../../../shared/ui/table/index.ts';
import { ToolButton } from '../../../shared/ui/tool-button.tsx';
import { TODO_COLUMNS } from '../columns.tsx';
import { TodoPanel } from '../components/todo-panel.tsx';
import { hrefOf } from '../next-step.ts';
import { todoQuery } from '../queries.ts';
import { PERIODS, type TodoSearch } from '../search.ts';
import { todoTexts as texts } from '../texts.ts';
import classes from '../todo.module.css';

const STAGES = lista('estagio_funil').map(({ value, label }) => ({ value, label: `${value} ${label}` }));
const ALL_PERIODS = 0;
const PERIOD_OPTIONS = [...PERIODS, ALL_PERIODS].map((value) => ({ value, label: texts.periods(value) }));
const NO_FILTER: Partial<TodoSearch> = {
  periodo: undefined,
  etapa: undefined,
  area: undefined,
  pontualidade: undefined,
  busca: undefined,
};

/** What the consultant has to do, by deadline; a row opens the screen where it is done. */
export function TodoScreen() {
  const filters = useListSearch<TodoSearch>(['periodo']);
  const { search, setFilter } = filters;
  const list = useQuery(todoQuery(search));
  const { grupos, meta } = list.data ?? {};
  const isFiltered = filters.active > 0 || search.periodo !== undefined;
  const all = useQuery({ ...todoQuery({}), enabled: isFiltered && meta?.total === 0 });

  return (
    <Page
      title={longDay()}
      name={texts.name}
      lead={
        grupos && (meta?.total || !isFiltered) ? (
          <Lead grupos={grupos} total={meta?.total ?? 0} days={search.periodo} />
        ) : (
          ' '
        )
      }
      actions={<Actions inHeader />}
      end={<TodoPanel />}
      filters={
        <FilterBar
          period={
            <FilterSegments
              label={texts.period}
              options={PERIOD_OPTIONS}
              value={search.periodo ?? ALL_PERIODS}
              onChange={(days) => setFilter({ periodo: PERIODS.find((one) => one === days) })}
            />
          }
          search={
            <FilterSearch
              label={texts.search}
              value={search.busca}
              onChange={(busca) => setFilter({ busca })}
            />
          }
          active={filters.active}
          onClear={filters.clear}
        >
          <FilterSelect
            label={texts.stage}
            options={STAGES}
            value={search.etapa as Estagio | undefined}
            onChange={(etapa) => setFilter({ etapa })}
          />
          <FilterSelect
            label={texts.area}
            options={AREA_OPTIONS}
            value={search.area}
            onChange={(area) => setFilter({ area })}
          />
          <FilterSelect
            label={texts.punctuality}
            options={lista('pontualidade')}
            value={search.pontualidade as 1 | 2 | undefined}
            onChange={(pontualidade) => setFilter({ pontualidade })}
          />
        </FilterBar>
      }
      footer={<ListPagination meta={meta} onPage={filters.setPage} />}
    >
      <DataTable
        label={texts.label}
        columns={TODO_COLUMNS}
        list={list}
        density="double"
        rowKey={(row) => row.atividade_id ?? 0}
        rowHref={hrefOf}
        groupOf={({ grupo }) => ({
          key: grupo,
          label: GRUPO_PRAZO[grupo],
          ...(grupos ? { count: grupos[grupo] } : {}),
          ...(grupo === 'atrasado' ? { tone: 'danger' as const } : {}),
        })}
        empty={<Empty title={texts.empty} hint={texts.emptyHint} actions={<Actions />} />}
        isFiltered={isFiltered}
        filterEmpty={
          <FilterEmpty
            title={texts.filterEmpty}
            hint={all.data && texts.without(all.data.meta.total)}
            onClear={() => setFilter(NO_FILTER)}
          />
        }
        failed={texts.failed}
      />
    </Page>
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

type LeadProps = { grupos: Partial<Record<GrupoPrazo, number>>; total: number; days: number | undefined };

/** "3 atrasadas, 4 para hoje e 7 nos próximos 7 dias." */
function Lead({ grupos, total, days }: LeadProps) {
  const { atrasado = 0, hoje = 0 } = grupos;
  if (total === 0) return texts.nothing;
  const rest = total - atrasado - hoje;
  const parts = [
    atrasado > 0 && (
      <span key="atrasado" className={classes.late}>
        {texts.late(atrasado)}
      </span>
    ),
    hoje > 0 ? texts.today(hoje) : atrasado === 0 && texts.noneToday,
    rest > 0 && (days ? texts.inPeriod(rest, days) : texts.later(rest)),
  ].filter(Boolean);
  return (
    <>
      {parts.map((part, index) => [index === 0 ? '' : index === parts.length - 1 ? ' e ' : ', ', part])}
      {'.'}
    </>
  );
}

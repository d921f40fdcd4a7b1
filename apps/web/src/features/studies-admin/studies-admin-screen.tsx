import {
  api,
  type Carga,
  type CargaPessoa,
  MAX_PER_PAGE,
  ORDENS_ESTUDOS,
  type OutputOf,
} from '@farol/contracts';
import { findLista } from '@farol/domain/code-lists';
import { ESTAGIOS } from '@farol/domain/pipeline';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, isApiError, queryOf } from '../../shared/api/index.ts';
import { hubHref } from '../../shared/format/index.ts';
import { ExportButton } from '../../shared/ui/export/index.ts';
import {
  FilterBar,
  FilterDate,
  FilterSearch,
  FilterSegments,
  FilterSelect,
  sortQuery,
  useListSearch,
} from '../../shared/ui/filters/index.ts';
import { Page } from '../../shared/ui/page.tsx';
import { stageName } from '../../shared/ui/stage-badge.tsx';
import { isFilteredEmpty, ListPage, type Sort } from '../../shared/ui/table/index.ts';
import { BinButton } from '../bin/index.ts';
import { useConsultants, useSpecialists } from '../employees/index.ts';
import { handoverTexts, useHandoverSelection } from '../handover/index.ts';
import { CargaFilter, Workload } from '../workload/index.ts';
import { COLUMNS } from './columns.tsx';
import { PENDING_DAYS, type StudiesAdminSearch, WAITING_FOR } from './search.ts';
import { studiesAdminTexts as texts } from './texts.ts';

const PENDING_OPTIONS = PENDING_DAYS.map((value) => ({ value, label: texts.orMore(value) }));

const PUNCTUALITIES = ([1, 2] as const).map((value) => ({ value, label: texts.punctualities[value] }));
const SITUATIONS = (['abertos', 'encerrados'] as const).map((value) => ({
  value,
  label: texts.situations[value],
}));
const STAGES = ESTAGIOS.map((value) => ({ value, label: stageName(value) }));

/** The server's default order, shown in the header although the address does not name it. */
const NEWEST_FIRST: Sort = { field: 'data_inicio', direction: 'desc' };

function filtersOf({ nome, consultor, status, inicio, fim, tempo, ordem, ...search }: StudiesAdminSearch) {
  const { especialista, etapa, situacao, pontualidade, aguardando, carga } = search;
  return {
    ...(nome ? { nome } : {}),
    ...(consultor ? { consultor } : {}),
    ...(status ? { status } : {}),
    ...(inicio ? { data_inicio: inicio } : {}),
    ...(fim ? { data_final: fim } : {}),
    ...(tempo ? { tempo_estudo: tempo } : {}),
    ...(especialista ? { especialista } : {}),
    ...(carga ? { carga } : {}),
    ...(etapa ? { estagio: etapa } : {}),
    ...(situacao ? { situacao } : {}),
    ...(pontualidade ? { pontualidade } : {}),
    ...(aguardando ? { aguardando } : {}),
    ...sortQuery(ordem, ORDENS_ESTUDOS),
  };
}

const listQuery = ({ page, ...search }: StudiesAdminSearch) => ({
  ...queryOf(api.boards.studiesAdmin, { query: { page: page ?? 1, ...filtersOf(search) } }),
  placeholderData: keepPreviousData,
});

/** A long page of the same rows, for choosing them all. */
const loadPage = (search: StudiesAdminSearch, page: number) =>
  call(api.boards.studiesAdmin, { query: { ...filtersOf(search), page, per_page: MAX_PER_PAGE } });

type Row = OutputOf<typeof api.boards.studiesAdmin>['data'][number];

const VIEWS = (['lista', 'equipe'] as const).map((value) => ({ value, label: texts.views[value] }));

/** The list of a number of the team. */
const listOf = ({ papel, funcionario_id }: CargaPessoa, carga: Carga) =>
  `/studies-admin?${papel}=${funcionario_id}&carga=${carga}`;

type Filters = ReturnType<typeof useListSearch<StudiesAdminSearch>>;

const Views = ({ filters: { search, setFilter } }: { filters: Filters }) => (
  <FilterSegments
    label={texts.view}
    options={VIEWS}
    value={search.vista ?? 'lista'}
    onChange={(vista) => setFilter({ vista: vista === 'equipe' ? vista : undefined })}
  />
);

/** All studies of the company, or the load of each person. */
export function StudiesAdminScreen() {
  const filters = useListSearch<StudiesAdminSearch>(['vista']);
  if (filters.search.vista !== 'equipe') return <StudiesScreen filters={filters} />;
  return (
    <Page title={texts.title} filters={<FilterBar period={<Views filters={filters} />} />} padded>
      <Workload hrefOf={listOf} />
    </Page>
  );
}

/** The studies with their pending days; a row opens the hub. */
function StudiesScreen({ filters }: { filters: Filters }) {
  const { search, setFilter } = filters;
  const list = useQuery(listQuery(search));
  const all = useQuery({ ...listQuery({}), enabled: isFilteredEmpty(filters, list) });
  const choosing = useHandoverSelection<Row>({
    rowKey: (row) => row.diagnostico_id,
    nameOf: (row) => row.pessoa_nome,
    clienteOf: (row) => row.cliente_id,
    chosen: handoverTexts.chosenStudies,
    load: (page) => loadPage(search, page),
  });
  const turned = isApiError(list.error) ? list.error.errors.data_final?.[0] : undefined;
  return (
    <ListPage
      texts={texts}
      id="estudos-admin"
      columns={COLUMNS}
      list={list}
      all={all}
      filters={filters}
      exporter={
        <ExportButton
          meta={list.data?.meta}
          name="estudos"
          make={(options) => call(api.exports.studiesAdmin, { query: filtersOf(search) }, options)}
        />
      }
      actionsOfPage={<BinButton />}
      sort={filters.sort ?? NEWEST_FIRST}
      onSort={filters.setSort}
      period={<Views filters={filters} />}
      search={
        <FilterSearch label={texts.search} value={search.nome} onChange={(nome) => setFilter({ nome })} />
      }
      more={{
        active: moreActive(search),
        filters: <MoreFilters filters={filters} turned={turned} />,
        isRefused: turned !== undefined,
      }}
      choosing={choosing}
      rowKey={(row) => row.diagnostico_id}
      rowHref={(row) => hubHref(row.diagnostico_id)}
    >
      <FilterSelect
        label={texts.consultant}
        options={useConsultants()}
        value={search.consultor}
        onChange={(consultor) => setFilter({ consultor })}
        all="todos"
      />
      <FilterSelect
        label={texts.stage}
        options={STAGES}
        value={search.etapa}
        onChange={(etapa) => setFilter({ etapa })}
      />
      <FilterSelect
        label={texts.due}
        options={PUNCTUALITIES}
        value={PUNCTUALITIES.find(({ value }) => value === search.pontualidade)?.value}
        onChange={(pontualidade) => setFilter({ pontualidade })}
        all="qualquer"
      />
      {search.carga && <CargaFilter value={search.carga} onChange={(carga) => setFilter({ carga })} />}
    </ListPage>
  );
}

/** The fields of the filters behind the button. */
const MORE = ['especialista', 'aguardando', 'situacao', 'status', 'inicio', 'fim', 'tempo'] as const;

const moreActive = (search: StudiesAdminSearch): number =>
  MORE.filter((name) => search[name] !== undefined).length;

function MoreFilters({ filters, turned }: { filters: Filters; turned: string | undefined }) {
  const { search, setFilter } = filters;
  return (
    <>
      <FilterSelect
        label={texts.specialist}
        options={useSpecialists()}
        value={search.especialista}
        onChange={(especialista) => setFilter({ especialista })}
        all="todos"
      />
      <FilterSelect
        label={texts.waiting}
        options={WAITING_FOR}
        value={search.aguardando}
        onChange={(aguardando) => setFilter({ aguardando })}
        all="todos"
      />
      <FilterSelect
        label={texts.closed}
        options={SITUATIONS}
        value={search.situacao}
        onChange={(situacao) => setFilter({ situacao })}
        all="todos"
      />
      <FilterSelect
        label={texts.status}
        options={findLista('status_tarefa')}
        value={search.status as 1 | 2 | 3 | 4 | undefined}
        onChange={(status) => setFilter({ status })}
      />
      <FilterDate label={texts.from} value={search.inicio} onChange={(inicio) => setFilter({ inicio })} />
      <FilterDate label={texts.to} value={search.fim} onChange={(fim) => setFilter({ fim })} error={turned} />
      <FilterSelect
        label={texts.pendingFor}
        options={PENDING_OPTIONS}
        value={search.tempo}
        onChange={(tempo) => setFilter({ tempo })}
        all="qualquer"
      />
    </>
  );
}

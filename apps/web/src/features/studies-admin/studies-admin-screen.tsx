import { api, MAX_PER_PAGE, type OutputOf } from '@farol/contracts';
import { findLista } from '@farol/domain/code-lists';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, isApiError, queryOf } from '../../shared/api/index.ts';
import { hubHref } from '../../shared/format/index.ts';
import { ExportButton } from '../../shared/ui/export/index.ts';
import {
  FilterDate,
  FilterSearch,
  FilterSelect,
  readSort,
  useListSearch,
} from '../../shared/ui/filters/index.ts';
import { isFilteredEmpty, ListPage, type Sort } from '../../shared/ui/table/index.ts';
import { BinButton } from '../bin/index.ts';
import { useConsultants } from '../employees/index.ts';
import { handoverTexts, useHandoverSelection } from '../handover/index.ts';
import { COLUMNS } from './columns.tsx';
import { PENDING_DAYS, type StudiesAdminSearch } from './search.ts';
import { studiesAdminTexts as texts } from './texts.ts';

const PENDING_OPTIONS = PENDING_DAYS.map((value) => ({ value, label: texts.orMore(value) }));

/** The server's default order, shown in the header although the address does not name it. */
const NEWEST_FIRST: Sort = { field: 'data_inicio', direction: 'desc' };

function filtersOf({ nome, consultor, status, inicio, fim, tempo, ordem }: StudiesAdminSearch) {
  const sort = readSort(ordem);
  return {
    ...(nome ? { nome } : {}),
    ...(consultor ? { consultor } : {}),
    ...(status ? { status } : {}),
    ...(inicio ? { data_inicio: inicio } : {}),
    ...(fim ? { data_final: fim } : {}),
    ...(tempo ? { tempo_estudo: tempo } : {}),
    ...(sort ? { ordem: sort.direction } : {}),
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

/** All studies of the company, with pending days; a row opens the hub. */
export function StudiesAdminScreen() {
  const filters = useListSearch<StudiesAdminSearch>();
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
      search={
        <FilterSearch label={texts.search} value={search.nome} onChange={(nome) => setFilter({ nome })} />
      }
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
    </ListPage>
  );
}

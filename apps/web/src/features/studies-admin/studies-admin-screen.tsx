import { api } from '@farol/contracts';
import { findLista } from '@farol/domain/code-lists';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/index.ts';
import { hubHref } from '../../shared/format/index.ts';
import { FilterDate, FilterSearch, FilterSelect, useListSearch } from '../../shared/ui/filters/index.ts';
import { isFilteredEmpty, ListPage } from '../../shared/ui/table/index.ts';
import { useConsultants } from '../employees/index.ts';
import { COLUMNS } from './columns.tsx';
import { PENDING_DAYS, type StudiesAdminSearch } from './search.ts';
import { studiesAdminTexts as texts } from './texts.ts';

const PENDING_OPTIONS = PENDING_DAYS.map((value) => ({ value, label: texts.orMore(value) }));

const listQuery = ({ nome, consultor, status, inicio, fim, tempo, page }: StudiesAdminSearch) => ({
  ...queryOf(api.boards.studiesAdmin, {
    query: {
      page: page ?? 1,
      ...(nome ? { nome } : {}),
      ...(consultor ? { consultor } : {}),
      ...(status ? { status } : {}),
      ...(inicio ? { data_inicio: inicio } : {}),
      ...(fim ? { data_final: fim } : {}),
      ...(tempo ? { tempo_estudo: tempo } : {}),
    },
  }),
  placeholderData: keepPreviousData,
});

/** All studies of the company, with pending days; a row opens the hub. */
export function StudiesAdminScreen() {
  const filters = useListSearch<StudiesAdminSearch>();
  const { search, setFilter } = filters;
  const list = useQuery(listQuery(search));
  const all = useQuery({ ...listQuery({}), enabled: isFilteredEmpty(filters, list) });
  return (
    <ListPage
      texts={texts}
      id="estudos-admin"
      columns={COLUMNS}
      list={list}
      all={all}
      filters={filters}
      search={
        <FilterSearch label={texts.search} value={search.nome} onChange={(nome) => setFilter({ nome })} />
      }
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
      <FilterDate label={texts.to} value={search.fim} onChange={(fim) => setFilter({ fim })} />
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

import { api } from '@farol/contracts';
import { lista } from '@farol/domain/code-lists';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/index.ts';
import { count, hubHref } from '../../shared/format/index.ts';
import {
  FilterBar,
  FilterDate,
  FilterSearch,
  FilterSelect,
  useListSearch,
} from '../../shared/ui/filters/index.ts';
import { Page } from '../../shared/ui/page.tsx';
import { Empty, FilterEmpty } from '../../shared/ui/state-views.tsx';
import { DataTable, ListPagination, useColumns } from '../../shared/ui/table/index.ts';
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

/** Every study of the company, and for how long each has been pending; a row opens its hub. */
export function StudiesAdminScreen() {
  const filters = useListSearch<StudiesAdminSearch>();
  const { search, setFilter } = filters;
  const list = useQuery(listQuery(search));
  const { visible, chooser } = useColumns('estudos-admin', COLUMNS);
  const meta = list.data?.meta;
  const total = meta && (meta.total_exato ? count(meta.total) : `mais de ${count(meta.total)}`);
  return (
    <Page
      title={texts.title}
      lead={meta && total ? texts.lead(total, meta.total === 1) : ' '}
      filters={
        <FilterBar
          search={
            <FilterSearch label={texts.search} value={search.nome} onChange={(nome) => setFilter({ nome })} />
          }
          extra={chooser}
          active={filters.active}
          onClear={filters.clear}
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
            options={lista('status_tarefa')}
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
        </FilterBar>
      }
      footer={<ListPagination meta={meta} onPage={filters.setPage} />}
    >
      <DataTable
        label={texts.label}
        columns={visible}
        list={list}
        rowKey={(row) => row.diagnostico_id}
        rowHref={(row) => hubHref(row.diagnostico_id)}
        empty={<Empty title={texts.empty} hint={texts.emptyHint} />}
        isFiltered={filters.active > 0}
        filterEmpty={<FilterEmpty title={texts.empty} onClear={filters.clear} />}
        failed={texts.failed}
      />
    </Page>
  );
}

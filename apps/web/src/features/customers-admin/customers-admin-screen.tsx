import { api } from '@farol/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/index.ts';
import { count } from '../../shared/format/index.ts';
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
import type { CustomersAdminSearch } from './search.ts';
import { customersAdminTexts as texts } from './texts.ts';

const SHOWN_BESIDES = 'endereco,ultimo_diagnostico';

const listQuery = ({ nome, email, cadastro, consultor, page }: CustomersAdminSearch) => ({
  ...queryOf(api.boards.customersAdmin, {
    query: {
      page: page ?? 1,
      includes: SHOWN_BESIDES,
      ...(nome ? { pessoa_nome: nome } : {}),
      ...(email ? { pessoa_email: email } : {}),
      ...(cadastro ? { data_criacao: cadastro } : {}),
      ...(consultor ? { usuario_criador_id: consultor } : {}),
    },
  }),
  placeholderData: keepPreviousData,
});

/** Every customer of the company, whoever the consultant is. */
export function CustomersAdminScreen() {
  const filters = useListSearch<CustomersAdminSearch>();
  const { search, setFilter } = filters;
  const list = useQuery(listQuery(search));
  const { visible, chooser } = useColumns('clientes-admin', COLUMNS);
  const meta = list.data?.meta;
  const total = meta && (meta.total_exato ? count(meta.total) : `mais de ${count(meta.total)}`);
  return (
    <Page
      title={texts.title}
      lead={meta && total ? texts.lead(total, meta.total === 1) : ' '}
      filters={
        <FilterBar
          search={
            <FilterSearch label={texts.name} value={search.nome} onChange={(nome) => setFilter({ nome })} />
          }
          extra={chooser}
          active={filters.active}
          onClear={filters.clear}
        >
          <FilterSearch label={texts.email} value={search.email} onChange={(email) => setFilter({ email })} />
          <FilterDate
            label={texts.created}
            value={search.cadastro}
            onChange={(cadastro) => setFilter({ cadastro })}
          />
          <FilterSelect
            label={texts.consultant}
            options={useConsultants()}
            value={search.consultor}
            onChange={(consultor) => setFilter({ consultor })}
            all="todos"
          />
        </FilterBar>
      }
      footer={<ListPagination meta={meta} onPage={filters.setPage} />}
    >
      <DataTable
        label={texts.label}
        columns={visible}
        list={list}
        rowKey={(row) => row.cliente_id}
        rowHref={(row) => `/customers/${row.cliente_id}`}
        empty={<Empty title={texts.empty} hint={texts.emptyHint} />}
        isFiltered={filters.active > 0}
        filterEmpty={<FilterEmpty title={texts.empty} onClear={filters.clear} />}
        failed={texts.failed}
      />
    </Page>
  );
}

import { api, MAX_PER_PAGE, type OutputOf } from '@farol/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, queryOf } from '../../shared/api/index.ts';
import { FilterDate, FilterSearch, FilterSelect, useListSearch } from '../../shared/ui/filters/index.ts';
import { isFilteredEmpty, ListPage } from '../../shared/ui/table/index.ts';
import { useConsultants } from '../employees/index.ts';
import { useHandoverSelection } from '../handover/index.ts';
import { COLUMNS } from './columns.tsx';
import type { CustomersAdminSearch } from './search.ts';
import { customersAdminTexts as texts } from './texts.ts';

const SHOWN_BESIDES = 'endereco,ultimo_diagnostico';

const filtersOf = ({ nome, email, cadastro, consultor }: CustomersAdminSearch) => ({
  includes: SHOWN_BESIDES,
  ...(nome ? { pessoa_nome: nome } : {}),
  ...(email ? { pessoa_email: email } : {}),
  ...(cadastro ? { data_criacao: cadastro } : {}),
  ...(consultor ? { usuario_criador_id: consultor } : {}),
});

const listQuery = (search: CustomersAdminSearch) => ({
  ...queryOf(api.boards.customersAdmin, { query: { page: search.page ?? 1, ...filtersOf(search) } }),
  placeholderData: keepPreviousData,
});

/** A long page of the same rows, for choosing them all. */
const loadPage = (search: CustomersAdminSearch, page: number) =>
  call(api.boards.customersAdmin, { query: { ...filtersOf(search), page, per_page: MAX_PER_PAGE } });

type Row = OutputOf<typeof api.boards.customersAdmin>['data'][number];

/** All customers of the company, of every consultant. */
export function CustomersAdminScreen() {
  const filters = useListSearch<CustomersAdminSearch>();
  const { search, setFilter } = filters;
  const list = useQuery(listQuery(search));
  const all = useQuery({ ...listQuery({}), enabled: isFilteredEmpty(filters, list) });
  const choosing = useHandoverSelection<Row>({
    rowKey: (row) => row.cliente_id,
    nameOf: (row) => row.pessoa_nome,
    clienteOf: (row) => row.cliente_id,
    load: (page) => loadPage(search, page),
  });
  return (
    <ListPage
      texts={texts}
      id="clientes-admin"
      columns={COLUMNS}
      list={list}
      all={all}
      filters={filters}
      search={
        <FilterSearch label={texts.name} value={search.nome} onChange={(nome) => setFilter({ nome })} />
      }
      choosing={choosing}
      rowKey={(row) => row.cliente_id}
      rowHref={(row) => `/customers/${row.cliente_id}`}
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
    </ListPage>
  );
}

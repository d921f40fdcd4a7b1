import { api } from '@farol/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/index.ts';
import { FilterDate, FilterSearch, FilterSelect, useListSearch } from '../../shared/ui/filters/index.ts';
import { isFilteredEmpty, ListPage } from '../../shared/ui/table/index.ts';
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

/** All customers of the company, of every consultant. */
export function CustomersAdminScreen() {
  const filters = useListSearch<CustomersAdminSearch>();
  const { search, setFilter } = filters;
  const list = useQuery(listQuery(search));
  const all = useQuery({ ...listQuery({}), enabled: isFilteredEmpty(filters, list) });
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

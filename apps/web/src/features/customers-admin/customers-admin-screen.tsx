import { api, MAX_PER_PAGE, ORDENS_CLIENTES, type OutputOf } from '@farol/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, queryOf } from '../../shared/api/index.ts';
import { ExportButton } from '../../shared/ui/export/index.ts';
import {
  FilterDate,
  FilterSearch,
  FilterSelect,
  NewestStudyFilter,
  sortQuery,
  useListSearch,
} from '../../shared/ui/filters/index.ts';
import { isFilteredEmpty, ListPage, type Sort } from '../../shared/ui/table/index.ts';
import { BinButton } from '../bin/index.ts';
import { useCustomerSelection } from '../bulk/index.ts';
import { useConsultants } from '../employees/index.ts';
import { HandOverPortfolio } from '../handover/index.ts';
import { ImportButton } from '../import/index.ts';
import { LabelFilter } from '../labels/index.ts';
import { COLUMNS } from './columns.tsx';
import type { CustomersAdminSearch } from './search.ts';
import { customersAdminTexts as texts } from './texts.ts';

const SHOWN_BESIDES = 'endereco,ultimo_diagnostico';

/** The server's default order, shown in the header although the address does not name it. */
const NEWEST_FIRST: Sort = { field: 'data_criacao', direction: 'desc' };

function filtersOf({
  nome,
  email,
  etapa,
  situacao,
  cadastro,
  consultor,
  etiqueta,
  ordem,
}: CustomersAdminSearch) {
  return {
    ...(nome ? { pessoa_nome: nome } : {}),
    ...(email ? { pessoa_email: email } : {}),
    ...(etapa ? { estagio: etapa } : {}),
    ...(situacao ? { situacao } : {}),
    ...(cadastro ? { data_criacao: cadastro } : {}),
    ...(consultor ? { usuario_criador_id: consultor } : {}),
    ...(etiqueta ? { etiqueta } : {}),
    ...sortQuery(ordem, ORDENS_CLIENTES),
  };
}

const listQuery = ({ page, ...search }: CustomersAdminSearch) => ({
  ...queryOf(api.boards.customersAdmin, {
    query: { page: page ?? 1, includes: SHOWN_BESIDES, ...filtersOf(search) },
  }),
  placeholderData: keepPreviousData,
});

/** A long page of the same rows, for choosing them all. */
const loadPage = (search: CustomersAdminSearch, page: number) =>
  call(api.boards.customersAdmin, {
    query: { ...filtersOf(search), includes: SHOWN_BESIDES, page, per_page: MAX_PER_PAGE },
  });

type Row = OutputOf<typeof api.boards.customersAdmin>['data'][number];

/** All customers of the company, of every consultant. */
export function CustomersAdminScreen() {
  const filters = useListSearch<CustomersAdminSearch>();
  const { search, setFilter } = filters;
  const list = useQuery(listQuery(search));
  const all = useQuery({ ...listQuery({}), enabled: isFilteredEmpty(filters, list) });
  const choosing = useCustomerSelection<Row>({
    load: (page) => loadPage(search, page),
    make: (clientes, options) =>
      call(
        api.exports.customersAdmin,
        { query: { ...sortQuery(search.ordem, ORDENS_CLIENTES), clientes } },
        options,
      ),
  });
  return (
    <ListPage
      texts={texts}
      id="clientes-admin"
      columns={COLUMNS}
      list={list}
      all={all}
      filters={filters}
      actionsOfPage={
        <>
          <BinButton />
          <ImportButton />
        </>
      }
      exporter={
        <>
          <HandOverPortfolio consultor={search.consultor} />
          <ExportButton
            meta={list.data?.meta}
            name="clientes"
            make={(options) => call(api.exports.customersAdmin, { query: filtersOf(search) }, options)}
            failed={texts.exportFailed}
          />
        </>
      }
      sort={filters.sort ?? NEWEST_FIRST}
      onSort={filters.setSort}
      search={
        <FilterSearch label={texts.name} value={search.nome} onChange={(nome) => setFilter({ nome })} />
      }
      choosing={choosing}
      rowKey={(row) => row.cliente_id}
      rowHref={(row) => `/customers/${row.cliente_id}`}
    >
      <NewestStudyFilter search={search} onChange={setFilter} />
      <LabelFilter value={search.etiqueta} onChange={(etiqueta) => setFilter({ etiqueta })} />
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
      <FilterSearch label={texts.email} value={search.email} onChange={(email) => setFilter({ email })} />
    </ListPage>
  );
}

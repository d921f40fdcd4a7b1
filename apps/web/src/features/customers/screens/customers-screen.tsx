import { api, type ClienteLinha, ORDENS_CLIENTES } from '@farol/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { call, useCan } from '../../../shared/api/index.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { ExportButton } from '../../../shared/ui/export/index.ts';
import {
  FilterDate,
  FilterSearch,
  FilterSelect,
  NewestStudyFilter,
  sortQuery,
  useListSearch,
} from '../../../shared/ui/filters/index.ts';
import { isFilteredEmpty, ListPage, type Sort } from '../../../shared/ui/table/index.ts';
import { BinButton } from '../../bin/index.ts';
import { useCustomerSelection } from '../../bulk/index.ts';
import { useConsultants } from '../../employees/index.ts';
import { HandOverPortfolio } from '../../handover/index.ts';
import { ImportButton } from '../../import/index.ts';
import { LabelFilter } from '../../labels/index.ts';
import { CUSTOMER_COLUMNS } from '../columns.tsx';
import { customersTexts as texts } from '../list-texts.ts';
import { customersFilters, customersQuery, loadCustomers } from '../queries.ts';
import type { CustomersSearch } from '../search.ts';

/** The server's default order, shown in the header although the address does not name it. */
const NEWEST_FIRST: Sort = { field: 'data_criacao', direction: 'desc' };

/** What the spreadsheet will hold: no made-up customer. */
const exportedMeta = ({ meta, exemplos = 0 }: Awaited<ReturnType<typeof loadCustomers>>) => ({
  ...meta,
  total: meta.total - exemplos,
});

export function CustomersScreen() {
  const filters = useListSearch<CustomersSearch>();
  const { search, setFilter } = filters;
  const list = useQuery(customersQuery(search));
  const all = useQuery({ ...customersQuery({}), enabled: isFilteredEmpty(filters, list) });
  const consultants = useConsultants();
  const choosing = useCustomerSelection<ClienteLinha>({
    load: (page) => loadCustomers(search, page),
    make: (clientes, options) =>
      call(
        api.exports.customers,
        { query: { ...sortQuery(search.ordem, ORDENS_CLIENTES), clientes } },
        options,
      ),
  });

  return (
    <ListPage
      texts={texts}
      id="clientes"
      columns={CUSTOMER_COLUMNS}
      list={list}
      all={all}
      filters={filters}
      search={
        <FilterSearch
          label={texts.filters.search}
          value={search.busca}
          onChange={(busca) => setFilter({ busca })}
        />
      }
      exporter={
        <>
          <HandOverPortfolio consultor={search.consultor} />
          <ExportButton
            meta={list.data && exportedMeta(list.data)}
            name="clientes"
            make={(options) => call(api.exports.customers, { query: customersFilters(search) }, options)}
            failed={texts.exportFailed}
          />
        </>
      }
      actionsOfPage={
        <>
          <BinButton />
          <ImportButton />
          <AddButton />
        </>
      }
      density="double"
      choosing={choosing}
      sort={filters.sort ?? NEWEST_FIRST}
      onSort={filters.setSort}
      rowKey={(row) => row.cliente_id}
      rowHref={(row) => `/customers/${row.cliente_id}`}
    >
      <NewestStudyFilter search={search} onChange={setFilter} />
      <LabelFilter value={search.etiqueta} onChange={(etiqueta) => setFilter({ etiqueta })} />
      <FilterDate
        label={texts.filters.created}
        value={search.cadastro}
        onChange={(cadastro) => setFilter({ cadastro })}
      />
      {consultants.length > 1 && (
        <FilterSelect
          label={texts.filters.consultant}
          options={consultants}
          value={search.consultor}
          onChange={(consultor) => setFilter({ consultor })}
          all="todos"
        />
      )}
    </ListPage>
  );
}

function AddButton() {
  if (!useCan('clientes.criar')) return null;
  return (
    <Button component={AppLink} href="/customers/add" leftSection={<UserPlus size={16} aria-hidden />}>
      {texts.add}
    </Button>
  );
}

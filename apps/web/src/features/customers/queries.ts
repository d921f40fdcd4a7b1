import { api, MAX_PER_PAGE, ORDENS_CLIENTES } from '@farol/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, queryKey, queryOf } from '../../shared/api/index.ts';
import { sortQuery } from '../../shared/ui/filters/index.ts';
import type { CustomersSearch } from './search.ts';

const MOST = 100;

export function customersFilters({
  busca,
  etapa,
  situacao,
  cadastro,
  consultor,
  etiqueta,
  ordem,
}: CustomersSearch) {
  return {
    ...(busca ? { busca } : {}),
    ...(etapa ? { estagio: etapa } : {}),
    ...(situacao ? { situacao } : {}),
    ...(cadastro ? { data_criacao: cadastro } : {}),
    ...(consultor ? { usuario_criador_id: consultor } : {}),
    ...(etiqueta ? { etiqueta } : {}),
    ...sortQuery(ordem, ORDENS_CLIENTES),
  };
}

export const contactsQuery = (id: number) =>
  queryOf(api.activities.contacts, { params: { id }, query: { per_page: MAX_PER_PAGE } });

export const customersQuery = ({ page, ...search }: CustomersSearch) =>
  queryOptions({
    ...queryOf(api.customers.list, { query: { page: page ?? 1, ...customersFilters(search) } }),
    placeholderData: keepPreviousData,
  });

/** A long page of the same rows, for choosing them all. */
export const loadCustomers = (search: CustomersSearch, page: number) =>
  call(api.customers.list, { query: { ...customersFilters(search), page, per_page: MAX_PER_PAGE } });

export const customerQuery = (id: number) => queryOf(api.customers.get, { params: { id } });
export const customerKey = (id: number) => queryKey(api.customers.get, { params: { id } });

export const tasksQuery = (id: number) =>
  queryOf(api.activities.tasks, { params: { id }, query: { per_page: MAX_PER_PAGE } });

export const policiesQuery = (cliente_id: number) =>
  queryOf(api.policies.list, { query: { cliente_id, per_page: MOST } });

import { api } from '@farol/contracts';
import { loadLista } from '@farol/domain/code-lists';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryKey, queryOf } from '../../shared/api/index.ts';
import { readSort } from '../../shared/ui/filters/index.ts';
import type { CustomersSearch } from './search.ts';

const ORDER = ['pessoa_nome', 'data_criacao', 'usuario_criador'] as const;
const MOST = 100;

export function customersQuery({ page, busca, etapa, cadastro, consultor, ordem }: CustomersSearch) {
  const sort = readSort(ordem);
  const field = ORDER.find((name) => name === sort?.field);
  return queryOptions({
    ...queryOf(api.customers.list, {
      query: {
        page: page ?? 1,
        ...(busca ? { busca } : {}),
        ...(etapa ? { estagio: etapa } : {}),
        ...(cadastro ? { data_criacao: cadastro } : {}),
        ...(consultor ? { usuario_criador_id: consultor } : {}),
        ...(field && sort ? { ordenar_por: field, ordem: sort.direction } : {}),
      },
    }),
    placeholderData: keepPreviousData,
  });
}

export const customerQuery = (id: number) => queryOf(api.customers.get, { params: { id } });
export const customerKey = (id: number) => queryKey(api.customers.get, { params: { id } });

export const policiesQuery = (cliente_id: number) =>
  queryOf(api.policies.list, { query: { cliente_id, per_page: MOST } });

/** More than two thousand names: loaded by the first screen with the field. */
export const occupationsQuery = queryOptions({
  queryKey: ['ocupacao'],
  queryFn: () => loadLista('ocupacao'),
  staleTime: Number.POSITIVE_INFINITY,
});

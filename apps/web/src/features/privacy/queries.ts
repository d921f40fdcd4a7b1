import { api, type Privacidade } from '@farol/contracts';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { keyOf, queryOf, reloadAllButStudies } from '../../shared/api/index.ts';
import type { PrivacySearch } from './search.ts';

export const customersQuery = ({ page, busca, situacao }: PrivacySearch) => ({
  ...queryOf(api.privacy.list, {
    query: { page: page ?? 1, ...(busca ? { busca } : {}), ...(situacao ? { situacao } : {}) },
  }),
  placeholderData: keepPreviousData,
});

export const requestsQuery = ({ page, pedido }: Pick<PrivacySearch, 'page' | 'pedido'>) => ({
  ...queryOf(api.privacy.requests, { query: { page: page ?? 1, ...(pedido ? { situacao: pedido } : {}) } }),
  placeholderData: keepPreviousData,
});

export const personQuery = (id: number) => queryOf(api.privacy.get, { params: { id } });

/** Takes the new state of a customer; lists are read again. */
export function useTakePerson() {
  const client = useQueryClient();
  return (person: Privacidade) => {
    client.setQueryData(personQuery(person.cliente_id).queryKey, person);
    void reloadAllButStudies(client);
  };
}

export function useRefreshRequests() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [api.privacy.requests, api.privacy.get, api.privacy.list].map((endpoint) =>
        client.invalidateQueries({ queryKey: keyOf(endpoint) }),
      ),
    );
}

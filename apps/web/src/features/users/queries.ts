import { api, type Funcionario } from '@farol/contracts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { keyOf, queryKey, queryOf } from '../../shared/api/index.ts';
import { readSort } from '../../shared/ui/filters/index.ts';
import type { UsersSearch } from './search.ts';

type ListSearch = Omit<UsersSearch, 'convites'>;

export const usersFilters = ({ busca, cargo, especialidade, situacao, estudos, ordem }: ListSearch) => ({
  ordem_data: readSort(ordem)?.direction ?? ('desc' as const),
  ...(busca ? { busca } : {}),
  ...(cargo ? { cargo } : {}),
  ...(especialidade ? { produto: especialidade } : {}),
  ...(situacao ? { status: situacao } : {}),
  ...(estudos ? { painel_vendas: '1' as const } : {}),
});

export const usersQuery = ({ page, ...search }: ListSearch) =>
  queryOptions({
    ...queryOf(api.employees.list, { query: { page: page ?? 1, ...usersFilters(search) } }),
    placeholderData: keepPreviousData,
    meta: { errorModal: true },
  });

export const userQuery = (id: number) => queryOf(api.employees.get, { params: { id } });

/** Writes a saved person into the cache and reloads what lists people. */
export function cacheUser(client: QueryClient, saved: Funcionario): void {
  client.setQueryData(queryKey(api.employees.get, { params: { id: saved.funcionario_id } }), saved);
  reloadLists(client);
}

function reloadLists(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: keyOf(api.employees.list) });
  void client.invalidateQueries({ queryKey: keyOf(api.employees.options) });
}

export const invitationsQuery = () => queryOf(api.invitations.list, { query: { per_page: 100 } });

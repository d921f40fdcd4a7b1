import { api, type Cliente } from '@farol/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { keyOf, reloadAllButStudies, useCall } from '../../shared/api/index.ts';
import { customerKey } from './queries.ts';

/** Writes the reply into the cached customer and reloads the lists. */
export function cacheCustomer(client: QueryClient, cliente: Cliente): void {
  client.setQueryData(customerKey(cliente.cliente_id), cliente);
  void client.invalidateQueries({ queryKey: keyOf(api.customers.list) });
}

export function useCacheCustomer() {
  const client = useQueryClient();
  return (cliente: Cliente) => cacheCustomer(client, cliente);
}

const HANDLED_BY_CALLER = { meta: { handled: true } } as const;

export const useCreateCustomer = () => useCall(api.customers.create, HANDLED_BY_CALLER);
export const useGrantConsent = () => useCall(api.customers.grantConsent, HANDLED_BY_CALLER);
export const useRemoveCustomer = () => useCall(api.customers.remove);

/** Removes a deleted customer from the lists. */
export function useUncacheCustomer() {
  const client = useQueryClient();
  return (id: number) => {
    client.removeQueries({ queryKey: customerKey(id) });
    void reloadAllButStudies(client);
  };
}

import { api } from '@farol/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../shared/api/index.ts';

/** Everything that shows policies that end. */
export function useRefreshRenewals() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [api.renewals.list, api.policies.list, api.boards.todo].map((endpoint) =>
        client.invalidateQueries({ queryKey: keyOf(endpoint) }),
      ),
    );
}

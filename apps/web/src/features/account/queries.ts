import { api, type OutputOf } from '@farol/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf, queryKey, queryOf } from '../../shared/api/index.ts';

export type Profile = OutputOf<typeof api.account.profile>;
export const profileQuery = queryOf(api.account.profile);

/** Shows the saved data here, and in the shell at once. */
export function useProfileCache() {
  const client = useQueryClient();
  const refreshMe = () => client.invalidateQueries({ queryKey: keyOf(api.auth.me) });
  return {
    store: (profile: Profile) => {
      client.setQueryData(queryKey(api.account.profile), profile);
      void refreshMe();
    },
    reload: async () => {
      await Promise.all([client.invalidateQueries({ queryKey: keyOf(api.account.profile) }), refreshMe()]);
    },
  };
}

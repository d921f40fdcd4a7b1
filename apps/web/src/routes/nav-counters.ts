import { api } from '@farol/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { queryOf, useCan, useSession } from '../shared/api/index.ts';
import type { NavCounters } from '../shared/ui/shell/shell-context.ts';

/** Every period includes late work: one day means due by tonight. */
const BY_TONIGHT = { periodo: 1, per_page: 1, vez: 'comigo' } as const;
const FRESH_MS = 30_000;

const todo = queryOf(api.boards.todo, { query: BY_TONIGHT });
const queue = queryOf(api.boards.queue, { query: BY_TONIGHT });

/**
 * Number of tasks due by tonight that are the person's turn, by navigation entry. Refetched after changes to the lists, on window
 * focus, and on another screen once it is stale.
 */
export function useNavCounters(): NavCounters {
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const profile = useSession()?.loggedAs;
  const hasTodo = useCan('todo.ver') && profile === 'broker';
  const hasQueue = useCan('fila.ver') && profile === 'specialist';
  const ofTodo = useQuery({ ...todo, enabled: hasTodo, staleTime: FRESH_MS });
  const ofQueue = useQuery({ ...queue, enabled: hasQueue, staleTime: FRESH_MS });

  // biome-ignore lint/correctness/useExhaustiveDependencies: refetches on navigation
  useEffect(() => {
    for (const { queryKey } of [todo, queue])
      void queryClient.refetchQueries({ queryKey, exact: true, type: 'active', stale: true });
  }, [pathname, queryClient]);

  return {
    '/to-do-list': hasTodo ? ofTodo.data?.meta.total : undefined,
    '/customers-specialist': hasQueue ? ofQueue.data?.meta.total : undefined,
  };
}

import { type Aviso, api } from '@farol/contracts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, keyOf, queryOf, useCall } from '../../shared/api/index.ts';

const REFRESH_MS = 60_000;
const PER_PAGE = 20;

type Situacao = 'todos' | 'nao_lidos';

/** How many are unread; live events and the clock keep it true. */
export const useUnread = (): number =>
  useQuery({
    ...queryOf(api.notifications.list, { query: { per_page: 1, situacao: 'nao_lidos' } }),
    refetchInterval: REFRESH_MS,
  }).data?.nao_lidos ?? 0;

/** The notices, page after page. */
export const useNotices = (situacao: Situacao) =>
  useInfiniteQuery({
    queryKey: [...keyOf(api.notifications.list), { situacao, paginas: true }],
    queryFn: ({ pageParam, signal }) =>
      call(api.notifications.list, { query: { page: pageParam, per_page: PER_PAGE, situacao } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
  });

/** Marking notices; the list and the counter are read again. */
export function useMarks() {
  const client = useQueryClient();
  const again = { onSettled: () => client.invalidateQueries({ queryKey: keyOf(api.notifications.list) }) };
  const one = useCall(api.notifications.update, again);
  const all = useCall(api.notifications.markAllRead, again);
  return {
    mark: ({ notificacao_id: id }: Aviso, lido: boolean) => one.mutate({ params: { id }, body: { lido } }),
    markAll: (newest: Aviso) => all.mutate({ body: { ate: newest.notificacao_id } }),
    isMarkingAll: all.isPending,
  };
}

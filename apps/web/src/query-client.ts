import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isApiError, sessionExpired } from './shared/api/index.ts';
import { openRequestError } from './shared/ui/request-error.tsx';

declare module '@tanstack/react-query' {
  interface Register {
    /** `handled`: the screen itself says what failed. */
    mutationMeta: { handled?: boolean };
    /** `errorModal`: the failure is told in the modal besides the place of the list. */
    queryMeta: { errorModal?: boolean };
  }
}

/** The countdown speaks for an expired session; everything else needs words of its own. */
const isToldElsewhere = (error: unknown): boolean =>
  isApiError(error) && error.status === 401 && sessionExpired.isAnnounced();

/** Asking again helps when nothing answered or the server was busy, never when it said no. */
function mayRetry(failures: number, error: unknown): boolean {
  if (!isApiError(error) || error.code === 'tempo_esgotado') return false;
  return failures < 2 && (error.status === 0 || error.status === 503);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.meta?.errorModal && !isToldElsewhere(error))
          openRequestError(error, { retry: () => void query.fetch() });
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, mutation) => {
        if (!mutation.meta?.handled && !isToldElsewhere(error)) openRequestError(error);
      },
    }),
    defaultOptions: {
      // `always`: without a network we want the failure and its words, not a silent pause.
      queries: { staleTime: 15_000, retry: mayRetry, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

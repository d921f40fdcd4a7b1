import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { CALLING } from './shared/api/index.ts';
import { isShownElsewhere, openRequestError } from './shared/ui/request-error.tsx';
import { toastFailed } from './shared/ui/toast.tsx';

declare module '@tanstack/react-query' {
  interface Register {
    /** `handled`: the screen itself shows the failure. */
    mutationMeta: { handled?: boolean };
    /** The failure is shown besides what the screen says: by the modal, or by a toast with these words. */
    queryMeta: { errorModal?: boolean; errorToast?: string };
  }
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (isShownElsewhere(error)) return;
        if (query.meta?.errorModal) openRequestError(error, { retry: () => void query.fetch() });
        if (query.meta?.errorToast) toastFailed(query.meta.errorToast);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, mutation) => {
        if (!mutation.meta?.handled) openRequestError(error);
      },
    }),
    defaultOptions: CALLING,
  });
}

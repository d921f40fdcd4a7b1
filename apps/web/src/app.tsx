import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { AppRouter } from './router.tsx';
import { ModalsLater } from './shared/ui/modals.tsx';
import { useFocusRestoration } from './shared/ui/restore-focus.ts';
import { SessionExpired } from './shared/ui/session-expired.tsx';
import { Toasts } from './shared/ui/toasts.tsx';

export function App({ router, queryClient }: { router: AppRouter; queryClient: QueryClient }) {
  useFocusRestoration();
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ModalsLater />
      <SessionExpired />
      <Toasts />
    </QueryClientProvider>
  );
}

import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { AppRouter } from './router.tsx';
import { colorSchemeManager } from './shared/theme/color-scheme.ts';
import { cssVariablesResolver } from './shared/theme/css-variables.ts';
import { theme } from './shared/theme/theme.ts';
import { ModalsLater } from './shared/ui/modals.tsx';
import { useFocusRestoration } from './shared/ui/restore-focus.ts';
import { SessionExpired } from './shared/ui/session-expired.tsx';
import { Toasts } from './shared/ui/toasts.tsx';

export function App({ router, queryClient }: { router: AppRouter; queryClient: QueryClient }) {
  useFocusRestoration();
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
      >
        <RouterProvider router={router} />
        <ModalsLater />
        <SessionExpired />
        <Toasts />
      </MantineProvider>
    </QueryClientProvider>
  );
}

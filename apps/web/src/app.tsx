import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { AppRouter } from './router.tsx';
import { colorSchemeManager } from './shared/theme/color-scheme.ts';
import { theme } from './shared/theme/theme.ts';
import { Modals } from './shared/ui/modals.tsx';
import { useFocusRestoration } from './shared/ui/restore-focus.ts';
import { SessionExpired } from './shared/ui/session-expired.tsx';
import { Toasts } from './shared/ui/toast.tsx';

export function App({ router, queryClient }: { router: AppRouter; queryClient: QueryClient }) {
  useFocusRestoration();
  return (
    <QueryClientProvider client={queryClient}>
      {/* The variables and global classes are in the style sheet. */}
      <MantineProvider
        theme={theme}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <RouterProvider router={router} />
        <Modals />
        <SessionExpired />
        <Toasts />
      </MantineProvider>
    </QueryClientProvider>
  );
}

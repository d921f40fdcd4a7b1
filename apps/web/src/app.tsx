import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { AppRouter } from './router.tsx';
import { colorSchemeManager } from './shared/theme/color-scheme.ts';
import { cssVariablesResolver } from './shared/theme/css-variables.ts';
import { theme } from './shared/theme/theme.ts';
import { useFocusRestoration } from './shared/ui/restore-focus.ts';
import { SessionExpired } from './shared/ui/session-expired.tsx';

const TOAST_MS = 6000;

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
        <ModalsProvider labels={{ confirm: 'Confirmar', cancel: 'Cancelar' }}>
          <RouterProvider router={router} />
          <SessionExpired />
          <Notifications autoClose={TOAST_MS} position="bottom-right" />
        </ModalsProvider>
      </MantineProvider>
    </QueryClientProvider>
  );
}

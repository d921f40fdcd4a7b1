import './shared/theme/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.tsx';
import { colorScheme } from './shared/theme/color-scheme.ts';
import { whenIdle } from './shared/ui/when-idle.ts';

/** Shows the application at the page's address. */
export function startApplication(): void {
  colorScheme.follow();
  const queryClient = createQueryClient();
  const router = createAppRouter({ queryClient });
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <App router={router} queryClient={queryClient} />
    </StrictMode>,
  );
  // Development serves current files, so nothing is cached.
  if (import.meta.env.PROD)
    whenIdle(async () => (await import('./service-worker/register-shell.ts')).registerShell());
}

import './shared/theme/styles.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.tsx';
import { whenIdle } from './shared/lazy.tsx';
import { colorScheme } from './shared/theme/color-scheme.ts';

/** After this the page says itself that it is loading; before, its frame stands there. */
const PATIENCE_MS = { framed: 4_000, bare: 200 };

const pause = (ms: number) => new Promise<void>((then) => setTimeout(then, ms));

declare global {
  interface Window {
    /** The styles that the page asks for itself (early/start.js). */
    farolEstilos?: Promise<unknown>;
  }
}

/** Shows the application at the page's address. */
export async function startApplication(): Promise<void> {
  colorScheme.follow();
  const queryClient = createQueryClient();
  const router = createAppRouter({ queryClient });
  // The router listens once it is drawn. Whoever goes back before that arrives there too.
  const unsubscribe = router.history.subscribe(() => void router.load().catch(() => undefined));
  const stop = router.subscribe('onRendered', () => {
    unsubscribe();
    stop();
  });
  const isFramed = document.documentElement.dataset.quadro !== undefined;
  // The first thing drawn is the screen itself, in pieces: what else stands in its way is drawn in one.
  await Promise.race([
    router.load().catch(() => undefined),
    pause(PATIENCE_MS[isFramed ? 'framed' : 'bare']),
  ]);
  await window.farolEstilos;
  const root = createRoot(document.getElementById('root') as HTMLElement);
  startTransition(() =>
    root.render(
      <StrictMode>
        <App router={router} queryClient={queryClient} />
      </StrictMode>,
    ),
  );
  // Development serves current files, so nothing is cached.
  if (import.meta.env.PROD)
    whenIdle(async () => (await import('./service-worker/register-shell.ts')).registerShell());
}

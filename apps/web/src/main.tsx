import './shared/theme/styles.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.tsx';
import { rest } from './shared/rest.ts';
import { colorScheme } from './shared/theme/color-scheme.ts';

/** After this the application says itself that it is loading; before, the page's skeleton does. */
const PATIENCE_MS = 4_000;
/** Storing the application keeps the device busy for seconds: it begins while the person rests. */
const STORE_AFTER_MS = 5_000;

const pause = (ms: number) => new Promise<void>((then) => setTimeout(then, ms));

colorScheme.follow();
const queryClient = createQueryClient();
const router = createAppRouter({ queryClient });
// The router listens to the history once it is rendered; until then, going back is followed here.
const unsubscribe = router.history.subscribe(() => void router.load().catch(() => undefined));
const stop = router.subscribe('onRendered', () => {
  unsubscribe();
  stop();
});

/** The page only fetches the style sheet, so that the skeleton does not wait for it. In development there is none. */
async function applyStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[as="style"]');
  if (!link) return;
  await new Promise((settled) => {
    link.addEventListener('load', settled, { once: true });
    link.addEventListener('error', settled, { once: true });
    link.rel = 'stylesheet';
  });
}

async function show(): Promise<void> {
  const styled = applyStyles();
  await Promise.race([router.load().catch(() => undefined), pause(PATIENCE_MS)]);
  await styled;
  const root = createRoot(document.getElementById('root') as HTMLElement);
  startTransition(() =>
    root.render(
      <StrictMode>
        <App router={router} queryClient={queryClient} />
      </StrictMode>,
    ),
  );
}

async function storeOnDevice(): Promise<void> {
  await rest(STORE_AFTER_MS);
  const { registerShell } = await import('./service-worker/register-shell.ts');
  await registerShell();
}

// Not awaited at the top level: the bundler would no longer merge small files.
void show().then(() => {
  // Development serves current files, so nothing is stored.
  // Left or offline before it came: the next page stores.
  if (import.meta.env.PROD) void storeOnDevice().catch(() => undefined);
});

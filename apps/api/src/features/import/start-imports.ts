import { isUnavailable } from '../../db/client.ts';
import { claimImport, updateImport } from './import.store.ts';
import { type WorkDeps, workOnImport } from './work-on-import.ts';

const POLL_MS = 15_000;
const LEASE_MS = 60_000;

/** Works on queued imports, one at a time, batch by batch; several instances share the work. */
export function startImports(deps: WorkDeps & { onError(error: unknown): void }) {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  const claim = () => {
    const now = deps.clock.now();
    return deps.db.asService((tx) => claimImport(tx, now, new Date(now.getTime() + LEASE_MS)));
  };

  const drain = async () => {
    do {
      again = false;
      for (let key = await claim(); key && !stopped; key = await claim()) {
        const taken = key;
        try {
          while (!stopped && (await workOnImport(deps, taken)));
        } catch (error) {
          deps.onError(error);
          if (isUnavailable(error)) return;
          await deps.db.asService((tx) =>
            updateImport(tx, taken, { status: 'falhou', em_trabalho_ate: null }),
          );
        }
      }
    } while (again && !stopped);
  };

  const wake = () => {
    if (stopped) return;
    again = true;
    running ??= drain()
      .catch(deps.onError)
      .finally(() => {
        running = undefined;
      });
  };

  const timer = setInterval(wake, POLL_MS);
  timer.unref();
  return {
    wake,
    /** Resolves when no import is being worked on. */
    idle: async () => {
      while (running) await running;
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

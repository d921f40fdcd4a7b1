import type pg from 'pg';
import { isUnavailable } from './errors.ts';

/** Milliseconds between two looks. */
const GAP_MS = 1_000;
/** Milliseconds for a connection, and for its answer. */
export const PATIENCE_MS = 2_000;

/** Neither an answer nor a refusal, which is told to each request by itself. */
const isSilence = (error: unknown): boolean =>
  error instanceof Error && (/timeout/i.test(error.message) || !isUnavailable(error));

export type Pulse = {
  /** The server answers nothing at all. */
  isStill(): boolean;
  stop(): void;
};

/**
 * Watches whether the server answers at all, over a connection of its own: a slow statement is bounded by its own
 * limit, but a server that stands still keeps none. `onStill` is called at each look that finds it so.
 */
export function watchPulse(pool: pg.Pool, onStill: () => void, gapMs = GAP_MS): Pulse {
  let still = false;
  let isOver = false;
  let timer: NodeJS.Timeout;

  const isSilent = () =>
    pool.query('select 1').then(
      () => false,
      (error) => isSilence(error),
    );
  const look = async () => {
    // Looked at twice: a process that was held itself reads the answer only after the time for it is over.
    still = (await isSilent()) && (await isSilent());
    if (isOver) return;
    if (still) onStill();
    timer = setTimeout(look, gapMs).unref();
  };
  timer = setTimeout(look, gapMs).unref();

  return {
    isStill: () => still,
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}

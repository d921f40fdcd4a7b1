import type { Clock } from '../clock.ts';
import { tooMany } from './errors.ts';

const WINDOW_MS = 60_000;
const MOST_KEYS = 20_000;

/** Counts calls per minute and key in this process; 429 above the limit. */
export function createLimiter(clock: Pick<Clock, 'now'>) {
  let since = 0;
  let counts = new Map<string, number>();
  return (key: string, perMinute: number): void => {
    const now = clock.now().getTime();
    if (now < since || now - since >= WINDOW_MS || counts.size > MOST_KEYS) {
      since = now;
      counts = new Map();
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > perMinute) throw tooMany(Math.max(1, Math.ceil((since + WINDOW_MS - now) / 1000)));
  };
}

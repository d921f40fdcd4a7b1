import { tooMany } from './errors.ts';
import type { SharedCounts } from './shared-counts.ts';

/** Counts calls per minute and key of one feature, over all processes; 429 above the limit. */
export const createLimiter =
  (counts: SharedCounts, feature: string) =>
  (key: string, perMinute: number): void => {
    const { count, msLeft } = counts.add(`${feature} ${key}`);
    if (count > perMinute) throw tooMany(Math.max(1, Math.ceil(msLeft / 1000)));
  };

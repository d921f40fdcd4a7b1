/** A seeded generator: every machine draws the same. */
export type Chance = {
  /** Whole number from `min` to `max`, inclusive. */
  int(min: number, max: number): number;
  pick<T>(from: readonly T[]): T;
  /** True with this probability. */
  odds(part: number): boolean;
  /** An amount, rounded to `step`. */
  amount(min: number, max: number, step: number): number;
  uuid(): string;
};

/** Mulberry32: small, sufficiently uniform, platform-independent. */
export function createChance(seed: number): Chance {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const hex = (digits: number) => Array.from({ length: digits }, () => int(0, 15).toString(16)).join('');
  return {
    int,
    pick: (from) => from[int(0, from.length - 1)]!,
    odds: (part) => next() < part,
    amount: (min, max, step) => Math.round((min + next() * (max - min)) / step) * step,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
  };
}

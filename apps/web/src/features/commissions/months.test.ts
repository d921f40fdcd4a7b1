import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { periodOptions } from './months.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it.each(['2027-01-10', '2026-03-10', '2026-06-10', '2026-12-10', '2026-11-10'])(
  'offers each period once on %s',
  (day) => {
    vi.setSystemTime(`${day}T15:00:00Z`);
    const values = periodOptions().map(({ value }) => value);
    expect(values).toEqual([...new Set(values)]);
  },
);

it('names this year as the year, where it is the last twelve months too', () => {
  vi.setSystemTime('2026-12-10T15:00:00Z');
  expect(periodOptions().find(({ value }) => value === '2026-01:2026-12')?.label).toBe('este ano (2026)');
});

import { expect, test } from 'vitest';
import { ENTRIES, kilobytesOf } from '../../bench/first-scripts.ts';

test.each(ENTRIES)('$name loads at most $limit kB of scripts before its first content', (entry) => {
  expect(kilobytesOf(entry)).toBeLessThanOrEqual(entry.limit);
});

import { expect, test } from 'vitest';
import { COUNT_LIMIT, offsetOf, pageMeta } from './paging.ts';

test('an empty list has one page', () => {
  expect(pageMeta({ page: 1, per_page: 20 }, 0)).toEqual({
    current_page: 1,
    per_page: 20,
    total: 0,
    total_exato: true,
    last_page: 1,
  });
});

test('the last page holds the remaining rows', () => {
  expect(pageMeta({ page: 2, per_page: 20 }, 41).last_page).toBe(3);
  expect(offsetOf({ page: 3, per_page: 20 })).toBe(40);
});

test('beyond ten thousand the total is marked as a lower bound', () => {
  expect(pageMeta({ page: 1, per_page: 20 }, COUNT_LIMIT)).toMatchObject({
    total: 10_000,
    total_exato: true,
  });
  expect(pageMeta({ page: 1, per_page: 20 }, COUNT_LIMIT + 1)).toMatchObject({
    total: 10_000,
    total_exato: false,
    last_page: 500,
  });
});

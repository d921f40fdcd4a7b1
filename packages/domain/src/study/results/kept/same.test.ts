import { describe, expect, it } from 'vitest';
import { isSame, withFormer } from './same.ts';

describe('two values', () => {
  it.each([
    [{ a: [1, { b: null }] }, { a: [1, { b: null }] }],
    [new Set(['a', 'b']), new Set(['b', 'a'])],
    [new Date(5), new Date(5)],
    [Number.NaN, Number.NaN],
  ])('%j are the same', (a, b) => {
    expect(isSame(a, b)).toBe(true);
  });

  it.each([
    [{ a: undefined }, { b: 1 }],
    [{ a: undefined }, {}],
    [[1], { 0: 1 }],
    [[1], [1, 2]],
    [new Set(['a']), new Set(['b'])],
    [new Date(5), new Date(6)],
    [new Map(), new Map()],
    [null, {}],
    [0, null],
  ])('%j and %j differ', (a, b) => {
    expect(isSame(a, b)).toBe(false);
  });
});

it('takes over each element of a list that equals the former one', () => {
  const former = [{ a: 1 }, { a: 2 }];
  const now = withFormer(former, [{ a: 1 }, { a: 3 }]);
  expect(now[0]).toBe(former[0]);
  expect(now).toEqual([{ a: 1 }, { a: 3 }]);
});

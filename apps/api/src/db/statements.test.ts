import type pg from 'pg';
import { expect, test } from 'vitest';
import { isFull, noteName, REUSED, statementNames } from './statements.ts';

test('a text has a name from its second use on', () => {
  const nameOf = statementNames();
  expect([nameOf('select 1'), nameOf('select 1'), nameOf('select 1')]).toEqual([undefined, 's1', 's1']);
  expect([nameOf('select 2'), nameOf('select 2')]).toEqual([undefined, 's2']);
});

test('a text that will be used again has a name at once', () => {
  expect(statementNames()(`select 1${REUSED}`)).toBe('s1');
});

test('of too many the one used longest ago is forgotten, and no name is given twice', () => {
  const nameOf = statementNames();
  for (const text of ['often', 'often', 'once', 'once']) nameOf(text);
  for (let n = 0; n < 1_999; n += 1) {
    nameOf(`other ${n}`);
    nameOf('often');
  }
  expect(nameOf('often')).toBe('s1');
  expect([nameOf('once'), nameOf('once')]).toEqual([undefined, 's3']);
});

test.each([
  ['three hundred statements', 300, 'select 1'],
  ['a million characters of statements', 25, 'x'.repeat(40_000)],
])('a connection is full with %s, each counted once', (_, most, text) => {
  const client = {} as pg.PoolClient;
  expect(isFull(client)).toBe(false);
  for (let n = 1; n < most; n += 1) noteName(client, `s${n}`, text);
  noteName(client, 's1', text);
  expect(isFull(client)).toBe(false);
  noteName(client, 'last', text);
  expect(isFull(client)).toBe(true);
});

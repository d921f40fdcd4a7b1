import { api, listEndpoints } from '@farol/contracts';
import { expect, test } from 'vitest';
import { readSources } from './sources.ts';

/** Tests that loop over all contracts do not count: they do not show what a call does. */
const ALIKE = /^apps\/api\/src\/test\/(access-|hostile-|fuzz\/)/;

const tests = readSources().filter(
  ({ path }) => path.startsWith('apps/api/src/') && path.endsWith('.test.ts') && !ALIKE.test(path),
);

test('every contract is called by a test', () => {
  const untested = listEndpoints(api)
    .map(({ name }) => name)
    .filter((name) => {
      const named = new RegExp(`\\bapi\\.${name.replaceAll('.', '\\.')}\\b`);
      return !tests.some(({ text }) => named.test(text));
    });
  expect(untested).toEqual([]);
});

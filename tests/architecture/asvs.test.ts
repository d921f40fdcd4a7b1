import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** Places are named from the root or from the service's sources. */
const BASES = [ROOT, join(ROOT, 'apps/api/src')];
/** Made by the tests themselves. */
const MADE = ['dist/sbom.cdx.json'];

const ROW = /^(V\d+\.\d+\.\d+),([12]),(met|not applicable|open),(?:"((?:[^"]|"")+)"|([^",]+))$/;
const [heading, ...lines] = readFileSync(join(ROOT, 'docs/asvs.csv'), 'utf8').trim().split('\n');
const rows = lines.map((line) => {
  const [, id, , verdict, quoted, plain] = ROW.exec(line) ?? [];
  return { line, id, verdict, evidence: quoted ?? plain ?? '' };
});
const placesOf = (evidence: string) =>
  [...evidence.matchAll(/(?:[\w.-]+\/)*[\w.-]*\.(?:tsx?|mjs|sql|md|json|example)\b/g)].map(([path]) => path);

test('every requirement of levels 1 and 2 has one verdict with its evidence', () => {
  expect(heading).toBe('id,level,verdict,evidence');
  expect(rows.filter(({ id }) => !id).map(({ line }) => line)).toEqual([]);
  expect([rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([253, 253]);
});

test('what is met names a place', () => {
  const without = rows.filter(
    ({ verdict, evidence }) => verdict === 'met' && placesOf(evidence).length === 0,
  );
  expect(without.map(({ id }) => id)).toEqual([]);
});

test('every place that is named exists', () => {
  const gone = rows.flatMap(({ id, evidence }) =>
    placesOf(evidence)
      .filter((path) => !MADE.includes(path) && !BASES.some((base) => existsSync(join(base, path))))
      .map((path) => `${id}: ${path}`),
  );
  expect(gone).toEqual([]);
});

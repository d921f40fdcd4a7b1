import { afterEach, beforeEach, expect, test } from 'vitest';
import { diagnostico_produto_item } from '../../db/schema/index.ts';
import { forgetKnownRows, keepAtMost, keepWritten, knownKeyOf, knownRowsOf } from './known-rows.store.ts';

/** Room for two studies of one item, not for three. */
const TWO = 2.5 * (12_000 + 40_000);
beforeEach(() => {
  forgetKnownRows();
  keepAtMost(TWO);
});
afterEach(() => {
  forgetKnownRows();
  keepAtMost();
});

const marca = (study: number, version = 0) => `${study * 10} (0,${version}) 700`;

/** As a loading that finds the study's one item. */
function load(study: number): void {
  const known = knownRowsOf(study);
  known.read(diagnostico_produto_item, 'itens', [
    { marca: marca(study), linha: { diagnostico_produto_item_id: study * 10 } },
  ]);
  known.keep({ empresa_id: 1, diagnostico_id: study }, 'since');
}

/** As one that finds all rows known. */
const loadAgain = (study: number) =>
  knownRowsOf(study).keep({ empresa_id: 1, diagnostico_id: study }, 'since');

const known = (...studies: number[]) => studies.filter((study) => knownKeyOf(study) !== undefined);

test('forgets the study that was used longest ago', () => {
  for (const study of [1, 2, 3]) load(study);
  expect(known(1, 2, 3)).toEqual([2, 3]);
});

test('counts a loading that changes nothing as use', () => {
  for (const study of [1, 2]) load(study);
  loadAgain(1);
  load(3);
  expect(known(1, 2, 3)).toEqual([1, 3]);
});

test('counts a save as use', () => {
  for (const study of [1, 2]) load(study);
  keepWritten(1, 'itens', [{ marca: marca(1, 1), row: {} }]);
  load(3);
  expect(known(1, 2, 3)).toEqual([1, 3]);
});

test('keeps as many after many loadings and saves as before them', () => {
  for (const study of [1, 2, 3, 1, 2, 3]) {
    load(study);
    loadAgain(study);
    keepWritten(study, 'itens', [{ marca: marca(study, 1), row: {} }]);
  }
  expect(known(1, 2, 3)).toEqual([2, 3]);
});

test('takes up again a study that was forgotten while it was loaded', () => {
  load(1);
  const late = knownRowsOf(1);
  for (const study of [2, 3]) load(study);
  late.keep({ empresa_id: 1, diagnostico_id: 1 }, 'since');
  load(4);
  expect(known(1, 2, 3, 4)).toEqual([1, 4]);
});

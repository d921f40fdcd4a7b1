import { expect, expectTypeOf, it } from 'vitest';
import type { ItemRow } from '../contents.store.ts';
import type { changeItem } from './study-edit.ts';
import { ITEM_COLUMNS } from './written-columns.store.ts';

type Taken = keyof Parameters<typeof changeItem>[2];
const FIXED = ['codigo', 'diagnostico_id', 'empresa_id', 'oculto', 'tipo_segurado'] as const;

it('changeItem takes no column that saves never write', () => {
  expectTypeOf<Extract<Taken, (typeof FIXED)[number]>>().toBeNever();
  expect(
    ITEM_COLUMNS.map(([name]): keyof ItemRow => name).filter((name) => FIXED.some((one) => one === name)),
  ).toEqual([]);
});

it('changeItem takes every column that saves write', () => {
  expectTypeOf<Taken>().toEqualTypeOf<(typeof ITEM_COLUMNS)[number][0]>();
});

import { expect, it } from 'vitest';
import { estudoDe } from '../../study/study.fixture.ts';
import { applicableRows } from './study-provider.tsx';

const place = { dono_tipo: 'diagnostico', dono_id: 7, tabela: 'dividas', ordem: 0 } as const;
const begun = {
  row: place,
  baseVersion: null,
  fields: { saldo_devedor: { value: 900, status: 'incomplete' } },
} as const;
const rows = (tem_dividas: 'S' | 'N', pending: Parameters<typeof applicableRows>[1]) =>
  applicableRows({ ...estudoDe([]), tem_dividas }, pending, '2026-11-21');

it('has the rows not yet complete', () => {
  expect(rows('S', new Map([['linha:a', begun]])).get('a')).toEqual({ saldo_devedor: 900 });
});

it('has neither removed rows nor those of a table that is no longer asked', () => {
  expect(rows('S', new Map([['linha:a', { ...begun, removed: true }]])).size).toBe(0);
  expect(rows('N', new Map([['linha:a', begun]])).size).toBe(0);
});

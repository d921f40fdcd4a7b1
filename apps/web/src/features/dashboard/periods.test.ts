import { expect, it } from 'vitest';
import { daysOf, periodOf } from './periods.ts';

it.each([
  ['mes', '2026-03-01', '2026-03-31'],
  ['mes_passado', '2026-02-01', '2026-02-28'],
  ['ano', '2026-01-01', '2026-03-31'],
  ['ano_passado', '2025-01-01', '2025-12-31'],
  ['doze_meses', '2025-04-01', '2026-03-31'],
] as const)('%s goes from %s to %s', (period, inicio, fim) => {
  expect(daysOf(period, '2026-03-31')).toEqual({ inicio, fim });
});

it('tells the period of the days in the address', () => {
  expect(periodOf({ inicio: '2026-02-01', fim: '2026-02-28' }, '2026-03-31')).toBe('mes_passado');
});

it('is the year without days', () => {
  expect(periodOf({}, '2026-03-31')).toBe('ano');
});

it('is none of the usual with other days', () => {
  expect(periodOf({ inicio: '2026-02-03' }, '2026-03-31')).toBeUndefined();
});

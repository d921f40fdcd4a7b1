import type { Area } from '@farol/domain/code-lists';
import { expect, test } from 'vitest';
import { nextStep } from '../tasks/index.ts';
import { joinAreas } from './queries.ts';
import { row } from './queue.fixture.ts';

test('joins areas of one study at the same stage in the order of the dots', () => {
  const rows = [row({ areas: [3] }), row({ areas: [1] }), row({ diagnostico_id: 2, areas: [1] })];
  expect(joinAreas(rows).map((one) => [one.diagnostico_id, one.areas])).toEqual([
    [1, [1, 3]],
    [2, [1]],
  ]);
});

test.each([
  { estagio_especialista: 2 },
  { rodada: 2 },
  { aguardando: 'consultor' },
  { prazo: '2026-11-21T02:59:00.000Z' },
] as const)('keeps areas that differ in %o separate', (over) => {
  expect(joinAreas([row({}), row({ ...over, areas: [2] })])).toHaveLength(2);
});

test('gives a joined row the highest urgency and the providers of all areas', () => {
  const rows = [
    row({ tempo_necessidade: 2, fornecedor: 'Icatu Seguros' }),
    row({ areas: [2], tempo_necessidade: 9, fornecedor: 'MAG Seguros, Icatu Seguros' }),
    row({ areas: [3], tempo_necessidade: null }),
  ];
  expect(joinAreas(rows)).toMatchObject([
    { areas: [1, 2, 3], tempo_necessidade: 9, fornecedor: 'Icatu Seguros, MAG Seguros' },
  ]);
});

test.each([
  [[1], 'Cotar vida'],
  [[1, 2], 'Cotar vida e sonhos'],
  [[1, 2, 3], 'Cotar vida, sonhos e proteção'],
] satisfies [Area[], string][])('names areas %j as a sentence in the next step', (areas, words) => {
  expect(nextStep(row({ areas }))).toBe(words);
});

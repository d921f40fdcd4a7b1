import { expect, test } from 'vitest';
import { stageTimes } from './stage-times.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const move = (day: number, de: string | null, para: string, area: 1 | 4 | null = null) => ({
  objeto: area === null ? 'estudo' : 'tarefa',
  produto_diagnostico_id: area,
  de,
  para,
  data: `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`,
});
const days = (moves: Parameters<typeof stageTimes>[0]) =>
  stageTimes(moves, NOW).map(({ area, etapas }) => [
    area,
    etapas.map(({ estagio, dias }) => [estagio, dias]),
  ]);

test('the present stage counts until now', () => {
  const [study] = stageTimes([move(1, null, '2'), move(4, '2', '4')], NOW);
  expect(study?.etapas).toEqual([
    { estagio: 2, dias: 3, desde: null },
    { estagio: 4, dias: 16, desde: '2026-11-04T12:00:00.000Z' },
  ]);
});

test('visits of one stage are added up', () => {
  expect(days([move(1, null, '4'), move(3, '4', '6'), move(4, '6', '4'), move(10, '4', '6')])).toEqual([
    [
      null,
      [
        [4, 8],
        [6, 11],
      ],
    ],
  ]);
});

test('a closed study counts no time until it is reopened', () => {
  expect(days([move(1, null, '4'), move(3, '4', 'encerrado'), move(18, 'encerrado', '4')])).toEqual([
    [null, [[4, 4]]],
  ]);
});

test('a concluded study and a concluded area have no clock', () => {
  expect(days([move(1, null, '9'), move(2, '9', '10'), move(1, null, '5', 1), move(2, '5', '6', 1)])).toEqual(
    [
      [null, [[9, 1]]],
      [1, [[5, 1]]],
    ],
  );
});

test('each area has its own time, a new specialist keeps it', () => {
  expect(days([move(1, null, '1', 4), move(5, '1', '1', 4), move(11, null, '1', 1)])).toEqual([
    [1, [[1, 9]]],
    [4, [[1, 19]]],
  ]);
});

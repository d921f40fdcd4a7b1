import type { LinhaFila } from '@farol/contracts';
import { expect, test } from 'vitest';
import { nextStep } from './columns.tsx';
import { joinAreas } from './join-areas.ts';

const row = (over: Partial<LinhaFila>): LinhaFila => ({
  diagnostico_id: 1,
  cliente_id: 1,
  tarefa_id: 1,
  atividade_id: null,
  tipo_atividade: 'estudo',
  pessoa_nome: 'Ana Mattos',
  consultor: 'Diego Nogueira',
  estagio: 4,
  estagio_especialista: 1,
  status_tarefa: 1,
  areas: [1],
  aguardando: 'especialista',
  especialista: 'Otávio Rezende',
  fornecedor: null,
  tempo_necessidade: 2,
  prazo: '2026-11-20T02:59:00.000Z',
  pontualidade: 2,
  grupo: 'hoje',
  rodada: 1,
  atualizado_em: '2026-11-17T12:00:00.000Z',
  ...over,
});

test('areas of one study at the same point are one row, in the order of the lamps', () => {
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
])('areas that differ in %o stay apart', (over) => {
  expect(joinAreas([row({}), row({ ...over, areas: [2] })])).toHaveLength(2);
});

test('a joined row is as urgent as the most urgent of its areas, and waits for the providers of all', () => {
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
])('the next step names areas %j as a sentence would', (areas, words) => {
  expect(nextStep(row({ areas }))).toBe(words);
});

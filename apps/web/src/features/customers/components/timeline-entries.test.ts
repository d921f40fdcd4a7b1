import type { Evento } from '@farol/contracts';
import { expect, test } from 'vitest';
import { entriesOfStudy } from './timeline-entries.ts';

const event = (over: Partial<Evento>): Evento => ({
  historico_estagio_id: 1,
  objeto: 'tarefa',
  produto_diagnostico_id: 4,
  de: '1',
  para: '2',
  evento: 'entregar_cotacao',
  pedido: true,
  usuario: null,
  papel: 'E',
  canal: null,
  data: '2026-11-20T12:00:00.000Z',
  motivo: null,
  documento: null,
  contrato: null,
  envio: null,
  ...over,
});

test('a cancelled task of an area is told as such', () => {
  const [entry] = entriesOfStudy(12, [event({ para: 'cancelada', evento: 'alterar_areas' })]);
  expect(entry?.words).toBe('Crédito: tarefa cancelada');
});

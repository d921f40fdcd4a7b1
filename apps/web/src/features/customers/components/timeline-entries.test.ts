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
  opcao: null,
  envio: null,
  ...over,
});

test('a cancelled task of an area is worded as cancelled', () => {
  const [entry] = entriesOfStudy(12, [event({ para: 'cancelada', evento: 'alterar_areas' })]);
  expect(entry?.words).toBe('Crédito: tarefa cancelada');
});

test('a policy says its number and what it covers', () => {
  const contrato = {
    numero: '4.711',
    fornecedor: 'Icatu',
    itens: [{ item: 'Invalidez', tipo_segurado: 'conjuge' as const }],
  };
  const policy = event({ objeto: 'apolice', evento: 'registrar_apolice', para: 'registrada', contrato });
  const [entry] = entriesOfStudy(12, [policy], 'Rafael Lima');
  expect([entry?.words, entry?.detail]).toEqual([
    'Apólice registrada: Crédito',
    'Apólice 4.711, Icatu: Invalidez, Rafael',
  ]);
});

test('documents that one person sent on a day are one entry', () => {
  const sent = (tipo: 'cnh' | 'cpf') =>
    event({ objeto: 'documento', evento: 'enviar_documento', documento: { tipo, descricao: null } });
  const entries = entriesOfStudy(12, [sent('cnh'), sent('cpf')]);
  expect(entries).toHaveLength(1);
  expect(entries[0]?.events).toHaveLength(2);
});

import type { Evento } from '@farol/contracts';
import { expect, test } from 'vitest';
import { foldEvents, isOfSource } from './fold-events.ts';

const event = (over: Partial<Evento>): Evento => ({
  historico_estagio_id: 1,
  objeto: 'documento',
  produto_diagnostico_id: 1,
  de: 'pedido',
  para: 'analisis',
  evento: 'enviar_documento',
  pedido: true,
  usuario: { funcionario_id: 2, pessoa_nome: 'Beatriz Camargo' },
  papel: 'C',
  canal: null,
  data: '2026-11-20T12:00:00.000Z',
  motivo: null,
  documento: null,
  contrato: null,
  opcao: null,
  envio: null,
  ...over,
});
const sizes = (events: Evento[]) => foldEvents(events).map(({ all }) => all.length);

test('joins what one person did again on a day', () => {
  expect(sizes([event({}), event({ data: '2026-11-20T15:00:00.000Z' }), event({})])).toEqual([3]);
});

test('joins what was done over 21:00, the change of day in UTC', () => {
  const late = ['2026-11-20T23:30:00.000Z', '2026-11-21T00:30:00.000Z'];
  expect(sizes(late.map((data) => event({ data })))).toEqual([2]);
  expect(sizes([event({ data: '2026-11-21T12:00:00.000Z' }), event({ data: late[1] ?? '' })])).toEqual([
    1, 1,
  ]);
});

test.each([
  ['another person', { usuario: { funcionario_id: 3, pessoa_nome: 'Diego' } }],
  ['another day', { data: '2026-11-21T12:00:00.000Z' }],
  ['another area', { produto_diagnostico_id: 2 as const }],
  ['a reason', { motivo: 'Ilegível' }],
])('keeps %s apart', (_, over) => {
  expect(sizes([event({}), event(over)])).toEqual([1, 1]);
});

test('keeps each policy', () => {
  const policy = event({ objeto: 'apolice', evento: 'registrar_apolice', para: 'registrada' });
  expect(sizes([policy, policy])).toEqual([1, 1]);
});

test('distinguishes events of people from the system’s', () => {
  const derived = event({ pedido: false });
  const customer = event({ usuario: null, papel: 'K' });
  expect([event({}), derived, customer].map((one) => isOfSource(one, 'pessoas'))).toEqual([
    true,
    false,
    true,
  ]);
  expect([event({}), derived, customer].map((one) => isOfSource(one, 'sistema'))).toEqual([
    false,
    true,
    false,
  ]);
});

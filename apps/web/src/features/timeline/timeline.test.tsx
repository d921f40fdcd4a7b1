import type { Evento } from '@farol/contracts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAt } from '../../test/render.tsx';
import { answering, reply, serveWith } from '../../test/server.ts';
import { Timeline } from './index.ts';

const event = (over: Partial<Evento>): Evento => ({
  historico_estagio_id: 1,
  objeto: 'estudo',
  produto_diagnostico_id: null,
  de: null,
  para: '2',
  evento: 'iniciar_levantamento',
  pedido: true,
  usuario: { funcionario_id: 2, pessoa_nome: 'Beatriz Camargo' },
  papel: 'C',
  canal: null,
  data: '2026-11-02T12:00:00.000Z',
  motivo: null,
  documento: null,
  contrato: null,
  opcao: null,
  envio: null,
  ...over,
});
const option = (id: number, over: Partial<Evento>, nome: string, campos: string[] = []): Evento =>
  event({
    historico_estagio_id: id,
    objeto: 'opcao',
    produto_diagnostico_id: 1,
    evento: 'alterar_opcao',
    usuario: { funcionario_id: 3, pessoa_nome: 'Diego Nogueira' },
    data: '2026-11-12T12:00:00.000Z',
    opcao: { nome, fornecedor: 'Icatu', item: 'Invalidez', tipo_segurado: 'titular', campos },
    ...over,
  });

const EVENTS = [
  event({}),
  event({ historico_estagio_id: 2, de: '2', para: '4', data: '2026-11-05T12:00:00.000Z', pedido: false }),
  option(-1, {}, 'Plano A', ['Prêmio']),
  option(-2, {}, 'Plano B', ['Prêmio', 'Cobertura']),
  option(-3, { evento: 'recusa_fornecedor', motivo: 'Idade' }, 'Plano A'),
];

const open = (url = '/', events = EVENTS) => {
  serveWith(answering({ 'GET /api/motor-interno/diagnostico/7/historico': () => reply(events) }));
  return renderAt(url, () => <Timeline id={7} />);
};

test('says which options were changed, by whom, in one line', async () => {
  await open();
  expect(await screen.findByText('2 opções alteradas')).toBeDefined();
  expect(screen.getByText('Invalidez – Plano B, Icatu: Prêmio, Cobertura')).toBeDefined();
  expect(screen.getByText(/^Vida · Diego Nogueira ·/)).toBeDefined();
});

test('says which provider refused which need, and why', async () => {
  await open();
  expect(await screen.findByText('Opção recusada pelo fornecedor')).toBeDefined();
  expect(screen.getByText('Invalidez – Plano A, Icatu')).toBeDefined();
  expect(screen.getByText('Idade')).toBeDefined();
});

test('shows the days of each stage', async () => {
  await open('/', [
    ...EVENTS,
    event({ historico_estagio_id: 3, de: '4', para: 'encerrado', data: '2026-11-15T12:00:00.000Z' }),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Tempo em cada etapa 13 dias' }));
  const stages = screen.getAllByRole('term').map((one) => one.textContent);
  expect(stages).toEqual(['Levantamento de necessidades', 'Cotação']);
  expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual(['3 dias', '10 dias']);
});

test('keeps in the address whose events it shows', async () => {
  const { router } = await open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Sistema' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ linha_de: 'sistema' }));
  expect(screen.queryByText('2 opções alteradas')).toBeNull();
});

test('shows the kind that the address names', async () => {
  await open('/?linha_tipo=opcoes');
  expect(await screen.findByText('2 opções alteradas')).toBeDefined();
  expect(screen.queryByText('Levantamento iniciado')).toBeNull();
});

import { api, type Estudo, type Item } from '@farol/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply } from '../../test/server.ts';
import { meOf, sessionOf } from '../../test/session.ts';
import { estudoDe, itemDe } from '../study/study.fixture.ts';
import { optionOf, studyOf, taskOf } from '../tasks/own-task.fixture.ts';

type Answers = Parameters<typeof answering>[0];

const VALUES = {
  seguradora: 'MetLife',
  valor_premio: 100,
  periodicidade_pagamento: 'monthly',
  valor_cobertura: 500_000,
};
const found = {
  diagnostico_produto_item_opcao_id: 90,
  diagnostico_id: 12,
  pessoa_nome: 'Ana Melo',
  tipo_segurado: 'titular',
  rodada: 1,
  deste_estudo: false,
  fornecedor: 'MetLife',
  criado_em: '2026-11-12T15:00:00.000Z',
  valores: VALUES,
};

const study = (): Estudo => {
  const items: Item[] = [itemDe([], { diagnostico_produto_item_id: 21, codigo: '1.01', interesse: 'S' })];
  const area = estudoDe([{ id: 1, nome: 'Vida', itens: items }]);
  return { ...area, ...studyOf(), tarefas: [taskOf()], diagnostico_produtos: area.diagnostico_produtos };
};

const open = (more: Answers) =>
  renderRoute('/activity-panel/proposal-quotation/7', {
    as: 'specialist',
    server: answering({
      [`GET /api${api.auth.me.path}`]: () => reply(meOf(sessionOf('specialist'))),
      [`GET /api${api.setup.insurers.path}`]: () => reply([{ seguradora_id: 1, nome: 'MetLife' }]),
      [`GET /api${api.setup.optionTerms.path}`]: () => reply([]),
      'GET /api/motor-interno/diagnostico/7/historico': () => reply([]),
      'GET /api/motor-interno/diagnostico/7/especialista': () => reply(study()),
      ...more,
    }),
  });

test('an option of another study is found by search and copied into this item', async () => {
  const sent: unknown[] = [];
  const asked: (string | null)[] = [];
  await open({
    'GET /api/motor-interno/diagnostico-produto-item-opcao/copiaveis': ({ url }) => {
      asked.push(new URL(url).searchParams.get('busca'));
      return reply({ data: [found] });
    },
    'POST /api/motor-interno/diagnostico-produto-item-opcao': async (request) => {
      sent.push(await request.json());
      return reply(optionOf({ diagnostico_produto_item_id: 21, ...VALUES } as never), 201);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Copiar de…' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Copiar uma opção de / }));
  expect(
    await dialog.findByText(/Ana Melo, estudo 12 · 12\/11\/2026 · R\$.1\.200,00\/ano · capital/),
  ).toBeDefined();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Seguradora ou cliente' }), 'ana');
  await waitFor(() => expect(asked.at(-1)).toBe('ana'));
  await userEvent.click(dialog.getByRole('button', { name: 'Copiar MetLife, Ana Melo' }));
  await screen.findByText('Opção copiada. Confira capital e prêmio.');
  expect(sent).toEqual([{ ...VALUES, diagnostico_produto_item_id: 21, opcao_nome: 'Opção 1' }]);
});

test('says that there is nothing to copy', async () => {
  await open({
    'GET /api/motor-interno/diagnostico-produto-item-opcao/copiaveis': () => reply({ data: [] }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Copiar de…' }));
  expect(await screen.findByText('Ainda não há outra opção deste item para copiar')).toBeDefined();
});

import type { PadroesDaOpcao } from '@farol/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply, replyError } from '../../test/server.ts';

const ROW = {
  fornecedor: 'MetLife',
  produto: null,
  item: null,
  validade_dias: 15,
  periodicidade_pagamento: null,
  forma_pagamento: null,
  remuneracao_pct: null,
  remuneracao_intermediacao: null,
  vigencia_meses: null,
};
const stored: PadroesDaOpcao = {
  data: [ROW],
  historico: [{ em: '2026-11-20T12:00:00.000Z', autor: null, antes: null, depois: [ROW] }],
  versao: 2,
};

const open = (answer: (body: unknown) => Response) =>
  renderRoute('/parameters?aba=padroes', {
    as: 'admin',
    server: answering({
      'GET /api/motor-interno/empresa/seguradoras': () =>
        reply([{ seguradora_id: 31, nome: 'Icatu Seguros', trabalha: true, produtos: [] }]),
      'GET /api/parametro/padroes-opcao': () => reply(stored),
      'PUT /api/parametro/padroes-opcao': async (request) => answer(await request.json()),
    }),
  });

/** Every row has its own list. */
const choose = async (cell: string, name: string) => {
  const box = screen.getByRole('combobox', { name: cell });
  await userEvent.click(box);
  const list = document.getElementById(box.getAttribute('aria-controls') ?? '');
  await userEvent.click(await within(list!).findByRole('option', { name, hidden: true }));
};

it('usual terms are typed in rows and saved together, with their history below', async () => {
  const sent: unknown[] = [];
  await open((body) => {
    sent.push(body);
    return reply({ ...stored, versao: 3 });
  });
  expect(await screen.findByText('MetLife, todos os itens: validade 15 dias')).toBeDefined();
  await choose('Fornecedor, nova linha', 'Icatu Seguros');
  await choose('Em, linha 2', 'Vida, todos os itens');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  const added = { ...ROW, fornecedor: 'Icatu Seguros', produto: 1, validade_dias: null };
  await waitFor(() => expect(sent).toEqual([{ versao: 2, padroes: [ROW, added] }]));
});

it('shows a refused row’s error at its cell', async () => {
  await open(() =>
    replyError(422, {
      code: 'dados_invalidos',
      errors: { 'padroes.0.validade_dias': ['Informe pelo menos uma condição, ou exclua a linha.'] },
    }),
  );
  const [days] = await screen.findAllByRole('textbox', { name: /^Validade/ });
  await userEvent.clear(days!);
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Informe pelo menos uma condição, ou exclua a linha.')).toBeDefined();
});

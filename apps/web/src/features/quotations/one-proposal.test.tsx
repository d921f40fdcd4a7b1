import { api, type Estudo, type Item, type Opcao } from '@farol/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply, replyError } from '../../test/server.ts';
import { meOf, sessionOf } from '../../test/session.ts';
import { estudoDe, itemDe } from '../study/study.fixture.ts';
import { optionOf, studyOf, taskOf } from '../tasks/own-task.fixture.ts';

type Answers = Parameters<typeof answering>[0];

const item = (id: number, codigo: Item['codigo'], nome: string, options: Opcao[]): Item =>
  itemDe(options, { diagnostico_produto_item_id: id, codigo, nome, interesse: 'S' });

const cover = (id: number, of: number, over: Record<string, unknown> = {}): Opcao =>
  optionOf({
    diagnostico_produto_item_opcao_id: id,
    diagnostico_produto_item_id: of,
    ...over,
  } as Partial<Opcao>);

const study = (items: Item[]): Estudo =>
  estudoDe([{ id: 1, nome: 'Vida', itens: items }], {
    ...studyOf(),
    tarefas: [taskOf()],
    diagnostico_produtos: estudoDe([{ id: 1, nome: 'Vida', itens: items }]).diagnostico_produtos,
  });

const LIFE = 'Seguro de vida temporário';
const alone = study([
  item(21, '1.01', LIFE, [cover(31, 21)]),
  item(22, '1.04', 'Invalidez por acidente', []),
  item(23, '1.06', 'Doenças graves', [cover(33, 23, { valor_premio: 40 })]),
]);
const TOGETHER = { proposta_id: 5, premio_total: 222.5 };
const together = study([
  item(21, '1.01', LIFE, [cover(31, 21, TOGETHER)]),
  item(22, '1.04', 'Invalidez por acidente', [cover(32, 22, { ...TOGETHER, valor_premio: null })]),
  item(23, '1.06', 'Doenças graves', [cover(33, 23, { ...TOGETHER, valor_premio: 40 })]),
]);

const open = (of: Estudo, more: Answers = {}) =>
  renderRoute('/activity-panel/proposal-quotation/7', {
    as: 'specialist',
    server: answering({
      [`GET /api${api.auth.me.path}`]: () => reply(meOf(sessionOf('specialist'))),
      [`GET /api${api.setup.insurers.path}`]: () => reply([{ seguradora_id: 1, nome: 'Icatu Seguros' }]),
      'GET /api/motor-interno/diagnostico/7/historico': () => reply([]),
      'GET /api/motor-interno/diagnostico/7/especialista': () => reply(of),
      ...more,
    }),
  });

const put = (id: number, sent: unknown[], of = 21): Answers => ({
  [`PUT /api/motor-interno/diagnostico-produto-item-opcao/${id}`]: async (request) => {
    const { versao, ...values } = await request.json();
    sent.push(values);
    return reply({ ...cover(id, of), ...values, versao: versao + 1 });
  },
});

const cell = (name: string) => screen.findByRole('textbox', { name: `${name}, Opção 1` });

describe('one proposal for several needs', () => {
  test('takes an option to the other covers, or joins the one already there', async () => {
    const sent: unknown[] = [];
    await open(alone, {
      'POST /api/motor-interno/proposta': async (request) => {
        sent.push(await request.json());
        return reply(together);
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Levar às outras coberturas' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'O que mais a proposta da Icatu Seguros cobre?' }),
    );
    expect(dialog.getByText('Nova opção neste item')).toBeTruthy();
    expect(dialog.getByText('Junta a opção desta seguradora que já está no item')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Levar a 2 coberturas' }));
    await screen.findByText('Uma proposta para 3 coberturas.');
    expect(sent).toEqual([{ diagnostico_produto_item_opcao_id: 31, itens: [22], opcoes: [33] }]);
    expect(screen.getByRole('region', { name: 'Proposta em comum, Icatu Seguros' })).toBeTruthy();
    expect(screen.getByText('com mais 2 coberturas')).toBeTruthy();
  });

  test('does not reach another insured person unasked', async () => {
    await open(
      study([
        item(21, '1.01', LIFE, [cover(31, 21)]),
        item(22, '1.04', 'Invalidez por acidente', []),
        { ...item(23, '1.06', 'Doenças graves', []), tipo_segurado: 'conjuge' },
      ]),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Levar às outras coberturas' }));
    const boxes = await within(await screen.findByRole('dialog')).findAllByRole('checkbox');
    expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([true, false]);
  });

  test('says what the covers lack of its total, and gives the last one the rest', async () => {
    const sent: unknown[] = [];
    await open(together, put(32, sent, 22));
    const proposal = within(await screen.findByRole('region', { name: 'Proposta em comum, Icatu Seguros' }));
    expect(proposal.getByText(/custa R\$.222,50: faltam R\$.40,00 nas coberturas/)).toBeTruthy();
    await userEvent.click(proposal.getByRole('button', { name: 'Invalidez por acidente' }));
    await userEvent.click(await screen.findByRole('button', { name: /Usar R\$.40,00, o que falta/ }));
    await waitFor(() => expect(sent).toEqual([{ valor_premio: 40 }]));
    expect(document.activeElement).toBe(await cell('Prêmio'));
  });

  test('lets an option leave', async () => {
    const left: string[] = [];
    await open(together, {
      'DELETE /api/motor-interno/proposta/31': (request) => {
        left.push(new URL(request.url).pathname);
        return reply(alone);
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Separar esta opção' }));
    await screen.findByText('Opção separada: tem agora a sua própria proposta.');
    expect(left).toEqual(['/api/motor-interno/proposta/31']);
    expect(screen.queryByRole('region', { name: /Proposta em comum/ })).toBeNull();
  });
});

describe('the grid of options', () => {
  test('goes down and up an option’s column by Enter and arrows', async () => {
    await open(alone);
    const cover = await cell('Capital segurado / limite (LMI)');
    await userEvent.click(cover);
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(await cell('Prêmio'));
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(cover);
  });

  test('takes a pasted quote by the names of its fields, and gives the old one back', async () => {
    const sent: unknown[] = [];
    await open(alone, put(31, sent));
    const text = 'Capital segurado / limite (LMI)\tR$ 500.000,00\nPrêmio\t98,40\nPeriodicidade\tAnual';
    fireEvent.paste(await cell('Capital segurado / limite (LMI)'), {
      clipboardData: { getData: () => text },
    });
    await screen.findByText('3 campos preenchidos.');
    await waitFor(() =>
      expect(sent).toEqual([
        { valor_cobertura: 500_000, valor_premio: 98.4, periodicidade_pagamento: 'yearly' },
      ]),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({
        valor_cobertura: 800_000,
        valor_premio: 142.5,
        periodicidade_pagamento: 'monthly',
      }),
    );
  });

  test('takes a pasted column from the cell down', async () => {
    const sent: unknown[] = [];
    await open(alone, put(31, sent));
    fireEvent.paste(await cell('Capital segurado / limite (LMI)'), {
      clipboardData: { getData: () => '600 mil\n110,00' },
    });
    await waitFor(() => expect(sent).toEqual([{ valor_cobertura: 600_000, valor_premio: 110 }]));
  });

  test('accepts the broker’s pay as a percentage and shows it in reais', async () => {
    const sent: unknown[] = [];
    await open(alone, put(31, sent));
    const pay = await screen.findByRole('textbox', { name: 'Remuneração da corretagem, Opção 1' });
    await userEvent.clear(pay);
    await userEvent.type(pay, '20%');
    const percent = await screen.findByRole('textbox', { name: 'Remuneração da corretagem (%), Opção 1' });
    await waitFor(() => expect(document.activeElement).toBe(percent));
    expect(screen.getByText(/^R\$.342,00 por ano de prêmio$/)).toBeTruthy();
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ remuneracao_pct: 20 }));
    await userEvent.click(screen.getByRole('button', { name: 'Remuneração em reais, Opção 1' }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ remuneracao_pct: null }));
  });

  test('takes a pasted share as the broker’s pay, alone or with its line', async () => {
    const sent: unknown[] = [];
    await open(alone, put(31, sent));
    const text = 'Prêmio\t98,40\nRemuneração da corretagem\t25%';
    fireEvent.paste(await cell('Prêmio'), { clipboardData: { getData: () => text } });
    await screen.findByText('2 campos preenchidos.');
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ valor_premio: 98.4, remuneracao_pct: 25 }));
    await userEvent.click(screen.getByRole('button', { name: 'Remuneração em reais, Opção 1' }));
    const pay = await screen.findByRole('textbox', { name: 'Remuneração da corretagem, Opção 1' });
    fireEvent.paste(pay, { clipboardData: { getData: () => ' 30,5%' } });
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ remuneracao_pct: 30.5 }));
  });

  test('copies from the option beside by Ctrl+D, and gives the old value back', async () => {
    const sent: unknown[] = [];
    const two = study([item(21, '1.01', LIFE, [cover(30, 21, { valor_premio: 90 }), cover(31, 21)])]);
    await open(two, put(31, sent));
    await userEvent.click(await screen.findByRole('textbox', { name: 'Prêmio, Opção 2' }));
    await userEvent.keyboard('{Control>}d{/Control}');
    await screen.findByText('Prêmio copiado.');
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ valor_premio: 142.5 }));
  });
});

test('an insurer that could not be saved stays in its field, to be included again', async () => {
  const sent: unknown[] = [];
  const answers = [replyError(503, {}), reply({ tipo: 'seguradora', nome: 'Casa Azul', nova: 'S' })];
  await open(alone, {
    ...put(31, sent),
    'POST /api/motor-interno/empresa/instituicoes': () => answers.shift() ?? replyError(500, {}),
  });
  const field = await screen.findByRole('combobox', { name: 'Seguradora, Opção 1' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Casa Azul{ArrowDown}{Enter}');
  await screen.findByText(/^“Casa Azul” não entrou na lista/);
  await userEvent.tab();
  expect(field).toHaveProperty('value', 'Casa Azul');
  await userEvent.type(field, '{ArrowDown}{Enter}');
  await waitFor(() => expect(sent).toEqual([{ seguradora: 'Casa Azul' }]));
});

test('an insurer included by mistake is taken out of its field, then off the list', async () => {
  const done: unknown[] = [];
  const name = { tipo: 'seguradora', nome: 'Casa Azul' };
  await open(alone, {
    ...put(31, done),
    'POST /api/motor-interno/empresa/instituicoes': () => reply({ ...name, nova: 'S' }),
    'DELETE /api/motor-interno/empresa/instituicoes': (request) => {
      done.push(Object.fromEntries(new URL(request.url).searchParams));
      return new Response(null, { status: 204 });
    },
  });
  const field = await screen.findByRole('combobox', { name: 'Seguradora, Opção 1' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Casa Azul{ArrowDown}{Enter}');
  await waitFor(() => expect(done).toEqual([{ seguradora: 'Casa Azul' }]));
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('Casa Azul saiu da lista da empresa.')).toBeDefined();
  expect(done.slice(1)).toEqual([{ seguradora: 'Icatu Seguros' }, { ...name, empresa_id: '1' }]);
  expect(field).toHaveProperty('value', 'Icatu Seguros');
});

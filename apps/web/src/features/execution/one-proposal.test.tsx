import type { Item, Opcao } from '@farol/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { reply } from '../../test/server.ts';
import { estudoDe, itemDe } from '../study/study.fixture.ts';
import { optionOf, studyOf, taskOf } from '../tasks/own-task.fixture.ts';
import { open, policyOf } from './execution.fixture.ts';

const cover = (id: number, of: number, over: Record<string, unknown> = {}): Opcao =>
  optionOf({
    diagnostico_produto_item_opcao_id: id,
    diagnostico_produto_item_id: of,
    status: 'approved',
    ...over,
  } as Partial<Opcao>);

const studyWith = (stage: 4 | 5, over: Record<string, unknown> = {}) => {
  const items: Item[] = [
    itemDe([cover(31, 21, over)], { diagnostico_produto_item_id: 21, nome: 'Seguro de vida temporário' }),
    itemDe([cover(32, 22, { valor_premio: 40, ...over })], {
      diagnostico_produto_item_id: 22,
      codigo: '1.06',
      nome: 'Doenças graves',
    }),
  ];
  const areas = estudoDe([{ id: 1, nome: 'Vida', itens: items }]).diagnostico_produtos;
  const task = taskOf({ estagio_especialista: stage });
  return { ...studyOf({ task }), diagnostico_produtos: areas };
};

const TOGETHER = { proposta_id: 5 };

describe('a proposal for several options', () => {
  test('is one row with one number and one signed file', async () => {
    await open('implementation-solutions', studyWith(4, TOGETHER));
    const covers = within(await screen.findByRole('list', { name: 'Coberturas da proposta' }));
    expect(covers.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getAllByRole('textbox', { name: /Número da proposta/ })).toHaveLength(1);
    expect(screen.getAllByText(/proposta assinada/)).toHaveLength(2);
    expect(screen.getAllByText(/Preencha o campo Número da proposta/)).toHaveLength(1);
  });

  test('takes in the other approved options of the provider', async () => {
    const sent: unknown[] = [];
    await open('implementation-solutions', studyWith(4), {
      'POST /api/motor-interno/proposta': async (request) => {
        sent.push(await request.json());
        return reply(studyWith(4, TOGETHER));
      },
    });
    const [use] = await screen.findAllByRole('button', { name: 'Usar nas 2 opções da Icatu Seguros' });
    await userEvent.click(use as HTMLElement);
    await screen.findByText('Uma proposta para 2 opções.');
    expect(sent).toEqual([{ diagnostico_produto_item_opcao_id: 31, opcoes: [32] }]);
  });

  test('offers only what may join, and says why the rest may not', async () => {
    const differing = studyWith(4);
    const [, illness] = differing.diagnostico_produtos[0]!.diagnostico_produto_itens;
    Object.assign(illness!.diagnostico_produto_item_opcoes[0]!, { periodicidade_pagamento: 'yearly' });
    await open('implementation-solutions', differing);
    expect(
      await screen.findByText(
        'Doenças graves fica em proposta própria: o cliente aprovou outras condições (Periodicidade).',
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Usar nas/ })).toBeNull();
  });

  test('offers nothing to an option with a policy', async () => {
    const policy = policyOf({ diagnostico_produto_item_opcao_id: 32 });
    await open('implementation-solutions', { ...studyWith(4), diagnostico_apolices: [policy] });
    expect(await screen.findByText('Doenças graves fica em proposta própria: já tem apólice.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Usar nas/ })).toBeNull();
  });

  test('has one policy, with the sum of its premiums', async () => {
    const sent: Record<string, unknown>[] = [];
    await open('execution-documents-upload', studyWith(5, { ...TOGETHER, situacao_fornecedor: 'emitida' }), {
      'POST /api/motor-interno/diagnostico-apolice': async (request) => {
        const body = await request.json();
        sent.push(body);
        return reply(policyOf(body), 201);
      },
    });
    const number = await screen.findByRole('textbox', { name: /Número da apólice/ });
    expect(screen.getAllByRole('textbox', { name: /Número da apólice/ })).toHaveLength(1);
    await userEvent.type(number, 'AP-9');
    await userEvent.type(screen.getByRole('textbox', { name: /Início da vigência/ }), '01/12/2026');
    await userEvent.tab();
    await userEvent.click(screen.getByRole('button', { name: 'Salvar apólice' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      diagnostico_produto_item_opcao_id: 31,
      valor_premio: 182.5,
      valor_cobertura: null,
    });
  });

  test('is issued or refused whole at one click', async () => {
    const sent: unknown[] = [];
    const put = (id: number) => ({
      [`PUT /api/motor-interno/diagnostico-produto-item-opcao/${id}`]: async (request: Request) => {
        const { versao, ...values } = await request.json();
        sent.push([id, values]);
        return reply({ ...cover(id, id - 10, TOGETHER), ...values, versao: versao + 1 });
      },
    });
    await open('execution-documents-upload', studyWith(5, TOGETHER), { ...put(31), ...put(32) });
    const whole = within(
      await screen.findByRole('radiogroup', { name: /Resultado no fornecedor, proposta inteira/ }),
    );
    await userEvent.click(whole.getByRole('radio', { name: 'Emitida' }));
    await waitFor(() =>
      expect(sent.toSorted()).toEqual([
        [31, { situacao_fornecedor: 'emitida' }],
        [32, { situacao_fornecedor: 'emitida' }],
      ]),
    );
  });

  test('keeps the covers that the provider issued where it refused one', async () => {
    const sent: unknown[] = [];
    await open('execution-documents-upload', studyWith(5, { ...TOGETHER, situacao_fornecedor: 'emitida' }), {
      'PUT /api/motor-interno/diagnostico-produto-item-opcao/32': async (request) => {
        const { versao, ...values } = await request.json();
        sent.push(values);
        return reply({ ...cover(32, 22, TOGETHER), ...values, versao: versao + 1 });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cobertura por cobertura' }));
    const illness = within(screen.getByRole('radiogroup', { name: /^Doenças graves/ }));
    await userEvent.click(illness.getByRole('radio', { name: 'Recusada pelo fornecedor' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Motivo da recusa/ }), 'Risco');
    await userEvent.tab();
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ situacao_fornecedor_motivo: 'Risco' }));
    expect(screen.getByRole('textbox', { name: /Número da apólice/ })).toBeTruthy();
  });
});

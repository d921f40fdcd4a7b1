import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { keepingDevice } from '../../test/device.ts';
import { reply, replyError } from '../../test/server.ts';
import { itemOf, optionOf, studyOf } from '../tasks/own-task.fixture.ts';
import { issuingTask, open, policyOf, issuing as study } from './execution.fixture.ts';

const STUDY = 'GET /api/motor-interno/diagnostico/7/especialista';
const CREATE = 'POST /api/motor-interno/diagnostico-apolice';
const UPDATE = 'PUT /api/motor-interno/diagnostico-apolice/61';
const number = () => screen.findByRole('textbox', { name: /Número da apólice/ });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar apólice' }));

const fillIn = async () => {
  await userEvent.type(await number(), 'AP-1');
  await userEvent.type(screen.getByRole('textbox', { name: /Início da vigência/ }), '01122026');
};

describe('policies', () => {
  test('keep their fields while the outcome is being saved', async () => {
    const option = optionOf({ status: 'approved' });
    const undecided = studyOf({
      item: itemOf({ diagnostico_produto_item_opcoes: [option] }),
      task: issuingTask,
    });
    const answer = Promise.withResolvers<void>();
    await open('execution-documents-upload', undecided, {
      [`PUT /api/motor-interno/diagnostico-produto-item-opcao/${option.diagnostico_produto_item_opcao_id}`]:
        async () => {
          await answer.promise;
          return reply({ ...option, situacao_fornecedor: 'emitida', versao: option.versao + 1 });
        },
    });
    await userEvent.click(await screen.findByRole('radio', { name: 'Emitida' }));
    const shown = await number();
    expect(screen.getByText('Salvando…')).toBeTruthy();
    answer.resolve();
    await waitFor(() => expect(screen.queryByText('Salvando…')).toBeNull());
    expect(await number()).toBe(shown);
  });

  test('are saved by the next try once the network is back', async () => {
    let isDown = true;
    let now = study;
    await open('execution-documents-upload', study, {
      [STUDY]: () => reply(now),
      [CREATE]: () => {
        if (isDown) throw new TypeError('network');
        now = { ...study, diagnostico_apolices: [policyOf({})] };
        return reply(policyOf({}), 201);
      },
    });
    await fillIn();
    await save();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Sem conexão com o servidor.');
    expect(screen.getByText('Há dados da apólice por salvar.')).toBeTruthy();
    isDown = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('button', { name: 'Excluir apólice' })).toBeTruthy();
    expect(screen.queryByText('Há dados da apólice por salvar.')).toBeNull();
  });

  test('raise a conflict with one registered by somebody else meanwhile', async () => {
    const sent: unknown[] = [];
    let now = study;
    const theirs = policyOf({ numero_apolice: 'AP-7', versao: 2 });
    const { queryClient } = await open('execution-documents-upload', study, {
      [STUDY]: () => reply(now),
      [UPDATE]: async (request) => {
        sent.push(await request.json());
        return reply({ ...theirs, numero_apolice: 'AP-1', versao: 3 });
      },
    });
    await fillIn();
    now = { ...study, diagnostico_apolices: [theirs] };
    await act(() => queryClient.invalidateQueries());
    await screen.findByRole('button', { name: 'Excluir apólice' });
    expect(await number()).toHaveProperty('value', 'AP-1');
    await save();
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('AP-7')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(sent).toMatchObject([{ numero_apolice: 'AP-1', versao: 2 }]));
  });

  test('are restored at the next visit until they are discarded', async () => {
    const device = keepingDevice();
    const first = await open('execution-documents-upload', study);
    await userEvent.type(await number(), 'AP-9');
    await waitFor(() => expect([...device.keys()].join()).toMatch(/^1\/apolices\/7\//));
    first.unmount();

    await open('execution-documents-upload', study);
    await waitFor(async () => expect(await number()).toHaveProperty('value', 'AP-9'));
    await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
    expect(await number()).toHaveProperty('value', '');
    await waitFor(() => expect(device.size).toBe(0));
  });

  test('leave nothing on the device once saved', async () => {
    const device = keepingDevice();
    let now = study;
    await open('execution-documents-upload', study, {
      [STUDY]: () => reply(now),
      [CREATE]: () => {
        now = { ...study, diagnostico_apolices: [policyOf({})] };
        return reply(policyOf({}), 201);
      },
    });
    await fillIn();
    await waitFor(() => expect(device.size).toBe(1));
    await save();
    expect(await screen.findByRole('button', { name: 'Excluir apólice' })).toBeTruthy();
    await waitFor(() => expect(device.size).toBe(0));
    expect(screen.queryByText(/Recuperamos/)).toBeNull();
  });

  const registered = { ...study, diagnostico_apolices: [policyOf({})] };
  const changeNumber = async () => {
    await userEvent.clear(await number());
    await userEvent.type(await number(), 'AP-2');
    await save();
  };
  test("send only changed fields and keep other people's changes", async () => {
    const sent: unknown[] = [];
    const theirs = policyOf({ forma_pagamento: 'card', versao: 4 });
    await open('execution-documents-upload', registered, {
      [UPDATE]: async (request) => {
        const body = (await request.json()) as { versao: number };
        sent.push(body);
        if (body.versao < 4) return replyError(409, { code: 'versao_antiga', atual: theirs });
        return reply({ ...theirs, ...body, versao: 5 });
      },
    });
    await changeNumber();
    await waitFor(() =>
      expect(sent).toEqual([
        { numero_apolice: 'AP-2', versao: 1 },
        { numero_apolice: 'AP-2', versao: 4 },
      ]),
    );
  });

  test('changed by two people let the second one choose', async () => {
    const sent: unknown[] = [];
    const theirs = policyOf({ numero_apolice: 'AP-7', versao: 4 });
    await open('execution-documents-upload', registered, {
      [UPDATE]: async (request) => {
        sent.push(await request.json());
        return replyError(409, { code: 'versao_antiga', atual: theirs });
      },
    });
    await changeNumber();
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('radio', { name: /O que está salvo/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
    await waitFor(async () => expect(await number()).toHaveProperty('value', 'AP-7'));
    expect(sent).toHaveLength(1);
  });
});

describe('files of a policy', () => {
  const arquivo = {
    arquivo_id: 8,
    nome: 'dps.pdf',
    tipo: 'application/pdf',
    tamanho: 900,
    url: '/api/arquivo/8',
  };

  test('are marked as health data by who sees it, and the form says what the customer reads', async () => {
    const bodies: unknown[] = [];
    let policy = policyOf({ arquivos: [{ x: 1, arquivo }], ve_saude: true });
    await open('execution-documents-upload', study, {
      [STUDY]: () => reply({ ...study, diagnostico_apolices: [policy] }),
      'PUT /api/motor-interno/diagnostico-apolice/61/1': async (request) => {
        bodies.push(await request.json());
        policy = { ...policy, arquivos: [{ x: 1, arquivo, saude: true }] };
        return reply(policy);
      },
    });
    expect(await screen.findByText(/^Concluída a área, o cliente lê no link dele/)).toBeTruthy();
    const box = await screen.findByRole('checkbox', { name: 'apólice: contém dados de saúde' });
    await userEvent.click(box);
    await waitFor(() => expect(box).toHaveProperty('checked', true));
    expect(bodies).toEqual([{ saude: 'S' }]);
    expect(screen.getByText(/^Fica fora do link do cliente/)).toBeTruthy();
  });

  test('are not marked by who may not see health data', async () => {
    await open('execution-documents-upload', study, {
      [STUDY]: () => reply({ ...study, diagnostico_apolices: [policyOf({ arquivos: [{ x: 1, arquivo }] })] }),
    });
    await screen.findByText('dps.pdf');
    expect(screen.queryByRole('checkbox', { name: /contém dados de saúde/ })).toBeNull();
  });
});

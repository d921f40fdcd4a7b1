import type { ListaDocumentos, SeguradorasDaEmpresa } from '@farol/contracts';
import { SEM_AJUSTE } from '@farol/domain/pipeline';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply, replyError } from '../../test/server.ts';
import { birthday, META } from './settings.fixture.ts';

describe('what another person changed meanwhile', () => {
  /** Serves `now`, refuses any other version, and records what was saved. */
  const changing = <Row extends { versao: number }>(before: Row, newer: Row) => {
    const state = { now: before, sent: [] as { versao: number }[] };
    const change = () => {
      state.now = newer;
    };
    const save = async (request: Request) => {
      const body = (await request.json()) as { versao: number };
      state.sent.push(body);
      return body.versao === state.now.versao
        ? reply({ ...state.now, versao: state.now.versao + 1 })
        : replyError(409, { code: 'versao_antiga', atual: state.now });
    };
    return { state, change, save };
  };
  const STALE = /^Outra pessoa mudou isto/;
  const saveAs = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  it('leaves a typed text in place, to be saved again', async () => {
    const { state, change, save } = changing(birthday, { ...birthday, texto: 'Feliz dia!', versao: 3 });
    const server = answering({
      'GET /api/parametro/mensagem': () => reply({ data: [state.now] }),
      'GET /api/motor-interno/cliente': () => reply({ data: [], meta: META }),
      'PUT /api/parametro/mensagem/aniversario/whatsapp': save,
    });
    await renderRoute('/parameters?aba=mensagens&item=aniversario.whatsapp', { as: 'admin', server });
    const text = await screen.findByLabelText<HTMLTextAreaElement>('Texto');
    fireEvent.change(text, { target: { value: 'Oi, parabéns!' } });
    change();
    saveAs('Salvar texto');
    expect(await screen.findByText(STALE)).toBeDefined();
    await waitFor(() => expect(screen.getAllByText('Feliz dia!').length).toBeGreaterThan(0));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Texto').value).toBe('Oi, parabéns!');
    saveAs('Salvar texto');
    await waitFor(() => expect(state.sent.map(({ versao }) => versao)).toEqual([2, 3]));
  });

  it('is shown in a text nobody is typing in', async () => {
    const { state, change } = changing(birthday, { ...birthday, texto: 'Feliz dia!', versao: 3 });
    const server = answering({
      'GET /api/parametro/mensagem': () => reply({ data: [state.now] }),
      'GET /api/motor-interno/cliente': () => reply({ data: [], meta: META }),
    });
    const { queryClient } = await renderRoute('/parameters?aba=mensagens&item=aniversario.whatsapp', {
      as: 'admin',
      server,
    });
    const text = await screen.findByLabelText<HTMLTextAreaElement>('Texto');
    change();
    await queryClient.invalidateQueries();
    await waitFor(() => expect(text.value).toBe('Feliz dia!'));
  });

  it('is never undone by a text typed on the version before', async () => {
    const { state, change, save } = changing(birthday, { ...birthday, texto: 'Feliz dia!', versao: 3 });
    const server = answering({
      'GET /api/parametro/mensagem': () => reply({ data: [state.now] }),
      'GET /api/motor-interno/cliente': () => reply({ data: [], meta: META }),
      'PUT /api/parametro/mensagem/aniversario/whatsapp': save,
    });
    const { queryClient } = await renderRoute('/parameters?aba=mensagens&item=aniversario.whatsapp', {
      as: 'admin',
      server,
    });
    fireEvent.change(await screen.findByLabelText('Texto'), { target: { value: 'Oi, parabéns!' } });
    change();
    await queryClient.invalidateQueries();
    saveAs('Salvar texto');
    expect(await screen.findByText(STALE)).toBeDefined();
    expect(state.sent.map(({ versao }) => versao)).toEqual([2]);
  });

  it('is refused once for each newer version', async () => {
    const { state, change, save } = changing(birthday, { ...birthday, texto: 'Feliz dia!', versao: 3 });
    const server = answering({
      'GET /api/parametro/mensagem': () => reply({ data: [state.now] }),
      'GET /api/motor-interno/cliente': () => reply({ data: [], meta: META }),
      'PUT /api/parametro/mensagem/aniversario/whatsapp': save,
    });
    const { queryClient } = await renderRoute('/parameters?aba=mensagens&item=aniversario.whatsapp', {
      as: 'admin',
      server,
    });
    fireEvent.change(await screen.findByLabelText('Texto'), { target: { value: 'Oi, parabéns!' } });
    change();
    saveAs('Salvar texto');
    expect(await screen.findByText(STALE)).toBeDefined();
    await waitFor(() => expect(screen.getAllByText('Feliz dia!').length).toBeGreaterThan(0));
    state.now = { ...birthday, texto: 'Muitas felicidades!', versao: 4 };
    await queryClient.invalidateQueries();
    await waitFor(() => expect(screen.getAllByText('Muitas felicidades!').length).toBeGreaterThan(0));
    saveAs('Salvar texto');
    await waitFor(() => expect(state.sent.map(({ versao }) => versao)).toEqual([2, 3]));
  });

  it('leaves the ticks of a list of documents in place', async () => {
    const life: ListaDocumentos = {
      produto: 1,
      ajuste: { ...SEM_AJUSTE, retirados: [], textos: {}, acrescentados: [] },
      da_empresa: false,
      historico: [],
      versao: 1,
    };
    const { state, change, save } = changing(life, { ...life, da_empresa: true, versao: 2 });
    const server = answering({
      'GET /api/parametro/documentos': () => reply({ data: [state.now] }),
      'PUT /api/parametro/documentos/1': save,
    });
    await renderRoute('/parameters?aba=documentos&item=area-1', { as: 'admin', server });
    const name = { name: 'Indicação de beneficiários' };
    const box = await screen.findByRole<HTMLInputElement>('checkbox', name);
    const was = box.checked;
    fireEvent.click(box);
    change();
    saveAs('Salvar lista');
    expect(await screen.findByText(STALE)).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Voltar ao padrão' })).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('checkbox', name).checked).toBe(!was);
    saveAs('Salvar lista');
    await waitFor(() => expect(state.sent.map(({ versao }) => versao)).toEqual([1, 2]));
  });

  it('is merged with the insurers chosen here', async () => {
    const line = (seguradora_id: number, nome: string, trabalha: boolean) => ({
      seguradora_id,
      nome,
      propria: false,
      trabalha,
      produtos: [],
    });
    const before: SeguradorasDaEmpresa = {
      so_estas: false,
      data: [line(31, 'Icatu Seguros', false), line(32, 'Itaú Seguros', false)],
      historico: [],
      versao: 1,
    };
    const newer = {
      ...before,
      data: [line(31, 'Icatu Seguros', false), line(32, 'Itaú Seguros', true)],
      versao: 2,
    };
    const { state, change, save } = changing(before, newer);
    const server = answering({
      'GET /api/parametro/seguradoras': () => reply(state.now),
      'PUT /api/parametro/seguradoras': save,
    });
    await renderRoute('/parameters?aba=seguradoras', { as: 'admin', server });
    const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Icatu Seguros' }));
    change();
    saveAs('Salvar');
    expect(await screen.findByText(STALE)).toBeDefined();
    await waitFor(() => expect(box('Itaú Seguros').checked).toBe(true));
    expect(box('Icatu Seguros').checked).toBe(true);
    saveAs('Salvar');
    await waitFor(() =>
      expect(state.sent.at(-1)).toEqual({
        versao: 2,
        so_estas: 'N',
        excluidas: [],
        seguradoras: [
          { seguradora_id: 32, produtos: [] },
          { seguradora_id: 31, produtos: [] },
        ],
      }),
    );
  });
});

describe('what is typed and not saved', () => {
  const open = async (url: string) => {
    const insurers: SeguradorasDaEmpresa = {
      so_estas: false,
      data: [{ seguradora_id: 31, nome: 'Icatu Seguros', propria: false, trabalha: false, produtos: [] }],
      historico: [],
      versao: 1,
    };
    const server = answering({
      'GET /api/parametro/mensagem': () => reply({ data: [birthday] }),
      'GET /api/parametro/seguradoras': () => reply(insurers),
      'GET /api/motor-interno/cliente': () => reply({ data: [], meta: META }),
    });
    await renderRoute(url, { as: 'admin', server });
    return userEvent.setup();
  };
  const asked = () => screen.findByRole('dialog', { name: 'Sair sem salvar?' });
  const unasked = () =>
    waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sair sem salvar?' })).toBeNull());
  const drawer = () => screen.queryByRole('dialog', { name: 'Aniversário do cliente, WhatsApp' });

  it('is asked for before its drawer closes, and stays', async () => {
    const user = await open('/parameters?aba=mensagens&item=aniversario.whatsapp');
    await user.type(await screen.findByLabelText('Texto'), ' Oi');
    await user.keyboard('{Escape}');
    const question = within(await asked());
    await user.click(question.getByRole('button', { name: 'Continuar editando' }));
    await unasked();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Texto').value).toBe('Parabéns, {{primeiro_nome}}! Oi');
    await user.keyboard('{Escape}');
    await user.click(within(await asked()).getByRole('button', { name: 'Sair sem salvar' }));
    await waitFor(() => expect(drawer()).toBeNull());
  });

  it('closes its question by Escape, not the drawer below', async () => {
    const user = await open('/parameters?aba=mensagens&item=aniversario.whatsapp');
    await user.type(await screen.findByLabelText('Texto'), ' Oi');
    await user.keyboard('{Escape}');
    await asked();
    await user.keyboard('{Escape}');
    await unasked();
    expect(drawer()).not.toBeNull();
  });

  it('lets an untouched drawer close', async () => {
    const user = await open('/parameters?aba=mensagens&item=aniversario.whatsapp');
    await user.click(await screen.findByLabelText('Texto'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(drawer()).toBeNull());
  });

  it('is asked for before another tab of the screen', async () => {
    const user = await open('/parameters?aba=seguradoras');
    await user.click(await screen.findByRole('checkbox', { name: 'Icatu Seguros' }));
    await user.click(screen.getByRole('tab', { name: 'Mensagens' }));
    expect(await asked()).toBeDefined();
  });
});

import type { ListaDocumentos, ModeloMensagem, SeguradorasDaEmpresa } from '@farol/contracts';
import { SEM_AJUSTE } from '@farol/domain/pipeline';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply, replyError } from '../../test/server.ts';

const META = { current_page: 1, per_page: 8, total: 0, total_exato: true, last_page: 1 };

const birthday: ModeloMensagem = {
  momento: 'aniversario',
  canal: 'whatsapp',
  assunto: '',
  texto: 'Parabéns, {{primeiro_nome}}!',
  da_empresa: true,
  historico: [
    {
      em: '2026-11-20T12:00:00.000Z',
      autor: { funcionario_id: 1, pessoa_nome: 'Helena Prado' },
      antes: null,
      depois: { assunto: '', texto: 'Parabéns, {{primeiro_nome}}!' },
    },
  ],
  versao: 2,
};

describe('the texts of messages', () => {
  const open = async (sent: unknown[] = []) => {
    const server = answering({
      'GET /api/parametro/mensagem': () => reply({ data: [birthday] }),
      'GET /api/motor-interno/cliente': () => reply({ data: [], meta: META }),
      'PUT /api/parametro/mensagem/aniversario/whatsapp': async (request) => {
        sent.push(await request.json());
        return reply({ ...birthday, versao: 3 });
      },
    });
    await renderRoute('/parameters?aba=mensagens&item=aniversario.whatsapp', { as: 'admin', server });
    return within(await screen.findByRole('dialog', { name: 'Aniversário do cliente, WhatsApp' }));
  };

  it('are previewed as they are typed, and tell an unknown field at its place', async () => {
    const drawer = await open();
    expect(await drawer.findByText('Parabéns, Marina!')).toBeDefined();
    fireEvent.change(drawer.getByLabelText('Texto'), { target: { value: 'Oi, {{nomee}}' } });
    expect(
      drawer.getByText('Linha 1: o campo {{nomee}} não existe. Você quis dizer {{nome}}?'),
    ).toBeDefined();
    expect(drawer.getByText('Helena Prado', { exact: false })).toBeDefined();
  });

  it('say that they could not be shown with a customer', async () => {
    const server = answering({
      'GET /api/parametro/mensagem': () => reply({ data: [birthday] }),
      'GET /api/motor-interno/cliente': () =>
        reply({ data: [{ cliente_id: 9, pessoa_nome: 'Ana Melo' }], meta: META }),
    });
    await renderRoute('/parameters?aba=mensagens&item=aniversario.whatsapp', { as: 'admin', server });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('combobox', { name: 'Mostrar com' }));
    await user.click(await screen.findByRole('option', { name: 'Ana Melo', hidden: true }));
    expect(await screen.findByText('Não conseguimos mostrar a mensagem com este cliente')).toBeDefined();
  });

  it('take fields by button, are saved with their version and return to the house’s', async () => {
    const sent: unknown[] = [];
    const drawer = await open(sent);
    const user = userEvent.setup();
    fireEvent.change(drawer.getByLabelText('Texto'), { target: { value: 'Oi, ' } });
    await user.click(drawer.getByRole('button', { name: 'Nome completo' }));
    await user.click(drawer.getByRole('button', { name: 'Salvar texto' }));
    await waitFor(() => expect(sent).toEqual([{ versao: 2, assunto: '', texto: 'Oi, {{nome}}' }]));
  });
});

it('documents needed by law stay ticked; others may be left out', async () => {
  const sent: unknown[] = [];
  const life: ListaDocumentos = {
    produto: 1,
    ajuste: { ...SEM_AJUSTE, retirados: [], textos: {}, acrescentados: [] },
    da_empresa: false,
    historico: [],
    versao: 1,
  };
  const server = answering({
    'GET /api/parametro/documentos': () => reply({ data: [life] }),
    'PUT /api/parametro/documentos/1': async (request) => {
      sent.push(await request.json());
      return reply({ ...life, versao: 2 });
    },
  });
  await renderRoute('/parameters?aba=documentos&item=area-1', { as: 'admin', server });
  const drawer = within(await screen.findByRole('dialog', { name: 'Documentos: Vida' }));
  const box = (name: string) => drawer.getByRole('checkbox', { name });
  expect(box('Declaração pessoal de saúde').hasAttribute('disabled')).toBe(true);
  fireEvent.click(box('Indicação de beneficiários'));
  fireEvent.click(drawer.getByRole('button', { name: 'Salvar lista' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { versao: 1, ajuste: { retirados: ['beneficiarios'], textos: {}, acrescentados: [] } },
    ]),
  );
});

it('insurers are chosen with their areas, and a missing name is added', async () => {
  const sent: unknown[] = [];
  const stored: SeguradorasDaEmpresa = {
    so_estas: false,
    data: [
      { seguradora_id: 31, nome: 'Icatu Seguros', propria: false, trabalha: false, produtos: [] },
      { seguradora_id: 32, nome: 'Itaú Seguros', propria: false, trabalha: false, produtos: [] },
    ],
    historico: [],
    versao: 1,
  };
  const server = answering({
    'GET /api/parametro/seguradoras': () => reply(stored),
    'PUT /api/parametro/seguradoras': async (request) => {
      sent.push(await request.json());
      return reply({ ...stored, versao: 2 });
    },
  });
  await renderRoute('/parameters?aba=seguradoras', { as: 'admin', server });
  const list = within(await screen.findByRole('list', { name: 'Seguradoras' }));
  fireEvent.click(list.getByRole('checkbox', { name: 'Icatu Seguros' }));
  fireEvent.click(list.getByRole('checkbox', { name: 'Vida' }));
  fireEvent.change(screen.getByLabelText('Buscar ou acrescentar'), { target: { value: 'Mútua do Litoral' } });
  fireEvent.click(screen.getByRole('button', { name: 'Acrescentar “Mútua do Litoral”' }));
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        versao: 1,
        so_estas: 'N',
        seguradoras: [
          { nome: 'Mútua do Litoral', produtos: [] },
          { seguradora_id: 31, produtos: [1] },
        ],
      },
    ]),
  );
});

describe('what another person changed meanwhile', () => {
  /** Serves `now`, refuses any other version, and tells what was saved. */
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

  it('stands beside the insurers chosen here', async () => {
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

import { api, type Estudo, type LinhaTabela, type Opcao } from '@farol/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { session } from '../../shared/api/index.ts';
import { deleteOfflineCopies } from '../../shared/device/index.ts';
import { keepingDevice } from '../../test/device.ts';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply, replyError } from '../../test/server.ts';
import { meOf, sessionOf } from '../../test/session.ts';
import { itemOf, optionOf, studyOf } from '../tasks/own-task.fixture.ts';

const PATIENT = { timeout: 8_000 };
const CREATE = 'POST /api/motor-interno/diagnostico-produto-item-opcao';
const ROW: LinhaTabela = {
  produto_item_tabela_item_id: 81,
  dono_tipo: 'opcao',
  dono_id: 31,
  tabela: 'coberturas',
  linha_uuid: '6d9c1f0a-3d0b-4a55-9a35-3f0f5d0f4a11',
  ordem: 0,
  versao: 2,
  alterada_em: '2026-11-20',
  cobertura: 'morte',
  nome_livre: 'Invalidez',
  valor_premio: 10,
};

type Sent = { what: string; body: Record<string, unknown>; key: string | null };

/** A server that may be away, before it works or with its reply lost, and makes one option per key. */
function serverOf(first: Opcao = optionOf()) {
  const sent: Sent[] = [];
  const options = new Map<string, Opcao>();
  const state: { network: 'on' | 'off' | 'replies lost'; refusal: Response | null } = {
    network: 'on',
    refusal: null,
  };
  const study = (): Estudo =>
    studyOf({ item: itemOf({ diagnostico_produto_item_opcoes: [first, ...options.values()] }) });
  const over = async (request: Request, work: (body: Record<string, unknown>) => Response) => {
    if (state.network === 'off') throw new TypeError('network');
    const body = ['GET', 'DELETE'].includes(request.method)
      ? {}
      : ((await request.json()) as Record<string, unknown>);
    const what = `${request.method} ${new URL(request.url).pathname.replace('/api/motor-interno/', '')}`;
    if (request.method !== 'GET') sent.push({ what, body, key: request.headers.get('idempotency-key') });
    const answer = work(body);
    if (state.network === 'replies lost') throw new TypeError('network');
    return answer;
  };
  const put = (over: Record<string, unknown>): Opcao => {
    const [key, made] = [...options].find(([, one]) => one.versao >= 0) ?? [];
    if (!key || !made) throw new Error('no option');
    const next = { ...made, ...over, versao: made.versao + 1 };
    options.set(key, next);
    return next;
  };
  const server = answering({
    [`GET /api${api.auth.me.path}`]: (request) => over(request, () => reply(meOf(sessionOf('specialist')))),
    [`GET /api${api.setup.insurers.path}`]: (request) =>
      over(request, () => reply([{ seguradora_id: 1, nome: 'MetLife' }])),
    [`GET /api${api.setup.optionTerms.path}`]: (request) => over(request, () => reply([])),
    'GET /api/motor-interno/diagnostico/7/historico': (request) => over(request, () => reply([])),
    'GET /api/motor-interno/diagnostico/7/especialista': (request) => over(request, () => reply(study())),
    [CREATE]: (request) =>
      over(request, (body) => {
        if (state.refusal) return state.refusal.clone();
        const key = String(request.headers.get('idempotency-key'));
        const made =
          options.get(key) ??
          optionOf({
            ...EMPTY,
            diagnostico_produto_item_opcao_id: 32 + options.size,
            opcao_nome: String(body.opcao_nome),
          });
        options.set(key, made);
        return reply(made, 201);
      }),
    'PUT /api/motor-interno/diagnostico-produto-item-opcao/32': (request) =>
      over(request, ({ versao: _, ...values }) => reply(put(values))),
    'POST /api/motor-interno/produto-item-tabela-item': (request) =>
      over(request, (body) => reply({ ...body, produto_item_tabela_item_id: 82, versao: 1 }, 201)),
    'DELETE /api/motor-interno/diagnostico-produto-item-opcao/32': (request) =>
      over(request, () => {
        options.clear();
        return reply({});
      }),
  });
  return { server, sent, options, state };
}

const EMPTY: Partial<Opcao> = {
  seguradora: null,
  valor_cobertura: null,
  valor_premio: null,
  periodicidade_pagamento: null,
  remuneracao_intermediacao: null,
  validade_proposta: null,
  recomendada: 'N',
  arquivo: null,
  versao: 1,
};

const open = ({ server }: Pick<ReturnType<typeof serverOf>, 'server'>) =>
  renderRoute('/activity-panel/proposal-quotation/7', { as: 'specialist', server });
const cell = (name: string, place = 2) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `${name}, Opção ${place}` }, PATIENT);
const type = async (name: string, value: string) => fireEvent.change(await cell(name), { target: { value } });
const add = async () => userEvent.click(await screen.findByRole('button', { name: 'Opção' }, PATIENT));
const networkIsBack = ({ state }: ReturnType<typeof serverOf>) => {
  state.network = 'on';
  window.dispatchEvent(new Event('online'));
};
const ended = (view: Awaited<ReturnType<typeof open>>) => {
  view.unmount();
  session.end();
};

let device: ReturnType<typeof keepingDevice>;
beforeEach(() => {
  session.end();
  device = keepingDevice();
});

test('an option added or duplicated on a phone is the one that is shown', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: !query.includes('min-width'),
  }));
  await open(serverOf());
  const shown = async () =>
    (await screen.findByRole<HTMLInputElement>('textbox', { name: /Nome da opção/ }, PATIENT)).value;
  await shown();
  await add();
  await waitFor(async () => expect(await shown()).toBe('Opção 2'), PATIENT);
  await userEvent.click(screen.getByRole('button', { name: 'Duplicar opção' }));
  await waitFor(async () => expect(await shown()).toBe('Opção 3'), PATIENT);
});

describe('an option added without network', () => {
  test('is shown at once and sent once, before what was typed into it', async () => {
    const backend = serverOf();
    await open(backend);
    await cell('Prêmio', 1);
    backend.state.network = 'off';
    await add();
    expect((await cell('Nome da opção')).value).toBe('Opção 2');
    await type('Nome da opção', 'Vida 30 anos');
    await screen.findByText('Guardado neste aparelho', {}, PATIENT);
    await waitFor(() => expect(device.size).toBe(1));
    expect(backend.sent).toEqual([]);
    networkIsBack(backend);
    await waitFor(() => expect(device.size).toBe(0), PATIENT);
    expect(backend.sent.map(({ what, body }) => [what, body])).toEqual([
      ['POST diagnostico-produto-item-opcao', { diagnostico_produto_item_id: 21, opcao_nome: 'Opção 2' }],
      ['PUT diagnostico-produto-item-opcao/32', { opcao_nome: 'Vida 30 anos', versao: 1 }],
    ]);
    expect((await cell('Nome da opção')).value).toBe('Vida 30 anos');
    expect(screen.queryByRole('textbox', { name: 'Nome da opção, Opção 3' })).toBeNull();
  });

  test('is one, though the reply to it was lost and the page closed', async () => {
    const backend = serverOf();
    const first = await open(backend);
    await cell('Prêmio', 1);
    backend.state.network = 'replies lost';
    await add();
    await waitFor(() => expect(backend.sent).toHaveLength(1));
    await waitFor(() => expect(device.size).toBe(1));
    ended(first);
    backend.state.network = 'on';
    await open(backend);
    await waitFor(() => expect(device.size).toBe(0), PATIENT);
    expect(new Set(backend.sent.map(({ key }) => key)).size).toBe(1);
    expect(backend.options.size).toBe(1);
    await cell('Nome da opção');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Nome da opção, Opção 3' })).toBeNull());
  });

  test('is there with what was typed after a reload without network, and sent later', async () => {
    const backend = serverOf();
    const first = await open(backend);
    await cell('Prêmio', 1);
    await waitFor(() => expect([...device.readings.keys()]).toContain('1/tarefa/7'));
    backend.state.network = 'off';
    await add();
    await type('Nome da opção', 'Vida 30 anos');
    await waitFor(() => expect(device.size).toBe(1));
    ended(first);
    await open(backend);
    await waitFor(async () => expect((await cell('Nome da opção')).value).toBe('Vida 30 anos'), PATIENT);
    expect(screen.queryByText('Não conseguimos abrir o estudo')).toBeNull();
    await type('Prêmio', '99,00');
    networkIsBack(backend);
    await waitFor(() => expect(device.size).toBe(0), PATIENT);
    expect([...backend.options.values()]).toMatchObject([{ opcao_nome: 'Vida 30 anos', valor_premio: 99 }]);
  });

  test('sends nothing once it is removed', async () => {
    const backend = serverOf();
    await open(backend);
    await cell('Prêmio', 1);
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    backend.state.network = 'off';
    await add();
    await waitFor(() => expect(device.size).toBe(1));
    await userEvent.click(screen.getByRole('button', { name: 'Excluir Opção 2' }));
    const question = await screen.findByRole('dialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Excluir opção' }));
    await waitFor(() => expect(device.size).toBe(0));
    onLine.mockReturnValue(true);
    networkIsBack(backend);
    await screen.findByText(/^Salvo/, {}, PATIENT);
    expect(backend.sent).toEqual([]);
  });

  test('is removed on the server where its reply was lost', async () => {
    const backend = serverOf();
    await open(backend);
    await cell('Prêmio', 1);
    backend.state.network = 'replies lost';
    await add();
    await waitFor(() => expect(backend.options.size).toBe(1));
    backend.state.network = 'off';
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir Opção 2' }));
    const question = await screen.findByRole('dialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Excluir opção' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Excluir Opção 2' })).toBeNull());
    networkIsBack(backend);
    await waitFor(() => expect(backend.options.size).toBe(0), PATIENT);
    await waitFor(() => expect(device.size).toBe(0));
  });

  test('may be a copy: its fields and rows follow it', async () => {
    const backend = serverOf(
      optionOf({ coberturas: [ROW], remuneracao_pct: 15, remuneracao_intermediacao: 256.5 }),
    );
    await open(backend);
    await cell('Prêmio', 1);
    backend.state.network = 'off';
    await userEvent.click(screen.getByRole('button', { name: 'Duplicar opção' }));
    expect((await cell('Prêmio')).value).toMatch(/142,50$/);
    networkIsBack(backend);
    await waitFor(() => expect(device.size).toBe(0), PATIENT);
    const [made, edit, row] = backend.sent;
    expect(backend.sent).toHaveLength(3);
    expect(made?.body).toEqual({ diagnostico_produto_item_id: 21, opcao_nome: 'Opção 2' });
    expect(edit?.body).toMatchObject({ valor_premio: 142.5, seguradora: 'Icatu Seguros', versao: 1 });
    expect([edit?.body.remuneracao_pct, edit?.body.remuneracao_intermediacao]).toEqual([15, undefined]);
    expect(row?.body).toMatchObject({ dono_tipo: 'opcao', dono_id: 32, nome_livre: 'Invalidez' });
    expect(row?.body.linha_uuid).not.toBe(ROW.linha_uuid);
  });

  test('stays with the reason where it is refused', async () => {
    const backend = serverOf();
    await open(backend);
    await cell('Prêmio', 1);
    const reason = 'No máximo 5 opções por item e rodada.';
    backend.state.refusal = replyError(422, { errors: { diagnostico_produto_item_id: [reason] } });
    await add();
    await screen.findAllByText(reason, {}, PATIENT);
    backend.state.refusal = null;
    await type('Nome da opção', 'Vida 30 anos');
    await waitFor(() => expect(backend.sent.at(-1)?.what).toMatch(/^PUT/), PATIENT);
    expect([...backend.options.values()]).toMatchObject([{ opcao_nome: 'Vida 30 anos' }]);
    await waitFor(() => expect(device.size).toBe(0));
  });
});

test('the cell in hand stays when a new option gets its number on the server', async () => {
  const backend = serverOf();
  await open(backend);
  await cell('Prêmio', 1);
  backend.state.network = 'off';
  await add();
  const name = await cell('Nome da opção');
  name.focus();
  await type('Nome da opção', 'Vida');
  networkIsBack(backend);
  await waitFor(() => expect(device.size).toBe(0), PATIENT);
  expect(document.activeElement).toBe(name);
  expect(name.isConnected).toBe(true);
  await type('Nome da opção', 'Vida 30');
  await waitFor(
    () => expect(backend.sent.at(-1)?.body).toEqual({ opcao_nome: 'Vida 30', versao: 2 }),
    PATIENT,
  );
  await waitFor(() => expect(device.size).toBe(0));
});

describe('a quotation opened without network', () => {
  test('says so where this device has no copy', async () => {
    const backend = serverOf();
    backend.state.network = 'off';
    await open(backend);
    await screen.findByText('Este estudo ainda não foi aberto neste aparelho', {}, PATIENT);
    expect(screen.getByText(/O que está guardado será enviado quando a rede voltar/)).toBeTruthy();
  });

  test('has no copy once its person has left', async () => {
    const backend = serverOf();
    const first = await open(backend);
    await cell('Prêmio', 1);
    await waitFor(() => expect([...device.readings.keys()]).toContain('1/tarefa/7'));
    ended(first);
    await deleteOfflineCopies();
    expect(device.readings.size).toBe(0);
  });

  test('offers the insurers that this device last had', async () => {
    const backend = serverOf();
    const first = await open(backend);
    await cell('Prêmio', 1);
    await waitFor(() => expect([...device.readings.keys()].join()).toContain('1/seguradoras/'));
    ended(first);
    backend.state.network = 'off';
    await open(backend);
    await userEvent.click(await screen.findByRole('combobox', { name: 'Seguradora, Opção 1' }, PATIENT));
    await screen.findByRole('option', { name: 'MetLife', hidden: true }, PATIENT);
  });

  test('is read again when the network is back', async () => {
    const backend = serverOf();
    const first = await open(backend);
    await cell('Prêmio', 1);
    await waitFor(() => expect([...device.readings.keys()]).toContain('1/tarefa/7'));
    ended(first);
    backend.state.network = 'off';
    await open(backend);
    await cell('Prêmio', 1);
    backend.options.set('elsewhere', optionOf({ diagnostico_produto_item_opcao_id: 32, versao: 1 }));
    networkIsBack(backend);
    await cell('Prêmio', 2);
  });
});

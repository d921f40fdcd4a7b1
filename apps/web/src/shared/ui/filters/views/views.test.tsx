import { FILTROS_DE_TELA, type Visao } from '@farol/contracts';
import { NOMES_DE_TELA, TELAS } from '@farol/domain/access';
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { customerLine, page } from '../../../../features/customers/customers.fixture.ts';
import { createAppRouter } from '../../../../router.tsx';
import { renderRoute } from '../../../../test/render.tsx';
import { answering, reply } from '../../../../test/server.ts';
import { meOf, sessionOf } from '../../../../test/session.ts';
import { session } from '../../../api/index.ts';
import { NOT_KEPT } from './view-state.ts';

beforeEach(() => localStorage.removeItem('farol.colunas.clientes'));

const view = (over: Partial<Visao> = {}): Visao => ({
  visao_id: 7,
  tela: 'clientes',
  nome: 'Sem estudo',
  filtros: { situacao: 'sem_estudo', ordem: 'pessoa_nome' },
  colunas: { cpf: true },
  compartilhada: false,
  minha: true,
  autor: 'Beatriz de Camargo',
  inicial: false,
  faltam: [],
  atualizado_em: '2026-11-30T12:00:00-03:00',
  ...over,
});

/** A broker's application with these views. */
async function open(url: string, views: readonly Visao[], start?: number) {
  const sent: { name: string; body: unknown }[] = [];
  const who = { ...sessionOf('broker'), ...(start && { view: start }) };
  const write = (status: number) => async (request: Request) => {
    const body = request.method === 'DELETE' ? null : await request.json();
    sent.push({ name: `${request.method} ${new URL(request.url).pathname}`, body });
    return reply(status === 204 ? null : view(body), status);
  };
  const server = answering({
    'GET /api/authenticate/me': () =>
      reply(meOf(sent.some(({ name }) => name.startsWith('PUT')) ? sessionOf('broker') : who)),
    'GET /api/motor-interno/cliente': () => reply(page([customerLine()])),
    'GET /api/motor-interno/etiqueta': () => reply({ data: [] }),
    'GET /api/visao': () => reply({ data: views, partilha: null }),
    'POST /api/visao': write(201),
    'PUT /api/visao/7': async (request) => {
      sent.push({ name: 'PUT /api/visao/7', body: await request.json() });
      return reply(null);
    },
    'DELETE /api/visao/7': write(204),
  });
  const { router } = await renderRoute(url, { as: who, server });
  return { sent, router, user: userEvent.setup() };
}

it('keeps what is on the screen: filters, order and columns, without the page', async () => {
  localStorage.setItem('farol.colunas.clientes', JSON.stringify({ cidade: false }));
  const { sent, user } = await open('/customers?etapa=3&ordem=-pessoa_nome&page=2', []);
  await user.click(await screen.findByRole('button', { name: 'Visões' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Guardar esta visão', hidden: true }));
  await user.type(await screen.findByLabelText('Nome'), 'Em diagnóstico');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([
      {
        tela: 'clientes',
        nome: 'Em diagnóstico',
        filtros: { etapa: 3, ordem: '-pessoa_nome' },
        colunas: { cidade: false },
        compartilhada: false,
        inicial: false,
      },
    ]),
  );
});

it('opens a view in place of what was there, and says which filters find nothing any more', async () => {
  const { router, user } = await open('/customers?busca=ana', [view({ faltam: ['consultor'] })]);
  await user.click(await screen.findByRole('button', { name: 'Visões' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sem estudo', hidden: true }));
  await waitFor(() => expect(router.state.location.search).toEqual(view().filtros));
  expect(await screen.findByRole('button', { name: 'Visão: Sem estudo' })).toBeDefined();
  expect(await screen.findByRole('columnheader', { name: 'CPF' })).toBeDefined();
  expect(
    await screen.findByText(/O filtro “Consultor” é de alguém ou algo que não existe mais/),
  ).toBeDefined();
});

it('brings a deleted view back', async () => {
  const { sent, user } = await open('/customers', [view()]);
  await user.click(await screen.findByRole('button', { name: 'Visões' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Organizar visões', hidden: true }));
  await user.click(await screen.findByRole('button', { name: 'Mais sobre Sem estudo' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir', hidden: true }));
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await waitFor(() =>
    expect(sent.map(({ name }) => name)).toEqual(['DELETE /api/visao/7', 'POST /api/visao']),
  );
  expect(sent[1]?.body).toMatchObject({
    nome: 'Sem estudo',
    filtros: view().filtros,
    colunas: { cpf: true },
  });
});

it('opens at its own address', async () => {
  const there = await open('/views/7', [view()]);
  await waitFor(() => expect(there.router.state.location.pathname).toBe('/customers'));
  expect(there.router.state.location.search).toEqual(view().filtros);
});

it('is unset as what opens after login once it is gone, and the profile’s home opens', async () => {
  const { sent, router } = await open('/views/7', [], 7);
  await waitFor(() => expect(router.state.location.pathname).toBe('/to-do-list'));
  await waitFor(() => expect(sent).toEqual([{ name: 'PUT /api/visao/7', body: { inicial: false } }]));
  await waitFor(() => expect(session.get()?.view).toBeUndefined());
});

it('tells of colleagues who chose a deleted view, once it is back', async () => {
  const { user } = await open('/customers', [view({ compartilhada: true })]);
  await user.click(await screen.findByRole('button', { name: 'Visões' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Organizar visões', hidden: true }));
  await user.click(await screen.findByRole('button', { name: 'Mais sobre Sem estudo' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir', hidden: true }));
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText(/Quem a abria ao entrar precisa escolhê-la de novo/)).toBeDefined();
});

it('keeps every field of the address of each list, or leaves it out on purpose', () => {
  const routes = createAppRouter({ queryClient: new QueryClient() }).routesByPath as Record<
    string,
    { options: { validateSearch?: unknown } }
  >;
  const left = ['page', 'per_page'];
  for (const tela of NOMES_DE_TELA) {
    const read = routes[TELAS[tela].caminho]?.options.validateSearch as (search: object) => object;
    const names = Object.keys(read(new Proxy({}, ANY_FIELD)));
    const kept = [...Object.keys(FILTROS_DE_TELA[tela].shape), ...(NOT_KEPT[tela] ?? []), ...left];
    expect([tela, names.filter((name) => !kept.includes(name))]).toEqual([tela, []]);
  }
});

/** An address that has every field. */
const ANY_FIELD: ProxyHandler<object> = {
  get: () => '1',
  getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, value: '1' }),
};

import type { Comentario, Estudo } from '@farol/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAt } from '../../test/render.tsx';
import { answering, reply, replyError, serveWith } from '../../test/server.ts';
import { estudoDe, itemDe, VIDA } from '../study/study.fixture.ts';
import {
  CommentsButton,
  CommentsPanel,
  ConversationDrawer,
  CustomerComments,
  type Talk,
  TopicButton,
} from './index.ts';

const comment = (over: Partial<Comentario>): Comentario => ({
  diagnostico_comentario_id: 1,
  diagnostico_id: 7,
  usuario: { funcionario_id: 2, pessoa_nome: 'Diego Nogueira' },
  comentario: 'O cliente viaja muito.',
  mencoes: [],
  produto_diagnostico_id: 1,
  produto: 'Vida',
  diagnostico_produto_item_id: null,
  item: null,
  tipo_segurado: null,
  data: '2026-11-17T12:00:00.000Z',
  editado_em: null,
  meu: false,
  ...over,
});
const MINE = comment({
  diagnostico_comentario_id: 2,
  comentario: 'Precisa de exame?',
  data: '2026-11-18T12:00:00.000Z',
  meu: true,
});
const ITEM = itemDe([]);
const ABOUT_ITEM = comment({
  diagnostico_comentario_id: 3,
  comentario: '@[2], até os 65?',
  mencoes: [{ funcionario_id: 2, pessoa_nome: 'Diego Nogueira' }],
  diagnostico_produto_item_id: ITEM.diagnostico_produto_item_id,
  item: ITEM.nome,
  tipo_segurado: 'titular',
  data: '2026-11-19T12:00:00.000Z',
});

const studyWith = (diagnostico_comentarios: Comentario[]): Estudo =>
  estudoDe([VIDA([])], { diagnostico_id: 7, diagnostico_comentarios });
const talk = (comments: Comentario[], canWrite = true): Talk => ({
  study: studyWith(comments),
  areas: [1],
  side: 'especialista',
  canWrite,
});
const panel = (canWrite = true) =>
  renderAt('/', () => <CommentsPanel {...talk([MINE, comment({})], canWrite)} area={1} />);
const drawer = (url: string, comments = [ABOUT_ITEM, MINE, comment({})]) =>
  renderAt(url, () => <ConversationDrawer {...talk(comments)} />);
const shownRows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
const PEOPLE = {
  data: [
    { funcionario_id: 2, pessoa_nome: 'Diego Nogueira', funcionario_cargo_nome: 'Especialista Master' },
    { funcionario_id: 5, pessoa_nome: 'Dora Lima', funcionario_cargo_nome: 'Líder' },
  ],
};

test('lets only the author edit or remove a comment', async () => {
  await panel();
  const [theirs, own] = screen.getAllByRole('listitem');
  expect(within(theirs as HTMLElement).queryByRole('button')).toBeNull();
  expect(within(own as HTMLElement).getByRole('button', { name: 'Editar comentário' })).toBeTruthy();
});

test("sends comments by each side's call, about the current area", async () => {
  const sent: unknown[] = [];
  serveWith(
    answering({
      'POST /api/motor-interno/diagnostico-comentario/especialista': async (request) => {
        sent.push(await request.json());
        return reply(comment({ meu: true }), 201);
      },
    }),
  );
  await panel();
  await userEvent.type(screen.getByRole('textbox', { name: 'Novo comentário' }), 'Cotado. ');
  await userEvent.click(screen.getByRole('button', { name: 'Comentar' }));
  await waitFor(() =>
    expect(sent).toEqual([{ diagnostico_id: 7, produto_diagnostico_id: 1, comentario: 'Cotado.' }]),
  );
  expect(screen.getByRole('textbox', { name: 'Novo comentário' })).toHaveProperty('value', '');
});

test('keeps the text of a comment that failed', async () => {
  serveWith(() => replyError(503, { statusMessage: 'Servidor indisponível.' }));
  await panel();
  const box = screen.getByRole('textbox', { name: 'Novo comentário' });
  await userEvent.type(box, 'Cotado.');
  await userEvent.click(screen.getByRole('button', { name: 'Comentar' }));
  expect(await screen.findByText(/Servidor indisponível/)).toBeTruthy();
  expect(box).toHaveProperty('value', 'Cotado.');
});

test('shows the comments of an ended study and accepts no more', async () => {
  await panel(false);
  expect(screen.getByText('O cliente viaja muito.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Editar comentário' })).toBeNull();
});

test('the button opens the whole conversation and stores that in the address', async () => {
  const { router } = await renderAt('/', () => (
    <>
      <CommentsButton study={studyWith([comment({})])} />
      <ConversationDrawer {...talk([comment({})])} />
    </>
  ));
  await userEvent.click(screen.getByRole('button', { name: 'Conversa, 1' }));
  expect(within(await screen.findByRole('dialog')).getByText('O cliente viaja muito.')).toBeTruthy();
  expect(router.state.location.search).toEqual({ conversa: 'todas' });
});

test('the table has user, comment, product and actions, in both orders', async () => {
  const { router } = await drawer('/?conversa=todas');
  const heads = within(await screen.findByRole('table')).getAllByRole('columnheader');
  expect(heads.map((head) => head.textContent)).toEqual(['Usuário', 'Comentário', 'Produto', 'Ações']);
  expect((await shownRows())[0]?.textContent).toContain('até os 65?');
  await userEvent.click(screen.getByRole('radio', { name: 'Mais antigos' }));
  await waitFor(async () => expect((await shownRows())[0]?.textContent).toContain('O cliente viaja muito.'));
  expect(router.state.location.search).toEqual({ conversa: 'todas', ordem: 'antigos' });
});

test('an address of a need shows what was said about it, and where that is', async () => {
  await drawer(`/?conversa=item-${ITEM.diagnostico_produto_item_id}`);
  const [row, ...rest] = await shownRows();
  expect(rest).toEqual([]);
  expect(row?.textContent).toContain('@Diego Nogueira, até os 65?');
  expect(
    within(row as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(`/activity-panel/proposal-quotation/7?area=1&item=${ITEM.diagnostico_produto_item_id}`);
});

test('an address of a comment marks it, and an answer is about the same', async () => {
  await drawer('/?conversa=3');
  const here = (await shownRows()).filter((row) => row.dataset.state);
  expect(here.map((row) => row.textContent)).toEqual([expect.stringContaining('até os 65?')]);
  expect(screen.getByLabelText('Sobre')).toHaveProperty('value', ITEM.nome);
});

test('a comment begun at a need is about it', async () => {
  const sent: unknown[] = [];
  serveWith(
    answering({
      'POST /api/motor-interno/diagnostico-comentario/especialista': async (request) => {
        sent.push(await request.json());
        return reply(ABOUT_ITEM, 201);
      },
    }),
  );
  const topic = { area: 1, item: ITEM.diagnostico_produto_item_id };
  await renderAt('/', () => (
    <>
      <TopicButton study={studyWith([])} topic={topic} name="Seguro" />
      <ConversationDrawer {...talk([])} />
    </>
  ));
  await userEvent.click(screen.getByRole('button', { name: 'Comentar Seguro' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Novo comentário' }), 'Até os 65?');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(sent).toEqual([
      {
        diagnostico_id: 7,
        produto_diagnostico_id: 1,
        diagnostico_produto_item_id: ITEM.diagnostico_produto_item_id,
        comentario: 'Até os 65?',
      },
    ]),
  );
});

test('a word is put into the middle of what was typed', async () => {
  await drawer('/?conversa=todas');
  const box = await screen.findByRole('textbox', { name: 'Novo comentário' });
  await userEvent.type(box, 'exame?');
  await userEvent.type(box, 'Falta ', { initialSelectionStart: 0, initialSelectionEnd: 0 });
  expect(box).toHaveProperty('value', 'Falta exame?');
});

test('what was typed survives another filter and a closed conversation', async () => {
  const { router } = await drawer('/?conversa=todas');
  const box = () => screen.findByRole('textbox', { name: 'Novo comentário' });
  await userEvent.type(await box(), 'Quase pronto');
  await router.navigate({ to: '.', search: { conversa: 'area-1' } as never });
  await waitFor(() => expect(screen.getByLabelText('Sobre')).toHaveProperty('value', 'Vida, a área toda'));
  expect(await box()).toHaveProperty('value', 'Quase pronto');
  await router.navigate({ to: '.', search: {} });
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  await router.navigate({ to: '.', search: { conversa: 'todas' } as never });
  expect(await box()).toHaveProperty('value', 'Quase pronto');
});

test('of two people of one name the chosen one is mentioned', async () => {
  const sent: unknown[] = [];
  const twice = [8, 9].map((funcionario_id) => ({
    funcionario_id,
    pessoa_nome: 'Diego',
    funcionario_cargo_nome: 'Corretor',
  }));
  serveWith(
    answering({
      'GET /api/motor-interno/diagnostico/7/pessoas': () => reply({ data: twice }),
      'POST /api/motor-interno/diagnostico-comentario/especialista': async (request) => {
        sent.push(await request.json());
        return reply(comment({ meu: true }), 201);
      },
    }),
  );
  await panel();
  const box = screen.getByRole('textbox', { name: 'Novo comentário' });
  await userEvent.type(box, '@d');
  await screen.findAllByRole('option', { name: /Diego/ });
  await userEvent.keyboard('{Enter}');
  await userEvent.clear(box);
  await userEvent.type(box, '@d');
  await screen.findAllByRole('option', { name: /Diego/ });
  await userEvent.keyboard('{ArrowDown}{Enter}veja');
  await userEvent.click(screen.getByRole('button', { name: 'Comentar' }));
  await waitFor(() => expect(sent).toMatchObject([{ comentario: '@[9] veja' }]));
});

test('a person is mentioned by keyboard and sent as an id', async () => {
  const sent: unknown[] = [];
  const asked: string[] = [];
  serveWith(
    answering({
      'GET /api/motor-interno/diagnostico/7/pessoas': (request) => {
        asked.push(new URL(request.url).search);
        return reply(PEOPLE);
      },
      'POST /api/motor-interno/diagnostico-comentario/especialista': async (request) => {
        sent.push(await request.json());
        return reply(comment({ meu: true }), 201);
      },
    }),
  );
  await panel();
  const box = screen.getByRole('textbox', { name: 'Novo comentário' });
  await userEvent.type(box, 'Oi @d');
  await screen.findByRole('option', { name: /Dora Lima/ });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(box).toHaveProperty('value', 'Oi @Dora Lima ');
  expect(screen.queryByRole('option')).toBeNull();
  await userEvent.type(box, 'veja');
  await userEvent.click(screen.getByRole('button', { name: 'Comentar' }));
  await waitFor(() => expect(sent).toMatchObject([{ comentario: 'Oi @[5] veja' }]));
  expect(asked.at(-1)).toBe('?busca=d&produto_diagnostico_id=1');
});

test('Escape closes the offered people and keeps the words', async () => {
  serveWith(answering({ 'GET /api/motor-interno/diagnostico/7/pessoas': () => reply(PEOPLE) }));
  await panel();
  const box = screen.getByRole('textbox', { name: 'Novo comentário' });
  await userEvent.type(box, '@d');
  await screen.findByRole('option', { name: /Dora Lima/ });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  expect(box).toHaveProperty('value', '@d');
});

test('what is not read yet is counted, marked, and read with the conversation', async () => {
  const sent: unknown[] = [];
  let unread = [MINE.diagnostico_comentario_id, 1];
  serveWith(
    answering({
      'GET /api/motor-interno/comentarios/nao-lidos': () =>
        reply({ data: unread.length > 0 ? [{ diagnostico_id: 7, comentarios: unread }] : [] }),
      'PUT /api/motor-interno/diagnostico/7/comentarios/lidos': async (request) => {
        sent.push(await request.json());
        unread = [];
        return reply({ lidos: 2 });
      },
    }),
  );
  await renderAt('/', () => (
    <>
      <CommentsButton study={studyWith([MINE, comment({})])} />
      <ConversationDrawer {...talk([MINE, comment({})])} />
    </>
  ));
  const opener = await screen.findByRole('button', { name: 'Conversa, 2, 2 não lidos' });
  // What is seen is part of the name: two figures, not one of two digits.
  expect(opener.textContent).toBe('Conversa 2 2');
  await userEvent.click(opener);
  expect(await screen.findAllByText('novo')).toHaveLength(2);
  await waitFor(() => expect(sent).toEqual([{ ate: 2 }]));
  expect(await screen.findByRole('button', { name: 'Conversa, 2', hidden: true })).toBeTruthy();
  expect(screen.getAllByText('novo')).toHaveLength(2);
});

test('the customer’s table has the comments of every study, in both orders', async () => {
  const asked: string[] = [];
  const other = comment({ diagnostico_comentario_id: 4, diagnostico_id: 9, comentario: 'Do outro.' });
  serveWith(
    answering({
      'GET /api/motor-interno/cliente/3/comentarios': (request) => {
        asked.push(new URL(request.url).searchParams.get('ordem') ?? '');
        const meta = { current_page: 1, per_page: 20, total: 2, total_exato: true, last_page: 1 };
        return reply({ data: [other, MINE], meta });
      },
    }),
  );
  const { router } = await renderAt('/', () => <CustomerComments id={3} canWrite />);
  const heads = within(await screen.findByRole('table')).getAllByRole('columnheader');
  expect(heads.map((head) => head.textContent)).toEqual(['Usuário', 'Comentário', 'Produto', 'Ações']);
  expect(screen.getByRole('link', { name: 'Estudo 9' }).getAttribute('href')).toContain('conversa=4');
  await userEvent.click(screen.getByRole('radio', { name: 'Mais antigos' }));
  await waitFor(() => expect(asked).toEqual(['desc', 'asc']));
  expect(router.state.location.search).toEqual({ ordem: 'antigos' });
});

import type { Cartao } from '@farol/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply, replyError, type TestServer } from '../../test/server.ts';
import { meOf, sessionOf } from '../../test/session.ts';
import { estudoDe } from '../study/study.fixture.ts';
import { cartaoDe, painelDe, tarefaDoCartao } from './panel.fixture.ts';

const PANEL = 'GET /api/motor-interno/diagnostico/painel-vendas';
const LIST = 'GET /api/motor-interno/diagnostico/painel-vendas/lista';
const STAGE = 'PUT /api/motor-interno/diagnostico/7/estagio';
const UNDO = 'POST /api/motor-interno/diagnostico/7/desfazer';
const STUDY = 'GET /api/motor-interno/diagnostico/7';

const me = sessionOf('broker');
let sent: unknown[];
beforeEach(() => {
  sent = [];
});

type Answers = Parameters<typeof answering>[0];

/** The real rules decide which moves are offered; the server only stores what it receives. */
function serverOf(card: Cartao, answers: Answers = {}): TestServer {
  let now = card;
  return answering({
    'GET /api/authenticate/me': () => reply(meOf(me)),
    [PANEL]: () => reply(painelDe([now])),
    [LIST]: () =>
      reply({
        data: [now],
        meta: { current_page: 1, per_page: 20, total: 1, total_exato: true, last_page: 1 },
      }),
    [STAGE]: async (request) => {
      const body = (await request.json()) as { estagio: Cartao['estagio'] };
      sent.push(body);
      now = { ...now, estagio: body.estagio, versao: now.versao + 1 };
      return reply(studyOf(now));
    },
    [UNDO]: () => {
      sent.push('desfazer');
      now = { ...now, estagio: card.estagio, versao: now.versao + 1 };
      return reply(studyOf(now));
    },
    [STUDY]: () => reply(studyOf(now)),
    ...Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [
        `${PANEL}/${index + 1}`,
        () => reply({ data: [now], proximo: null }),
      ]),
    ),
    ...answers,
  });
}

const studyOf = ({ estagio, versao }: Cartao) =>
  estudoDe([], { estagio, versao, pessoa_nome: 'Marina Teixeira', tarefas: [], encerrado_em: null });

const open = (card: Cartao, answers: Answers = {}, url = '/sales-panel') =>
  renderRoute(url, { as: me, server: serverOf(card, answers) });

const column = (name: string) => screen.findByRole('region', { name });
const cardIn = async (name: string) =>
  within(await column(name)).findByRole('link', { name: 'Marina Teixeira' });

/** Lifts the card with the keyboard and walks to the right (or left). */
async function carry(steps: number, drop = ' ') {
  const user = userEvent.setup();
  const link = await screen.findByRole('link', { name: 'Marina Teixeira' });
  link.focus();
  await user.keyboard(' ');
  await screen.findByText(/na mão/);
  for (let n = 0; n < Math.abs(steps); n += 1)
    await user.keyboard(steps > 0 ? '{ArrowRight}' : '{ArrowLeft}');
  await user.keyboard(drop);
  return user;
}

describe('dragging with the keyboard', () => {
  it('announces the legal columns and sends one move with the version', async () => {
    await open(cartaoDe({ estagio: 2 }));
    await carry(1);
    expect(await screen.findByText('Estudo de Marina Teixeira em 3 Diagnóstico.')).toBeDefined();
    expect(sent).toEqual([{ estagio: 3, versao: 3 }]);
    await waitFor(async () => expect(document.activeElement).toBe(await cardIn('3 Diagnóstico')));
  });

  it('names the columns that accept the card when it is lifted', async () => {
    await open(cartaoDe({ estagio: 3 }));
    const user = await carry(0, '{Escape}');
    await user.keyboard(' ');
    expect(
      await screen.findByText(
        'Estudo de Marina Teixeira, de 3 Diagnóstico, na mão. Pode ir para 2 Levantamento de necessidades, 4 Cotação.',
      ),
    ).toBeDefined();
  });

  it('stays where it was after Escape', async () => {
    await open(cartaoDe({ estagio: 2 }));
    await carry(1, '{Escape}');
    expect(await cardIn('2 Levantamento de necessidades')).toBeDefined();
    expect(sent).toEqual([]);
  });

  it('says why a column does not accept, and moves nothing', async () => {
    await open(cartaoDe({ estagio: 3 }));
    await carry(2);
    const why = 'De "Diagnóstico" não se passa para "Resultado do estudo".';
    expect((await screen.findAllByText(why)).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
    expect(await cardIn('3 Diagnóstico')).toBeDefined();
  });

  it('explains that a specialist already quotes, instead of taking back', async () => {
    const tarefas = [tarefaDoCartao(1, { status_tarefa: 2 })];
    await open(cartaoDe({ estagio: 4, aguardando: 'especialista', tarefas }));
    await carry(-1);
    const why = 'Um especialista já começou a cotar: não dá mais para recolher.';
    expect((await screen.findAllByText(why)).length).toBeGreaterThan(0);
  });
});

describe('undo', () => {
  it('takes the move back as the server has it', async () => {
    await open(cartaoDe({ estagio: 2 }));
    const user = await carry(1);
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(
      await screen.findByText('Estudo de Marina Teixeira em 2 Levantamento de necessidades.'),
    ).toBeDefined();
    expect(sent).toEqual([{ estagio: 3, versao: 3 }, 'desfazer']);
  });

  it('is not offered where there is no way back', async () => {
    await open(cartaoDe({ estagio: 1 }));
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /Abrir 1 Prospecção|1 Prospecção/ }));
    await carry(1);
    expect(
      await screen.findByText('Estudo de Marina Teixeira em 2 Levantamento de necessidades.'),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
  });
});

describe('a move that the server refuses', () => {
  it('returns the card and shows who moved it meanwhile', async () => {
    const elsewhere = cartaoDe({ estagio: 4, versao: 9 });
    let shown = cartaoDe({ estagio: 2 });
    await open(shown, {
      [PANEL]: () => reply(painelDe([shown])),
      [STAGE]: () => {
        shown = elsewhere;
        return replyError(409, { code: 'versao_antiga', statusMessage: 'O estudo mudou.' });
      },
      [STUDY]: () => reply(studyOf(elsewhere)),
    });
    await carry(1);
    expect(
      await screen.findByText('Outra pessoa moveu o estudo de Marina Teixeira: agora está em 4 Cotação.'),
    ).toBeDefined();
    expect(await cardIn('4 Cotação')).toBeDefined();
  });

  it('returns the card and lists what is missing, with the way to the study', async () => {
    const { path } = await open(cartaoDe({ estagio: 2 }), {
      [STAGE]: () =>
        replyError(422, {
          code: 'dados_invalidos',
          statusMessage: 'Confira os campos.',
          errors: { produtos: ['Escolha ao menos uma área.'] },
        }),
    });
    const user = await carry(1);
    const dialog = await screen.findByRole('dialog', { name: 'Ainda não dá para ir a 3 Diagnóstico' });
    expect(within(dialog).getByText('Escolha ao menos uma área.')).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Abrir o estudo' }));
    await waitFor(() => expect(path()).toBe('/diagnosis/complete/70/7'));
  });

  it('returns the card after a failure and says so', async () => {
    await open(cartaoDe({ estagio: 2 }), {
      [STAGE]: () => replyError(503, { statusMessage: 'O banco está fora do ar.' }),
    });
    await carry(1);
    expect(await screen.findByText('O banco está fora do ar.')).toBeDefined();
    expect(await cardIn('2 Levantamento de necessidades')).toBeDefined();
  });
});

describe('"Mover para…"', () => {
  const menu = async (entry: string) => {
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Mover o estudo de Marina Teixeira' }));
    // Hidden: without a layout the menu counts as detached from its button.
    await user.click(await screen.findByRole('menuitem', { name: entry, hidden: true }));
    return user;
  };

  it('asks for the comment of a new quotation before it sends', async () => {
    const tarefas = [tarefaDoCartao(2, { status_tarefa: 2, aguardando: 'consultor' })];
    await open(cartaoDe({ estagio: 5, tarefas }));
    const user = await menu('4 Cotação');
    await user.type(await screen.findByRole('textbox', { name: 'O que precisa mudar?' }), 'Parcela menor');
    await user.click(screen.getByRole('button', { name: 'Mover' }));
    await waitFor(() =>
      expect(sent).toEqual([{ estagio: 4, versao: 3, motivo: 'Parcela menor', produtos: [1] }]),
    );
  });

  it('opens the presentation instead of presenting unseen', async () => {
    const tarefas = [tarefaDoCartao(2, { status_tarefa: 2, aguardando: 'consultor' })];
    const { path } = await open(cartaoDe({ estagio: 5, tarefas }));
    await menu('6 Apresentação do estudo');
    await waitFor(() => expect(path()).toBe('/diagnosis/complete/consultant-direction/7/study-presentation'));
    expect(sent).toEqual([]);
  });

  it('is in the rows of the list too', async () => {
    await open(cartaoDe({ estagio: 2 }), {}, '/sales-panel?vista=lista');
    await screen.findByRole('table', { name: 'Estudos' });
    await menu('3 Diagnóstico');
    expect(await screen.findByText('Estudo de Marina Teixeira em 3 Diagnóstico.')).toBeDefined();
  });
});

describe('the list', () => {
  const pageOf = (data: Cartao[], over: object) => () =>
    reply({
      data,
      meta: { current_page: 1, per_page: 20, total: 34, total_exato: true, last_page: 2, ...over },
    });

  it('explains that a page is beyond the last, with the way to it', async () => {
    const { router } = await open(
      cartaoDe(),
      { [LIST]: pageOf([], { current_page: 99 }) },
      '/sales-panel?vista=lista&page=99',
    );
    expect(await screen.findByText('A página 99 não existe')).toBeDefined();
    expect(screen.queryByText('Seus estudos aparecem aqui')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Ir para a última página' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ vista: 'lista', page: 2 }));
  });

  it('shows the error of a filter that the server refuses', async () => {
    await open(
      cartaoDe(),
      { [LIST]: () => replyError(422, { errors: { equipe: ['Esta equipe não existe.'] } }) },
      '/sales-panel?vista=lista&equipe=9',
    );
    expect(await screen.findByText('Esta equipe não existe.')).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Limpar filtros' }).length).toBeGreaterThan(0);
  });

  it('counts what there is without the filters', async () => {
    await open(
      cartaoDe(),
      {
        [LIST]: ({ url }) =>
          new URL(url).searchParams.has('busca') ? pageOf([], { total: 0 })() : pageOf([cartaoDe()], {})(),
      },
      '/sales-panel?vista=lista&busca=Zoe',
    );
    expect(await screen.findByText('Há 34 estudos sem esses filtros.')).toBeDefined();
  });

  it('marks as late what the server says is late, whatever the clock of the device', async () => {
    const prazo = '2026-11-10T02:59:00.000Z';
    const rows = [
      cartaoDe({ diagnostico_id: 7, prazo, pontualidade: 2 }),
      cartaoDe({ diagnostico_id: 8, prazo, pontualidade: 1 }),
    ];
    await open(cartaoDe(), { [LIST]: pageOf(rows, { total: 2, last_page: 1 }) }, '/sales-panel?vista=lista');
    const table = await screen.findByRole('table', { name: 'Estudos' });
    await within(table).findAllByRole('link');
    const late = within(table)
      .getAllByRole('row')
      .map((row) => row.querySelector('[data-late]') !== null);
    expect(late.slice(1)).toEqual([false, true]);
  });
});

it('names the areas of the cards’ dots below the board', async () => {
  await open(cartaoDe());
  const legend = await screen.findByRole('list', { name: 'Áreas' });
  expect(
    within(legend)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toContain('Vida');
});

describe('the address', () => {
  it('keeps view, filters and order of the list', async () => {
    const asked: string[] = [];
    await open(
      cartaoDe(),
      {
        [LIST]: ({ url }) => {
          asked.push(new URL(url).search);
          return reply({
            data: [],
            meta: { current_page: 1, per_page: 20, total: 0, total_exato: true, last_page: 1 },
          });
        },
      },
      '/sales-panel?vista=lista&aguardando=cliente&pontualidade=1&situacao=todos&etapa=6&ordem=-data_inicio',
    );
    expect(await screen.findByText('Nenhum estudo com esses filtros')).toBeDefined();
    expect(Object.fromEntries(new URLSearchParams(asked[0]))).toEqual({
      aguardando: 'cliente',
      pontualidade: '1',
      situacao: 'todos',
      estagio: '6',
      ordenar_por: 'data_inicio',
      ordem: 'desc',
    });
  });
});

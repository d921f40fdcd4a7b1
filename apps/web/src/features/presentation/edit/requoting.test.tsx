import type { Estudo, Tarefa } from '@farol/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { answering, reply, serveWith } from '../../../test/server.ts';
import { logIn, sessionOf } from '../../../test/session.ts';
import { DirectionContext, directionOf } from '../../diagnosis/direction/direction-context.ts';
import { estudoDe, itemDe, opcaoDe, tarefaDe, VIDA } from '../../study/study.fixture.ts';
import { quotedAreasOf } from '../quoted-areas.ts';
import { StudyPresentationScreen } from '../study-presentation.tsx';
import { nextStepOf } from './requoting.tsx';

beforeEach(() => {
  logIn(sessionOf('broker'));
  serveWith(
    answering({
      'GET /api/motor-interno/apresentacao-estudo/7/link': () => reply({ link: null, respostas: [] }),
    }),
  );
});

const CREDITO = {
  id: 4 as const,
  nome: 'Crédito',
  itens: [itemDe([opcaoDe({ opcao_nome: 'Carta 200' })], { codigo: '4.05', nome: 'Consórcio' })],
};
/** Vida is with the specialist in its second round; `credit` sets the task of Crédito. */
const study = (credit: Partial<Tarefa>, over: Partial<Estudo> = {}): Estudo =>
  estudoDe(
    [
      VIDA([
        opcaoDe({ opcao_nome: 'Plano velho', status: 'reproved', motivo_recusa: 'preco' }),
        opcaoDe({ opcao_nome: 'Plano em preparo', rodada: 2 }),
      ]),
      CREDITO,
    ],
    {
      estagio: 4,
      tarefas: [
        tarefaDe({ estagio_especialista: 1, rodada: 2, aguardando: 'especialista' }),
        tarefaDe({ tarefa_id: 4, produto_diagnostico_id: 4, ...credit }),
      ],
      ...over,
    },
  );

it('keeps the presentation open during a requote, without options in progress', async () => {
  const estudo = study({});
  const { direction, redirect } = directionOf(estudo, 'study-presentation');
  expect(redirect).toBeUndefined();
  expect(direction).toMatchObject({ presente: 'awaiting-specialist', modo: 'edicao' });
  expect(directionOf(estudo, 'additional-documents').redirect).toBe('awaiting-specialist');

  await renderAt('/aqui', () => (
    <DirectionContext value={direction}>
      <StudyPresentationScreen search={{ parte: '1' }} />
    </DirectionContext>
  ));
  const waiting = (await screen.findByRole('heading', { name: 'Em nova cotação' })).closest('section');
  const [row] = within(waiting as HTMLElement).getAllByRole('listitem');
  expect(row?.textContent).toMatch(/Vida.*2ª rodada.*Otávio Rezende.*Prazo: \S/);
  // One cell per column, even if empty.
  expect(row?.children).toHaveLength(5);
  expect(await screen.findByText('As opções aparecem aqui quando a cotação chegar.')).toBeDefined();
  expect(screen.getByRole('button', { name: '1 opção de rodada anterior' })).toBeDefined();
  expect(screen.queryByText(/Plano em preparo/)).toBeNull();
});

it.each(['1', 'respostas'])("shows and counts the customer's answers in part %s", async (parte) => {
  const estudo = study({ apresentada: true }, { estagio: 7, data_apresentacao: '2026-11-21' });
  const { direction } = directionOf(estudo, 'study-presentation');
  await renderAt('/aqui', () => (
    <DirectionContext value={direction}>
      <StudyPresentationScreen search={{ parte }} />
    </DirectionContext>
  ));
  const part = (await screen.findByRole('heading', { name: 'O que o cliente respondeu' })).closest('section');
  const lines = within(part as HTMLElement).getAllByRole('listitem');
  expect(lines).toHaveLength(1);
  expect(lines[0]?.textContent).toMatch(
    /Vida: Seguro de vida temporário, Marina.*Plano velho.*Recusada: Preço/,
  );
  expect(screen.getByText('1 de 2 itens respondidos')).toBeDefined();
  expect(screen.getByText(/O cliente respondeu 1 item; 1 espera a resposta\./)).toBeDefined();
});

it.each([
  [
    'ready, and the study waits',
    study({}),
    /O estudo é apresentado quando chegar Vida\..*tire a área do estudo no menu dela e apresente o resto\.$/,
  ],
  ['ready, to be shown at once', study({}, { estagio: 7 }), /^Você já pode apresentar Crédito\. Vida entra/],
  ['with the customer', study({ apresentada: true }, { estagio: 7 }), /^Crédito: com o cliente\..*Respostas/],
  [
    'on its way',
    study({ estagio_especialista: 3 }, { estagio: 7 }),
    /^Crédito: já aprovada, segue em documentos.*A cotação aparece aqui/,
  ],
])('names the next step: the other area %s', (_, estudo, words) => {
  expect(nextStepOf(estudo, quotedAreasOf(estudo))).toMatch(words);
});

it('opens a quotation that could still be taken back, and reads what is there now', async () => {
  const asked: string[] = [];
  const delivered = (aberta_em: string | null) =>
    study({
      estagio_especialista: 2,
      aguardando: 'consultor',
      entrega: { funcionario_id: 99, ate: '2099-01-01T12:00:00.000Z', aberta_em, aberta_por: null },
    });
  serveWith(
    answering({
      'GET /api/motor-interno/apresentacao-estudo/7/link': () => reply({ link: null, respostas: [] }),
      'GET /api/motor-interno/diagnostico/7': ({ url }) => {
        asked.push(new URL(url).search);
        return reply(delivered('2026-11-23T18:10:00.000Z'));
      },
    }),
  );
  const { direction } = directionOf(delivered(null), 'study-presentation');
  await renderAt('/aqui', () => (
    <DirectionContext value={direction}>
      <StudyPresentationScreen search={{ parte: '1' }} />
    </DirectionContext>
  ));
  await waitFor(() => expect(asked).toEqual(['']));
});

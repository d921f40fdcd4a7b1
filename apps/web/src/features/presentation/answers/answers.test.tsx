import type { Opcao } from '@farol/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { answering, reply, replyError, serveWith } from '../../../test/server.ts';
import { logIn, sessionOf } from '../../../test/session.ts';
import { areasOf } from '../../study/index.ts';
import { estudoDe, opcaoDe, tarefaDe, VIDA } from '../../study/study.fixture.ts';
import { areaOutcome } from './answer-counts.ts';
import { AnswersSection } from './answers-section.tsx';
import { SendAnswers } from './send-answers.tsx';

beforeEach(() => logIn(sessionOf('broker')));

const shown = (opcoes: Opcao[], item: object = {}) => {
  const study = estudoDe([VIDA(opcoes)], { estagio: 6, tarefas: [tarefaDe({ apresentada: true })] });
  Object.assign(study.diagnostico_produtos[0]?.diagnostico_produto_itens[0] ?? {}, item);
  return study;
};
const show = (study: ReturnType<typeof shown>) =>
  renderAt('/aqui', () => (
    <>
      <AnswersSection estudo={study} areas={areasOf(study)} />
      <SendAnswers estudo={study} areas={areasOf(study)} />
    </>
  ));

const A = () => opcaoDe({ diagnostico_produto_item_opcao_id: 21, opcao_nome: 'Plano A' });
const B = () => opcaoDe({ diagnostico_produto_item_opcao_id: 22, opcao_nome: 'Plano B' });
const put = (id: number) => `PUT /api/motor-interno/diagnostico-produto-item-opcao/${id}/update-status`;
const buttonsOf = async (name: string) =>
  within(await screen.findByRole('group', { name: new RegExp(name) }));

/** Records the body of each call. */
function recording(ids: number[]) {
  const sent: [number, unknown][] = [];
  const calls = ids.map((id) => [
    put(id),
    async (request: Request) => {
      sent.push([id, await request.json()]);
      return reply(opcaoDe({ diagnostico_produto_item_opcao_id: id }));
    },
  ]);
  serveWith(
    answering({ ...Object.fromEntries(calls), 'GET /api/motor-interno/diagnostico/7': () => reply({}) }),
  );
  return sent;
}

describe('answers of the customer', () => {
  it('to adjust need a comment', async () => {
    const sent = recording([21]);
    await show(shown([A()]));
    const user = userEvent.setup();
    await user.click((await buttonsOf('Plano A')).getByRole('button', { name: 'Ajustar' }));
    await user.click(screen.getByRole('button', { name: 'Guardar resposta' }));
    expect(screen.getByText('Conte o que precisa mudar.')).toBeDefined();
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText('O que precisa mudar?'), 'Parcela até R$ 200');
    await user.click(screen.getByRole('button', { name: 'Guardar resposta' }));
    await waitFor(() => expect(sent).toEqual([[21, { status: 'adjust', comentario: 'Parcela até R$ 200' }]]));
  });

  it('withdraw the other option when one of the item is approved', async () => {
    const sent = recording([21, 22]);
    const taken = { ...A(), resposta: { status: 'approved' as const } };
    await show(shown([taken, B()]));
    await userEvent.click((await buttonsOf('Plano B')).getByRole('button', { name: 'Aprovar' }));
    await waitFor(() =>
      expect(sent).toEqual([
        [21, { status: 'analisis' }],
        [22, { status: 'approved' }],
      ]),
    );
  });

  it('may approve several options that are summed', async () => {
    const sent = recording([22]);
    const taken = { ...A(), resposta: { status: 'approved' as const } };
    await show(shown([taken, B()], { somar: 'S' }));
    await userEvent.click((await buttonsOf('Plano B')).getByRole('button', { name: 'Aprovar' }));
    await waitFor(() => expect(sent).toEqual([[22, { status: 'approved' }]]));
  });

  it('cannot approve an expired option but may refuse it', async () => {
    recording([]);
    await show(shown([{ ...A(), validade_proposta: '2026-01-31' }]));
    const buttons = await buttonsOf('Plano A');
    expect(buttons.getByRole('button', { name: 'Aprovar' })).toHaveProperty('disabled', true);
    expect(buttons.getByRole('button', { name: 'Recusar' })).toHaveProperty('disabled', false);
    expect(screen.getByText(/Vencida em 31\/01\/2026/)).toBeDefined();
  });

  it("show the server's error message", async () => {
    serveWith(
      answering({
        [put(21)]: () =>
          replyError(422, {
            code: 'dados_invalidos',
            errors: { motivo_recusa: ['Escolha o motivo da recusa.'] },
          }),
      }),
    );
    await show(shown([A()]));
    const user = userEvent.setup();
    await user.click((await buttonsOf('Plano A')).getByRole('button', { name: 'Recusar' }));
    await user.click(screen.getByRole('button', { name: 'Guardar resposta' }));
    expect(await screen.findByText('Escolha o motivo da recusa.')).toBeDefined();
  });
});

describe('sending', () => {
  it('needs at least one answer', async () => {
    await show(shown([A()]));
    expect(await screen.findByRole('button', { name: 'Enviar respostas' })).toHaveProperty('disabled', true);
    expect(screen.getByText('Registre ao menos uma resposta para enviar.')).toBeDefined();
  });

  it('on the consultant’s behalf asks the administrator for a reason', async () => {
    logIn(sessionOf('admin'));
    const sent: unknown[] = [];
    serveWith(
      answering({
        'PATCH /api/motor-interno/apresentacao-estudo/7': async (request: Request) => {
          sent.push(await request.json());
          return reply(estudoDe([]));
        },
        'GET /api/motor-interno/diagnostico/7': () => reply({}),
      }),
    );
    await show(shown([{ ...A(), resposta: { status: 'approved' } } as Opcao]));
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Enviar respostas' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'Consultora de férias');
    await user.click(dialog.getByRole('button', { name: 'Enviar respostas' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { acao: 'enviar_respostas', canal: 'consultor', motivo: 'Consultora de férias' },
      ]),
    );
  });

  it('shows beforehand what will happen to each area', () => {
    const answered = (...answers: object[]) =>
      areasOf(shown(answers.map((resposta, at) => ({ ...(at ? B() : A()), resposta }) as Opcao)))[0];
    const approved = { status: 'approved' };
    const adjust = { status: 'adjust', comentario: 'menor' };
    const refused = { status: 'reproved', motivo_recusa: 'preco' };
    expect(areaOutcome(answered(approved, refused) as never)).toBe('approved');
    expect(areaOutcome(answered(refused, refused) as never)).toBe('reproved');
    expect(areaOutcome(answered(adjust, refused) as never)).toBe('adjust');
  });
});

import type { Opcao } from '@farol/contracts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepingDevice } from '../../../test/device.ts';
import { renderAt } from '../../../test/render.tsx';
import { answering, reply, serveWith } from '../../../test/server.ts';
import { logIn, sessionOf } from '../../../test/session.ts';
import { estudoDe, opcaoDe, tarefaDe, VIDA } from '../../study/study.fixture.ts';
import { BRAND_CALL, Deck } from './deck.fixture.tsx';

const OPTIONS = 4;
const shown = (over: object = {}) =>
  estudoDe(
    [
      VIDA([
        opcaoDe({ diagnostico_produto_item_opcao_id: 21, opcao_nome: 'Plano A', recomendada: 'S' }),
        opcaoDe({ diagnostico_produto_item_opcao_id: 22, opcao_nome: 'Plano B' }),
      ]),
    ],
    { estagio: 6, tarefas: [tarefaDe({ apresentada: true })], ...over },
  );

const sent: [string, unknown][] = [];
const PUT = '/api/motor-interno/diagnostico-produto-item-opcao/22/update-status';

beforeEach(() => {
  logIn(sessionOf('broker'));
  sent.length = 0;
  serveWith(
    answering({
      ...BRAND_CALL,
      'GET /api/motor-interno/diagnostico/7': () => reply({}),
      [`PUT ${PUT}`]: async (request) => {
        sent.push([PUT, await request.json()]);
        return reply(opcaoDe({ diagnostico_produto_item_opcao_id: 22 }) satisfies Opcao);
      },
    }),
  );
});

const openAnswers = async (study = shown(), isAnswering = true) => {
  await renderAt('/aqui', () => <Deck study={study} from={OPTIONS} answering={isAnswering} />);
  await screen.findByText('Também comparamos');
};

describe('answers on the slide of the options', () => {
  it('are recorded by the same call as on the screen, a refusal with its reason', async () => {
    await openAnswers();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Responder' }));
    const group = within(screen.getByRole('group', { name: 'Resposta do cliente para Plano B' }));
    await user.click(group.getByRole('button', { name: 'Recusar' }));
    await user.click(screen.getByRole('combobox', { name: 'Motivo da recusa' }));
    await user.click(await screen.findByRole('option', { name: 'Preço' }));
    await user.click(screen.getByRole('button', { name: 'Guardar resposta' }));
    expect(sent).toEqual([[PUT, expect.objectContaining({ status: 'reproved', motivo_recusa: 'preco' })]]);
  });

  it('are sent with the same question before', async () => {
    await openAnswers();
    await userEvent.click(screen.getByRole('button', { name: 'Responder' }));
    expect(screen.getByRole('button', { name: 'Enviar respostas' })).toBeDefined();
    expect(screen.getByText('Registre ao menos uma resposta para enviar.')).toBeDefined();
  });

  it('are only read by who may not record them', async () => {
    logIn(sessionOf('specialist'));
    await openAnswers();
    await userEvent.click(screen.getByRole('button', { name: 'Responder' }));
    const choices = screen.getAllByRole<HTMLButtonElement>('button', { name: /^(Aprovar|Ajustar|Recusar)$/ });
    expect(choices.map(({ disabled }) => disabled)).toEqual(Array(6).fill(true));
    expect(screen.queryByRole('button', { name: 'Enviar respostas' })).toBeNull();
  });

  it('are not offered before they are awaited', async () => {
    await openAnswers(shown({ tarefas: [tarefaDe({ apresentada: false })] }));
    expect(screen.queryByRole('button', { name: 'Responder' })).toBeNull();
  });

  it('keep what was typed when the panel is closed and opened again', async () => {
    keepingDevice();
    await openAnswers();
    const user = userEvent.setup();
    const answer = () => user.click(screen.getByRole('button', { name: 'Responder' }));
    const choose = async () => {
      const group = within(screen.getByRole('group', { name: 'Resposta do cliente para Plano B' }));
      await user.click(group.getByRole('button', { name: 'Ajustar' }));
    };
    await answer();
    await choose();
    await user.type(screen.getByLabelText('O que precisa mudar?'), 'Parcela até R$ 200');
    await user.keyboard('{Escape}');
    expect(screen.queryByLabelText('O que precisa mudar?')).toBeNull();
    await answer();
    expect(await screen.findByDisplayValue('Parcela até R$ 200')).toBeDefined();
  });
});

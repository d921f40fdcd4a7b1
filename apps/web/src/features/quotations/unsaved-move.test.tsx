import { api } from '@farol/contracts';
import { refusalMotivos } from '@farol/domain/code-lists';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply, replyError } from '../../test/server.ts';
import { meOf, sessionOf } from '../../test/session.ts';
import { movedOf, studyOf } from '../tasks/own-task.fixture.ts';

const moved: unknown[] = [];

/** A quotation whose options are answered this way by the server. */
const open = (answer: () => Response) => {
  moved.length = 0;
  return renderRoute('/activity-panel/proposal-quotation/7', {
    as: 'specialist',
    server: answering({
      [`GET /api${api.auth.me.path}`]: () => reply(meOf(sessionOf('specialist'))),
      [`GET /api${api.setup.insurers.path}`]: () => reply([]),
      'GET /api/motor-interno/diagnostico/7/historico': () => reply([]),
      'GET /api/motor-interno/diagnostico/7/especialista': () => reply(studyOf()),
      'PUT /api/motor-interno/diagnostico-produto-item-opcao/31': answer,
      'PUT /api/motor-interno/diagnostico/7/estagio-especialista': async (request) => {
        moved.push(await request.json());
        return reply(movedOf());
      },
    }),
  });
};
const typeName = async () =>
  userEvent.type(await screen.findByRole('textbox', { name: 'Nome da opção, Opção 1' }), ' plus');

it('does not deliver a quotation while input is unsent for lack of network', async () => {
  await open(() => replyError(503, { code: 'indisponivel' }));
  await typeName();
  await userEvent.click(await screen.findByRole('button', { name: 'Entregar cotação' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Entregar a cotação?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Entregar cotação' }));
  expect(await dialog.findByText(/^Ainda não foi salvo: sem conexão/)).toBeTruthy();
  expect(moved).toEqual([]);
});

it('does not refuse a quotation while a typed value is invalid', async () => {
  await open(() => replyError(422, { code: 'dados_invalidos', errors: { opcao_nome: ['Nome repetido.'] } }));
  await typeName();
  await userEvent.click(await screen.findByRole('button', { name: 'Recusar' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('combobox', { name: /Motivo/ }));
  const [reason] = refusalMotivos();
  await userEvent.click(await screen.findByRole('option', { name: reason?.label ?? '', hidden: true }));
  await userEvent.click(dialog.getByRole('button', { name: 'Recusar' }));
  expect(await dialog.findByText('Ainda não foi salvo: corrija os campos marcados.')).toBeTruthy();
  expect(moved).toEqual([]);
});

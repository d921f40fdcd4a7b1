import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session, sessionExpired } from '../../shared/api/index.ts';
import { keepingDevice } from '../../test/device.ts';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply, replyError } from '../../test/server.ts';
import { meOf, sessionOf } from '../../test/session.ts';
import { customer, page } from './customers.fixture.ts';

const CLIENTE = '/api/motor-interno/cliente/7';
const NOTE = 'Anote uma conversa, ligação ou reunião';
const colleague = () => {
  const own = sessionOf('broker');
  return { ...own, user: { ...own.user, usuario_id: 2 } };
};

let device: ReturnType<typeof keepingDevice>;
beforeEach(() => {
  device = keepingDevice();
});
afterEach(() => {
  session.end();
  vi.restoreAllMocks();
});

/** The page of a customer; the session ends at the first thing sent. */
async function open(who = sessionOf('broker'), tasks = () => reply(page([]))) {
  const server = answering({
    'GET /api/authenticate/me': () => reply(meOf(who)),
    [`GET ${CLIENTE}`]: () => reply(customer({ estudos: [] })),
    [`GET ${CLIENTE}/contato`]: () => reply(page([])),
    [`GET ${CLIENTE}/tarefa`]: tasks,
    [`POST ${CLIENTE}/contato`]: () => replyError(401, {}),
    [`POST ${CLIENTE}/tarefa`]: () => replyError(401, {}),
    'GET /api/motor-interno/diagnostico-apolice': () => reply(page([])),
  });
  const view = await renderRoute('/customers/7', { as: who, server });
  await screen.findByRole('heading', { name: 'Ana Melo' });
  return { ...view, user: userEvent.setup() };
}

async function leave({ unmount }: { unmount: () => void }) {
  await waitFor(() => expect(device.size).toBe(1));
  unmount();
  act(() => sessionExpired.reset());
}

async function writeNote() {
  const view = await open();
  await view.user.click(await screen.findByRole('radio', { name: 'Ligação' }));
  await view.user.type(screen.getByLabelText(NOTE), 'Volta em maio');
  await view.user.click(screen.getByRole('button', { name: 'Anotar' }));
  await leave(view);
}

it('restores a note after the login', async () => {
  await writeNote();
  await open();
  await waitFor(() => expect(screen.getByLabelText(NOTE)).toHaveProperty('value', 'Volta em maio'));
  expect(screen.getByRole('radio', { name: 'Ligação' })).toHaveProperty('checked', true);
});

it('does not restore a note for another person', async () => {
  await writeNote();
  await open(colleague());
  await act(async () => {});
  expect(screen.getByLabelText(NOTE)).toHaveProperty('value', '');
  expect(device.size).toBe(1);
});

it('opens the task again after the login, as it was typed', async () => {
  const view = await open();
  await view.user.click(await screen.findByRole('button', { name: 'Anotar tarefa' }));
  await view.user.type(screen.getByRole('textbox', { name: 'O que fazer' }), 'Ligar para a contadora');
  await view.user.click(screen.getByRole('button', { name: 'Anotar tarefa' }));
  await leave(view);
  await open();
  expect(await screen.findByRole('textbox', { name: 'O que fazer' })).toHaveProperty(
    'value',
    'Ligar para a contadora',
  );
});

it('keeps a task that is being written while the list of tasks cannot be read anew', async () => {
  let isDown = false;
  const tasks = () => (isDown ? replyError(503, {}) : reply(page([])));
  const { user, queryClient } = await open(sessionOf('broker'), tasks);
  await user.click(await screen.findByRole('button', { name: 'Anotar tarefa' }));
  await user.type(screen.getByRole('textbox', { name: 'O que fazer' }), 'Ligar');
  isDown = true;
  await act(() => queryClient.refetchQueries({ type: 'active' }).catch(() => undefined));
  expect(screen.getByRole('textbox', { name: 'O que fazer' })).toHaveProperty('value', 'Ligar');
});

it('keeps a task that is being written while the tasks could never be read', async () => {
  const { user } = await open(sessionOf('broker'), () => replyError(503, {}));
  await user.click(await screen.findByRole('button', { name: 'Anotar tarefa' }));
  await user.type(screen.getByRole('textbox', { name: 'O que fazer' }), 'Ligar');
  await screen.findByText('Não conseguimos abrir as tarefas');
  expect(screen.getByRole('textbox', { name: 'O que fazer' })).toHaveProperty('value', 'Ligar');
});

import { api } from '@farol/contracts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderUi } from '../../test/render.tsx';
import { reply, replyError, serveWith } from '../../test/server.ts';
import { session, useCall } from './index.ts';

beforeEach(() => session.end());

function Ask({ handled }: { handled: boolean }) {
  const ask = useCall(api.auth.forgotPassword, { meta: { handled } });
  return (
    <button type="button" onClick={() => ask.mutate({ body: { usuario_username: 'beatriz' } })}>
      pedir
    </button>
  );
}

it('reuses the key of an attempt on retry and a new one afterwards', async () => {
  const keys: (string | null)[] = [];
  const answers = [replyError(503, {}), reply({ statusMessage: 'ok' }), reply({ statusMessage: 'ok' })];
  serveWith((request) => {
    keys.push(request.headers.get('idempotency-key'));
    return answers.shift() ?? replyError(500, {});
  });
  renderUi(<Ask handled />);
  for (const sent of [1, 2, 3]) {
    await userEvent.click(screen.getByRole('button', { name: 'pedir' }));
    await waitFor(() => expect(keys).toHaveLength(sent));
  }
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('sends one request for a double click', async () => {
  const answer = Promise.withResolvers<Response>();
  let sent = 0;
  serveWith(() => {
    sent += 1;
    return answer.promise;
  });
  renderUi(<Ask handled />);
  const button = screen.getByRole('button', { name: 'pedir' });
  await userEvent.dblClick(button);
  await waitFor(() => expect(sent).toBe(1));
  answer.resolve(reply({ statusMessage: 'ok' }));
  await userEvent.click(button);
  await waitFor(() => expect(sent).toBe(2));
});

it('opens the error modal for a failure that no screen shows', async () => {
  serveWith(() => replyError(503, { statusMessage: 'O banco está fora do ar.', request_id: '7F3K' }));
  renderUi(<Ask handled={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'pedir' }));
  expect(await screen.findByText('O banco está fora do ar.')).toBeDefined();
  expect(screen.getByText('Código para o suporte: 7F3K')).toBeDefined();
});

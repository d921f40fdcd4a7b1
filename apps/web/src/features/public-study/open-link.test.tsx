import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { answering, reply, replyError, serveWith } from '../../test/server.ts';
import { createLinkClient, openLink, takePrefetchedReply } from './index.ts';
import { estudoPublico } from './public-study.fixture.ts';
import { GET, open, press } from './public-study-page.fixture.ts';

const opening = (server: () => Response | Promise<Response>, early?: Promise<Response>) => {
  const asked = vi.fn(server);
  serveWith(answering({ [GET]: asked }));
  const queryClient = createLinkClient();
  return { asked, queryClient, opened: openLink(queryClient, 'segredo', early) };
};

it('takes over the reply asked for before its code was there: one opening', async () => {
  const { asked, queryClient, opened } = opening(() => reply({}), Promise.resolve(reply(estudoPublico())));
  await opened;
  expect(asked).not.toHaveBeenCalled();
  expect(queryClient.getQueryCache().getAll()[0]?.state.data).toMatchObject({ retrato: expect.anything() });
});

it('asks again if the early request broke', async () => {
  const broken = Promise.reject(new TypeError('network'));
  const { asked, queryClient, opened } = opening(() => reply(estudoPublico()), broken);
  await opened;
  expect(asked).toHaveBeenCalledOnce();
  expect(queryClient.getQueryCache().getAll()[0]?.state.status).toBe('success');
});

/** As the browser runs the page's own file. */
const runEarlyScript = async () => {
  const script = await readFile(join(import.meta.dirname, '../../../public/estudo-inicio.js'), 'utf8');
  new Function(script)();
};

it('asks by itself if its code was first, and the early script then asks nothing', async () => {
  const asked = vi.fn(() => reply(estudoPublico()));
  serveWith(answering({ [GET]: asked }));
  delete window.farolEstudo;
  expect(takePrefetchedReply()).toBeUndefined();
  await runEarlyScript();
  expect(asked).not.toHaveBeenCalled();
});

it('takes what the early script asked for', async () => {
  window.history.replaceState(null, '', '/estudo/segredo');
  const asked = vi.fn(() => reply(estudoPublico()));
  serveWith(answering({ [GET]: asked }));
  delete window.farolEstudo;
  await runEarlyScript();
  expect((await takePrefetchedReply())?.status).toBe(200);
  expect(asked).toHaveBeenCalledOnce();
});

it('gives up after 30 seconds without a word from the early request', async () => {
  vi.useFakeTimers();
  const { queryClient, opened } = opening(
    () => reply(estudoPublico()),
    new Promise<Response>(() => undefined),
  );
  await vi.advanceTimersByTimeAsync(30_000);
  await opened;
  expect(queryClient.getQueryCache().getAll()[0]?.state.error).toMatchObject({ code: 'tempo_esgotado' });
  vi.useRealTimers();
});

it('asks once for a link that does not open', async () => {
  const asked = vi.fn(() => replyError(410, { statusMessage: 'Este link venceu.' }));
  await open({ [GET]: asked });
  expect(await screen.findByText('Este link venceu.')).toBeDefined();
  expect(asked).toHaveBeenCalledOnce();
});

it('keeps the step in the address', async () => {
  await open();
  await press('Ver o estudo');
  await screen.findByRole('group', { name: 'Sua resposta para Plano A, Seguro de vida, Marina' });
  expect(window.location.search).toBe('?tela=1');
  await userEvent.click(screen.getByRole('button', { name: 'Voltar' }));
  expect(await screen.findByRole('button', { name: 'Ver o estudo' })).toBeDefined();
  expect(window.location.search).toBe('');
});

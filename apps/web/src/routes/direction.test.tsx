import type { Estudo } from '@farol/contracts';
import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { studyKey } from '../features/diagnosis/index.ts';
import { estudoDe, tarefaDe, VIDA } from '../features/study/study.fixture.ts';
import { createQueryClient } from '../query-client.ts';
import { createAppRouter } from '../router.tsx';
import { answering, replyError, serveWith } from '../test/server.ts';
import { logIn, sessionOf } from '../test/session.ts';

const HUB = '/diagnosis/complete/consultant-direction/7';
const presented = estudoDe([VIDA([])], {
  diagnostico_id: 7,
  estagio: 6,
  tarefas: [tarefaDe({ estagio_especialista: 2, apresentada: true })],
});

beforeEach(() => logIn(sessionOf('broker')));
afterEach(() => document.body.replaceChildren());

/** The page as it is before the application is drawn. */
const showFrame = () => {
  document.body.innerHTML = '<div id="root"><div class="skeleton"></div></div>';
};

/** Where an address leads before anything is drawn. */
async function leadsTo(address: string, estudo?: Estudo): Promise<string> {
  serveWith(answering({ 'GET /api/motor-interno/diagnostico/7': () => replyError(404, {}) }));
  const queryClient = createQueryClient();
  if (estudo) queryClient.setQueryData(studyKey(7), estudo);
  const router = createAppRouter({ queryClient }, createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  return router.state.location.pathname;
}

it("the first thing drawn of a presented study is its stage's screen", async () => {
  showFrame();
  expect(await leadsTo(HUB, presented)).toBe(`${HUB}/study-presentation`);
});

it.each([`${HUB}?areas=true`, `${HUB}?parte=resumo`])('%s is drawn as the hub', async (address) => {
  showFrame();
  expect(await leadsTo(address, presented)).toBe(HUB);
});

it('a study before the quotation is drawn as the hub', async () => {
  showFrame();
  expect(await leadsTo(HUB, estudoDe([VIDA([])], { diagnostico_id: 7, estagio: 3 }))).toBe(HUB);
});

it('a study that cannot be loaded leads to the hub, which shows the error', async () => {
  showFrame();
  expect(await leadsTo(HUB)).toBe(HUB);
});

it('within the application the hub is drawn at once', async () => {
  expect(await leadsTo(HUB, presented)).toBe(HUB);
});

import { rm } from 'node:fs/promises';
import { openEmbedded } from '@farol/postgres/open';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO_PASSWORD, type Server, startServer, temporaryData } from '../support/server.ts';
import { type Call, callsAs } from './support/calls.ts';
import { layLine } from './support/line.ts';
import { enter, installation, nothingBroke, openBrowser, type Person, sitDown } from './support/people.ts';

/** Well below the intervals of 30 and 60 s at which screens look by themselves. */
const LIVE = { timeout: 10_000 };

let browser: Browser;
let me: Person;
let asSpecialist: Call;
let consultant: string;
let study: number;

/** Another journey may have handed the first one's customers over. */
const CONSULTANTS = ['corretor', 'corretor2', 'lider', 'parceiro'];

type Listed = { data: { diagnostico_id: number }[] };

beforeAll(async () => {
  browser = await openBrowser();
  asSpecialist = await callsAs('especialista');
  const queue = await asSpecialist<Listed>(
    'GET',
    '/motor-interno/cliente/lista-atividades-especialista?per_page=100',
  );
  const queued = new Set(queue.data.map((one) => one.diagnostico_id));
  for (const login of CONSULTANTS) {
    const waiting = await (await callsAs(login))<Listed>(
      'GET',
      '/motor-interno/diagnostico/painel-vendas/4?per_page=100',
    );
    const found = waiting.data.find((one) => queued.has(one.diagnostico_id));
    if (!found) continue;
    consultant = login;
    study = found.diagnostico_id;
    return;
  }
  expect.unreachable('no study awaits the specialist');
});
afterAll(() => browser.close());
beforeEach(async () => {
  me = await sitDown(browser);
});
afterEach(async () => {
  nothingBroke(me);
  await me.context.close();
});

const comment = (words: string) =>
  asSpecialist('POST', '/motor-interno/diagnostico-comentario/especialista', {
    diagnostico_id: study,
    comentario: words,
  });
const shown = (page: Page, words: string) => page.getByText(words).first().waitFor(LIVE);
const following = (page: Page) =>
  page.waitForResponse((reply) => new URL(reply.url()).pathname === '/api/eventos' && reply.ok());

/** The consultant opens the study at this server and follows it. */
async function goTo(page: Page, url: string) {
  await page.goto(`${url}/auth/login`);
  await enter(page, consultant, DEMO_PASSWORD);
  await page.getByRole('navigation', { name: 'Principal' }).waitFor();
  const ready = following(page);
  await page.goto(`${url}/diagnosis/complete/consultant-direction/${study}/awaiting-specialist`);
  await page.getByLabel('Novo comentário').waitFor();
  await ready;
}

test('a specialist’s comment appears in the consultant’s open study', async () => {
  const { page } = me;
  await goTo(page, installation().url);
  await comment('A seguradora pediu o exame.');
  await shown(page, 'A seguradora pediu o exame.');
});

test('a restored connection loads what was missed', async () => {
  const { page } = me;
  const line = await layLine(installation().url);
  try {
    await goTo(page, line.url);
    line.cut();
    await comment('Escrito enquanto a linha estava cortada.');
    const again = following(page);
    line.mend();
    await again;
    await shown(page, 'Escrito enquanto a linha estava cortada.');
  } finally {
    await me.context.close();
    await line.close();
  }
});

test('a change made through one server shows on a page of another', async () => {
  const { url, dataDir } = installation();
  const database = await openEmbedded({ dataDir, log: () => undefined });
  const other = await temporaryData();
  const second: Server = await startServer(other, {
    DATABASE_URL: database.connectionString,
    DATABASE_SERVICE_URL: database.serviceConnectionString,
    DATABASE_MIGRATION_URL: database.migrationConnectionString,
    DEMO: 'off',
  });
  try {
    expect(second.url).not.toBe(url);
    const { page } = me;
    await goTo(page, second.url);
    await comment('Escrito pelo outro servidor.');
    await shown(page, 'Escrito pelo outro servidor.');
  } finally {
    await second.end('SIGTERM');
    await rm(other, { recursive: true });
  }
});

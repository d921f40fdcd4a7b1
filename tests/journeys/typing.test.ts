import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { type Call, callsAs } from './support/calls.ts';
import { draws } from './support/draws.ts';
import { answer, field } from './support/forms.ts';
import { at, logIn, nothingBroke, openBrowser, photographAll, sitDown, title } from './support/people.ts';

const WHO = 'corretor2';
const COLLEAGUE = 'gerente';
const SLOWEST_KEY_MS = 160;
const ILLNESS = 'Diabetes tipo 2 controlada desde 2011 e hérnia de disco na lombar L4-L5';
const NOTE = 'Pediu retorno na terça depois das 18h; a esposa também vem à conversa.';
const COLLEAGUE_NOTE = 'Ligou de volta e confirmou a reunião.';
const YEARS_AGO = '2024-03-04';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

type Study = { diagnostico_id: number; cliente_id: number; estagio: number };

const draw = draws(7);

/** Replaces a field's text key by key, as a person does, and expects what was typed to stand, also after leaving. */
async function typesStay(page: Page, input: Locator, text: string, shown = text): Promise<void> {
  await input.click();
  await page.keyboard.press('ControlOrMeta+a');
  for (const letter of text) await page.keyboard.type(letter, { delay: draw() * SLOWEST_KEY_MS });
  await page.keyboard.press('Tab');
  await expect.poll(() => input.inputValue()).toBe(shown);
}

/** Leaving during a save would lose its reply. */
const saved = (page: Page) => page.getByText(/^Salvo às/).waitFor();

/** The page reads this again, as it does for a live event. */
const readsAgain = (page: Page, path: string) =>
  page.waitForResponse(
    (reply) => reply.request().method() === 'GET' && new URL(reply.url()).pathname === `/api${path}`,
  );

/** An administrator changes a figure that every study counts with. */
async function changeParameter(call: Call, chave: string, valor: number) {
  type Parameters = { hoje: string; data: { chave: string; versao: number }[] };
  const { hoje, data } = await call<Parameters>('GET', '/parametro');
  const { versao } = data.find((one) => one.chave === chave)!;
  await call('PUT', '/parametro', { chave, versao, valor, vigencia_inicio: hoje, fonte: 'Pesquisa local' });
}

/** A colleague saves these answers of the same block, one after the other. */
async function colleagueSaves(call: Call, id: number, field: string, values: readonly number[]) {
  const path = `/motor-interno/diagnostico/${id}`;
  for (const value of values) {
    const { versao } = await call<{ versao: number }>('GET', path);
    await call('PUT', path, { versao, [field]: value });
  }
}

test('keeps typed text while replies of the server arrive', async () => {
  onTestFailed(() => photographAll(browser));
  const call = await callsAs(WHO);
  const studies = await call<Study[]>('GET', '/motor-interno/continuar-diagnostico');
  const { diagnostico_id, cliente_id } =
    studies.find(({ estagio }) => estagio === 2) ?? expect.fail('no study under way');
  const me = await sitDown(browser);
  const { page } = me;
  await logIn(page, WHO);
  const session = await me.context.newCDPSession(page);
  // Chromium slows a page down by keeping a processor busy: only where the figures follow what is typed and what others do.
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const step = (passo: string) => at(`/diagnosis/complete/${cliente_id}/${diagnostico_id}?passo=${passo}`);

  await page.goto(step('saude'));
  await title(page, 'Saúde');
  const illness = field(page, 'Doenças preexistentes (DPS)');
  const colleague = await callsAs(COLLEAGUE);
  const admin = await callsAs('admin');
  const customer = `/motor-interno/cliente/${cliente_id}`;
  const agree = (finalidade: string) =>
    colleague('POST', `${customer}/consentimento`, { finalidade, canal: 'presencial', data: YEARS_AGO });
  const study = `/motor-interno/diagnostico/${diagnostico_id}`;
  const others = [
    () => changeParameter(admin, 'inflacao_aa', 0.0471),
    () => agree('dados_saude'),
    () => agree('tratamento'),
  ];
  for (const [round, change] of others.entries()) {
    await answer(page, { 'Pratica esporte / atividade de risco?': 'Sim' });
    const again = readsAgain(page, study);
    await Promise.all([typesStay(page, illness, `${ILLNESS} ${round}`), change(), again]);
    await typesStay(page, field(page, 'Altura'), `${171 + round}`);
    await answer(page, { 'Pratica esporte / atividade de risco?': 'Não' });
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });

  await saved(page);
  await page.goto(step('rendas'));
  await title(page, 'Rendas');
  const income = field(page, 'Renda mensal bruta');
  for (const [text, shown] of [
    ['55222648', '55.222.648,00'],
    ['91049561', '91.049.561,00'],
    ['18500,75', '18.500,75'],
  ] as const)
    await typesStay(page, income, text, shown);

  await saved(page);
  await page.goto(step('premissas'));
  await title(page, 'Premissas');
  const share = field(page, '% das despesas a manter');
  for (const [text, thousands] of [
    ['82,75', 31],
    ['67,5', 33],
    ['70', 35],
  ] as const)
    await Promise.all([
      typesStay(page, share, text),
      colleagueSaves(colleague, diagnostico_id, 'custo_funeral', [
        thousands * 1000 + 1,
        thousands * 1000 + 2,
        thousands * 1000,
      ]),
    ]);
  await expect.poll(() => field(page, 'Custo de funeral').inputValue()).toBe('35.000,00');
  await saved(page);
  await page.goto(step('dependentes'));
  await title(page, 'Dependentes');
  await answer(page, { 'Tem dependentes?': 'Sim' });
  const family = page.getByRole('table', { name: 'Dependentes' });
  const row = (await field(family, /^Nome, linha/).count()) + 1;
  await field(family, 'Nome, nova linha').pressSequentially('N');
  await typesStay(page, field(family, `Nome, linha ${row}`), 'Nina Aparecida dos Santos Medeiros');
  await typesStay(page, field(family, `Nascimento, linha ${row}`), '3/7/2014', '03/07/2014');

  await saved(page);
  await page.goto(at(`/customers/${cliente_id}`));
  const note = field(page, 'Anote uma conversa, ligação ou reunião');
  await note.waitFor();
  const again = Promise.all([customer, `${customer}/contato`].map((path) => readsAgain(page, path)));
  await Promise.all([
    typesStay(page, note, NOTE),
    colleague('POST', `${customer}/contato`, { canal: 'ligacao', texto: COLLEAGUE_NOTE }),
    agree('tratamento'),
    again,
  ]);
  await page.getByText(COLLEAGUE_NOTE).first().waitFor();
  expect(await note.inputValue()).toBe(NOTE);
  nothingBroke(me);
});

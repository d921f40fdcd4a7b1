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
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const step = (passo: string) => at(`/diagnosis/complete/${cliente_id}/${diagnostico_id}?passo=${passo}`);

  await page.goto(step('saude'));
  await title(page, 'Saúde');
  const illness = field(page, 'Doenças preexistentes (DPS)');
  for (let round = 1; round <= 3; round += 1) {
    await answer(page, { 'Pratica esporte / atividade de risco?': 'Sim' });
    await typesStay(page, illness, `${ILLNESS} ${round}`);
    await typesStay(page, field(page, 'Altura'), `${170 + round}`);
    await answer(page, { 'Pratica esporte / atividade de risco?': 'Não' });
  }

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
  const colleague = await callsAs(COLLEAGUE);
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
  await typesStay(page, field(page, 'Anote uma conversa, ligação ou reunião'), NOTE);
  nothingBroke(me);
});

import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test, vi } from 'vitest';
import { type Call, callsAs } from './support/calls.ts';
import { button } from './support/forms.ts';
import {
  at,
  logIn,
  nothingBroke,
  openBrowser,
  type Person,
  photographAll,
  sitDown,
} from './support/people.ts';

const TABLET = { width: 1024, height: 1100 };
const PHONE = { width: 390, height: 844 };
const SURVEY = '2 Levantamento de necessidades';
const DIAGNOSIS = '3 Diagnóstico';

let browser: Browser;
let broker: Person;
let call: Call;
/** A study of the demonstration at stage 3, which the journey leaves at stage 3. */
let study: { diagnostico_id: number; pessoa_nome: string };

type Columns = { estagio: number; data: (typeof study)[] }[];
const PANEL = '/motor-interno/diagnostico/painel-vendas';

beforeAll(async () => {
  browser = await openBrowser();
  call = await callsAs('corretor');
  const columns = await call<Columns>('GET', PANEL);
  study = columns.find(({ estagio }) => estagio === 3)!.data[0]!;
  broker = await sitDown(browser);
  await logIn(broker.page, 'corretor');
});
afterAll(() => browser.close());

const storedStage = async (): Promise<number> =>
  (await call<{ estagio: number }>('GET', `/motor-interno/diagnostico/${study.diagnostico_id}`)).estagio;

const column = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const cardIn = (page: Page, name: string): Locator =>
  column(page, name).getByRole('link', { name: study.pessoa_nome, exact: true });
const isIn = (page: Page, name: string) => cardIn(page, name).waitFor();
const told = (page: Page, words: string) =>
  page.getByRole('alert').filter({ hasText: words }).first().waitFor();
const arrived = (name: string) => `Estudo de ${study.pessoa_nome} em ${name}.`;

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  await place.scrollIntoViewIfNeeded();
  const box = (await place.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 200) };
}

/** The drag layer loads after the cards: a card has a description once it can be lifted. */
const canLift = (page: Page, from: string) =>
  column(page, from).locator('a[aria-describedby]', { hasText: study.pessoa_nome }).waitFor();

/** Lifts the card with the mouse; it stays in the hand. */
async function lift(page: Page, from: string): Promise<void> {
  await canLift(page, from);
  const { x, y } = await middleOf(cardIn(page, from));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 12, y + 4, { steps: 3 });
  await page.locator('[data-lifted]').waitFor();
}

async function over(page: Page, name: string): Promise<void> {
  const { x, y } = await middleOf(column(page, name));
  await page.mouse.move(x, y, { steps: 10 });
}

/** The board takes keys one task after it says that the card is in hand. */
async function pressUntil(page: Page, key: string, words: string): Promise<void> {
  const said = page.getByText(words);
  const pressed = async () => {
    await page.keyboard.press(key);
    await said.waitFor({ state: 'attached', timeout: 3_000 });
  };
  await vi.waitFor(pressed, { timeout: 30_000 });
}

test('the actions of a card are visible under the mouse and with the keyboard', async () => {
  onTestFailed(() => photographAll(browser));
  const { page } = broker;
  await page.goto(at('/sales-panel'));
  const card = cardIn(page, DIAGNOSIS);
  await card.waitFor();
  const actions = column(page, DIAGNOSIS)
    .getByRole('button', { name: new RegExp(study.pessoa_nome) })
    .first();
  const opacity = () => actions.evaluate((one) => getComputedStyle(one).opacity);
  await page.mouse.move(0, 0);
  await expect.poll(opacity).toBe('0');
  await card.hover();
  await expect.poll(opacity).toBe('1');
  await page.mouse.move(0, 0);
  await expect.poll(opacity).toBe('0');
  await card.focus();
  await expect.poll(opacity).toBe('1');
});

test('the mouse drops a card only where its study may go', async () => {
  onTestFailed(() => photographAll(browser));
  const { page } = broker;
  await page.goto(at('/sales-panel'));
  await lift(page, DIAGNOSIS);
  const drops = await page
    .locator('[data-board-column]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-drop') ?? 'own'));
  expect(drops.flatMap((drop, index) => (drop === 'legal' ? [index + 1] : []))).toEqual([2, 4]);
  await over(page, '5 Resultado do estudo');
  await page.mouse.up();
  await told(page, 'De "Diagnóstico" não se passa para "Resultado do estudo".');
  await isIn(page, DIAGNOSIS);
  expect(await storedStage()).toBe(3);

  await lift(page, DIAGNOSIS);
  await over(page, SURVEY);
  await page.mouse.up();
  await told(page, arrived(SURVEY));
  expect(await storedStage()).toBe(2);
  await page.reload();
  await isIn(page, SURVEY);
});

test('the keyboard moves a card, keeps its focus, and the move is undone', async () => {
  onTestFailed(() => photographAll(browser));
  const { page } = broker;
  await page.goto(at('/sales-panel'));
  const card = cardIn(page, SURVEY);
  await card.focus();
  await page.keyboard.press('Space');
  await page.getByText(/na mão. Pode ir para 3 Diagnóstico\./).waitFor({ state: 'attached' });
  await pressUntil(page, 'ArrowRight', '3 Diagnóstico. Espaço solta aqui.');
  await page.keyboard.press('Space');
  await told(page, arrived(DIAGNOSIS));
  await cardIn(page, DIAGNOSIS).and(page.locator(':focus')).waitFor();
  expect(await storedStage()).toBe(3);
  await button(page, 'Desfazer').click();
  await told(page, arrived(SURVEY));
  expect(await storedStage()).toBe(2);
});

test('a long press lifts a card on a touch screen', async () => {
  const context = await browser.newContext({
    viewport: TABLET,
    hasTouch: true,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    storageState: await broker.context.storageState(),
  });
  const page = await context.newPage();
  onTestFailed(() => photographAll(browser));
  await page.goto(at('/sales-panel'));
  await canLift(page, SURVEY);
  const from = await middleOf(cardIn(page, SURVEY));
  const to = await middleOf(column(page, DIAGNOSIS));
  const touch = await context.newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await finger('touchStart', [from]);
  await page.locator('[data-lifted]').waitFor();
  for (let step = 1; step <= 8; step += 1)
    await finger('touchMove', [
      { x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 },
    ]);
  await finger('touchEnd', []);
  await told(page, arrived(DIAGNOSIS));
  expect(await storedStage()).toBe(3);
  await context.close();
});

test('a phone stacks the stages and moves a card by its menu', async () => {
  onTestFailed(() => photographAll(browser));
  const { page } = broker;
  await page.setViewportSize(PHONE);
  await page.goto(at('/sales-panel?etapa=3'));
  await isIn(page, DIAGNOSIS);
  await button(page, `Mover o estudo de ${study.pessoa_nome}`).click();
  await page.getByRole('menuitem', { name: SURVEY }).click();
  await told(page, arrived(SURVEY));
  await button(page, 'Desfazer').click();
  await told(page, arrived(DIAGNOSIS));
  expect(await storedStage()).toBe(3);
  nothingBroke(broker);
});

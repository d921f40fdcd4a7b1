import axe from 'axe-core';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { at, logIn, nothingBroke, openBrowser, photographAll, sitDown } from './support/people.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** A tablet held across. */
const TABLET = { width: 1024, height: 768 };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Opens the presentation of the first study at this stage; returns its address. */
async function present(page: Page, stage: RegExp): Promise<string> {
  await logIn(page, 'corretor');
  await page.goto(at('/sales-panel'));
  await page.getByRole('region', { name: stage }).getByRole('link').first().click();
  await page.waitForURL(/\/study-presentation/);
  const address = page.url().split('?')[0] ?? '';
  await page.goto(`${address}?slide=1`);
  await page.locator('[data-presenting]').waitFor();
  return address;
}

const slideNumber = async (page: Page): Promise<number[]> =>
  /(\d+) de (\d+)/
    .exec(await page.locator('[data-presenting]').innerText())
    ?.slice(1)
    .map(Number) ?? [];

test('every slide fits a tablet, and a swipe to the right goes one back', async () => {
  onTestFailed(() => photographAll(browser));
  const consultant = await sitDown(browser);
  const { page, context } = consultant;
  await page.setViewportSize(TABLET);
  await present(page, /Resultado do estudo/);

  const [, total = 0] = await slideNumber(page);
  const cut: string[] = [];
  for (let number = 1; number <= total; number += 1) {
    await expect.poll(() => slideNumber(page)).toEqual([number, total]);
    const beyond = await page
      .locator('[data-presenting] [data-kind]')
      .evaluate((slide) => slide.scrollHeight - slide.clientHeight);
    if (beyond > 0) cut.push(`slide ${number}: ${beyond} px`);
    if (number < total) await page.keyboard.press('ArrowRight');
  }
  expect(cut).toEqual([]);
  expect(total).toBeGreaterThan(5);

  const touch = await context.newCDPSession(page);
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const finger = (type: string, x?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: x === undefined ? [] : [{ x, y: 380 }],
    });
  await finger('touchStart', 200);
  for (let x = 240; x <= 800; x += 40) await finger('touchMove', x);
  await finger('touchEnd');
  await expect.poll(() => slideNumber(page)).toEqual([total - 1, total]);
  const swiped = await page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorX);
  expect(swiped).toBe('none');
  nothingBroke(consultant);
});

/** Landmarks and headings that axe finds wrong, of whatever weight. */
async function misplaced(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
    return violations
      .filter(({ id }) => /^landmark|^region$|heading/.test(id))
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120)}`);
  });
}

test('the page behind a presentation lends it neither landmarks nor headings', async () => {
  onTestFailed(() => photographAll(browser));
  const consultant = await sitDown(browser);
  const { page } = consultant;
  await present(page, /Resultado do estudo/);
  const [, total = 0] = await slideNumber(page);
  const found: Record<number, string[]> = {};
  for (let number = 1; number <= total; number += 1) {
    await expect.poll(() => slideNumber(page)).toEqual([number, total]);
    const points = await misplaced(page);
    if (points.length > 0) found[number] = points;
    expect(await page.locator('[data-presenting] h1').count()).toBe(1);
    await page.keyboard.press('ArrowRight');
  }
  expect(found).toEqual({});
  nothingBroke(consultant);
});

type Finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) => Promise<unknown>;

async function fingerOn(page: Page): Promise<Finger> {
  const touch = await page.context().newCDPSession(page);
  return (type, x, y) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
    });
}

/** Turns slides by key until this is on one. */
async function turnTo(page: Page, wanted: Locator): Promise<void> {
  const [, total = 0] = await slideNumber(page);
  for (let number = 1; number < total && !(await wanted.isVisible()); number += 1) {
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await slideNumber(page))[0]).toBe(number + 1);
  }
  await wanted.waitFor();
}

test('on a tablet the couple is switched, a lever moved and an option answered, by touch', async () => {
  onTestFailed(() => photographAll(browser));
  const consultant = await sitDown(browser, { viewport: TABLET, hasTouch: true });
  const { page } = consultant;
  const address = await present(page, /Apresentação do estudo/);
  const deck = page.getByRole('dialog', { name: 'Apresentação do estudo' });
  const [, whole = 0] = await slideNumber(page);

  const people = deck.getByRole('radiogroup', { name: 'De quem são os números' });
  await turnTo(page, people);
  const [, spouse, couple] = await people.locator('label').all();
  if (!spouse || !couple) throw new Error('no spouse in this study');
  expect((await spouse.boundingBox())?.height).toBeGreaterThanOrEqual(40);
  await spouse.tap();
  await expect.poll(() => page.url()).toContain('pessoa=conjuge');
  await expect.poll(async () => (await slideNumber(page))[1]).toBeLessThan(whole);
  await couple.tap();
  await expect.poll(async () => (await slideNumber(page))[1]).toBe(whole);

  const whatIf = deck.getByRole('button', { name: 'E se?' });
  await page.keyboard.press('Home');
  await turnTo(page, whatIf);
  const [at] = await slideNumber(page);
  const needed = () =>
    deck
      .getByText(/precisa de$/)
      .locator('+ p')
      .innerText();
  const described = () =>
    deck
      .getByRole('img', { name: /Precisa de/ })
      .first()
      .getAttribute('aria-label');
  const [before, chart] = [await needed(), await described()];
  await whatIf.tap();
  const panel = deck.getByRole('complementary', { name: 'E se?' });
  const bar = await deck.getByRole('button', { name: 'Próximo slide' }).boundingBox();
  const box = await panel.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);

  const thumb = panel.getByRole('slider').first();
  const from = await thumb.boundingBox();
  const [x, y] = [(from?.x ?? 0) + 14, (from?.y ?? 0) + 14];
  const finger = await fingerOn(page);
  await finger('touchStart', x, y);
  for (let step = 1; step <= 8; step += 1) await finger('touchMove', x + step * 20, y);
  await expect.poll(needed).not.toBe(before);
  await finger('touchEnd');
  await expect.poll(described).not.toBe(chart);
  expect((await slideNumber(page))[0]).toBe(at);
  await deck.getByText('Simulação:', { exact: true }).waitFor();
  await panel.getByRole('button', { name: 'Voltar ao que foi calculado' }).tap();
  await expect.poll(needed).toBe(before);
  await panel.getByRole('button', { name: 'Fechar E se?' }).tap();

  await page.keyboard.press('Home');
  await turnTo(page, deck.getByRole('heading', { level: 1, name: /recomenda$|recomend\S* em / }));
  await deck.locator('[data-opens]').first().tap();
  await deck.getByRole('button', { name: 'Responder' }).tap();
  const answers = deck.getByRole('group', { name: /^Resposta do cliente para/ });
  const option = (await answers.first().getAttribute('aria-label')) ?? '';
  await answers.first().getByRole('button', { name: 'Ajustar' }).tap();
  await deck.getByLabel('O que precisa mudar?').fill('Parcela até R$ 200');
  await deck.getByRole('button', { name: 'Guardar resposta' }).tap();
  await deck.getByText('Guardada, ainda não enviada').first().waitFor();

  await page.goto(`${address}?parte=respostas`);
  const kept = page
    .getByRole('article')
    .filter({ has: page.getByRole('group', { name: option, exact: true }) });
  await expect.poll(() => kept.getByLabel('O que precisa mudar?').inputValue()).toBe('Parcela até R$ 200');
  nothingBroke(consultant);
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { at, logIn, nothingBroke, openBrowser, photographAll, sitDown } from './support/people.ts';

/** A tablet held across. */
const TABLET = { width: 1024, height: 768 };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Opens the presentation of the first study whose quotes have come. */
async function present(page: Page): Promise<void> {
  await logIn(page, 'corretor');
  await page.goto(at('/sales-panel'));
  const quoted = page.getByRole('region', { name: /Resultado do estudo/ }).getByRole('link');
  await quoted.first().click();
  await page.waitForURL(/\/study-presentation/);
  await page.goto(`${page.url().split('?')[0]}?slide=1`);
  await page.locator('[data-presenting]').waitFor();
}

const slideNumber = async (page: Page): Promise<number[]> =>
  /(\d+) de (\d+)/
    .exec(await page.locator('[data-presenting] footer').innerText())
    ?.slice(1)
    .map(Number) ?? [];

test('every slide fits a tablet, and a swipe to the right goes one back', async () => {
  onTestFailed(() => photographAll(browser));
  const consultant = await sitDown(browser);
  const { page, context } = consultant;
  await page.setViewportSize(TABLET);
  await present(page);

  const [, total = 0] = await slideNumber(page);
  const cut: string[] = [];
  for (let number = 1; number <= total; number += 1) {
    await expect.poll(() => slideNumber(page)).toEqual([number, total]);
    const beyond = await page
      .locator('[data-presenting] main')
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

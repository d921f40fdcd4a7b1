import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, logIn, nothingBroke, openBrowser, sitDown } from './support/people.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

type Words = { text: string; left: number; top: number; fontSize: string; color: string };

/** The title and the line under it, as the page shows them while its code is on its way. */
const framed = (page: Page): Promise<Words[]> =>
  page.evaluate(() =>
    ['.quadro u', '.quadro em'].map((place) => {
      const element = document.querySelector(place) as HTMLElement;
      const { left, top } = element.getBoundingClientRect();
      const { content, fontSize, color } = getComputedStyle(element, '::after');
      return { text: JSON.parse(content), left, top, fontSize, color };
    }),
  );

/** The same as the application draws them, for as long as the summary has not come. */
const drawn = (page: Page): Promise<Words[]> =>
  page.evaluate(() =>
    ['main header h1', 'main header p'].map((place) => {
      const element = document.querySelector(place) as HTMLElement;
      const { left, top } = element.getBoundingClientRect();
      const { fontSize, color } = getComputedStyle(element);
      return { text: element.innerText.trim(), left, top, fontSize, color };
    }),
  );

const rounded = (all: Words[]) =>
  all.map((one) => ({ ...one, left: Math.round(one.left), top: Math.round(one.top) }));

/** Lets nothing of this kind through until it is told to. */
async function hold(page: Page, kind: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(kind, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const SCREENS = [
  ['corretor', '/to-do-list'],
  ['corretor', '/customers'],
  ['corretor', '/sales-panel'],
  ['especialista', '/customers-specialist'],
  ['admin', '/dashboard'],
] as const;

test.each(SCREENS)('first words for %s at %s stay where they are', async (username, path) => {
  const me = await sitDown(browser);
  await logIn(me.page, username);
  for (const size of SIZES) {
    const page = await me.context.newPage();
    await page.setViewportSize(size);
    await hold(page, /\/api\/motor-interno\//);
    const letCodeCome = await hold(page, /\/assets\/.*\.js$/);
    await page.goto(at(path), { waitUntil: 'commit' });
    await page.locator('.quadro u').waitFor();
    const before = await framed(page);
    letCodeCome();
    await page.locator('main header h1').waitFor();
    expect(rounded(await drawn(page)), `${size.width}`).toEqual(rounded(before));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
  }
  nothingBroke(me);
  await me.context.close();
});

test('a presented study asks for its presentation before any code is there', async () => {
  const me = await sitDown(browser);
  await logIn(me.page, 'corretor');
  await me.page.goto(at('/sales-panel'));
  const card = me.page
    .getByRole('region', { name: /Apresentação do estudo/ })
    .getByRole('link')
    .first();
  const href = (await card.getAttribute('href')) ?? '';
  const page = await me.context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const letCodeCome = await hold(page, /\/assets\/.*\.js$/);
  await page.goto(at(href.replace('/study-presentation', '')), { waitUntil: 'commit' });
  await expect
    .poll(() => asked.filter((url) => /\/presentation-[^/]*\.js$/.test(url)).length)
    .toBeGreaterThan(0);
  letCodeCome();
  await page.getByRole('link', { name: 'Respostas' }).waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  nothingBroke(me);
  await me.context.close();
});

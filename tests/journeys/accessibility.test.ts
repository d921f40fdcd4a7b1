import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listScreens } from '../../scripts/lib/screens/list.mjs';
import { DEMO_PASSWORD } from '../support/server.ts';
import { at, logIn, openBrowser, type Person, sitDown } from './support/people.ts';

const GRAVE = ['serious', 'critical'];
const BUSY = '[aria-busy="true"], .mantine-Skeleton-root, .mantine-Loader-root';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** What axe holds against the page in the theme that it is in, each with the first element that it points at. */
async function gravePoints(page: Page, rules: string[] = []): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze();
  return violations
    .filter(({ impact }) => impact && GRAVE.includes(impact))
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

async function settled(page: Page, path: string): Promise<void> {
  await page.goto(at(path));
  await page.waitForFunction(
    (busy) => document.querySelector('h1') !== null && document.querySelector(busy) === null,
    BUSY,
  );
}

/** Of axe's rules, those whose answer hangs on the theme. */
const OF_THE_THEME = ['color-contrast', 'link-in-text-block'];

test('nothing serious for who sees, hears or types differently, in the light and in the dark', async () => {
  const screens = await listScreens({ url: at('/'), password: DEMO_PASSWORD });
  const found: Record<string, string[]> = {};
  for (const as of new Set(screens.map((screen) => screen.as))) {
    const { page, context }: Person = await sitDown(browser);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    if (as) await logIn(page, as);
    for (const { name, path } of screens.filter((screen) => screen.as === as)) {
      await settled(page, path);
      const points = await gravePoints(page);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await page.waitForSelector('[data-mantine-color-scheme="dark"]');
      points.push(...(await gravePoints(page, OF_THE_THEME)).map((point) => `no escuro, ${point}`));
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      if (points.length > 0) found[name] = points;
    }
    await context.close();
  }
  expect(found).toEqual({});
});

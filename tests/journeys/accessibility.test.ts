import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

/** What axe holds against the page, each with the first element that it points at. */
async function gravePoints(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
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

describe('nothing serious for who sees, hears or types differently', () => {
  test.each(['light', 'dark'] as const)('in the %s theme', async (colorScheme) => {
    const screens = await listScreens({ url: at('/'), password: DEMO_PASSWORD });
    const found: Record<string, string[]> = {};
    for (const as of new Set(screens.map((screen) => screen.as))) {
      const person: Person = await sitDown(browser);
      await person.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      if (as) await logIn(person.page, as);
      for (const { name, path } of screens.filter((screen) => screen.as === as)) {
        await settled(person.page, path);
        const points = await gravePoints(person.page);
        if (points.length > 0) found[name] = points;
      }
      await person.context.close();
    }
    expect(found).toEqual({});
  });
});

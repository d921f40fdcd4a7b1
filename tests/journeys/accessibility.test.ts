import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listScreens } from '../../scripts/lib/screens/list.mjs';
import { DEMO_PASSWORD } from '../support/server.ts';
import { at, logIn, openBrowser, type Person, sitDown } from './support/people.ts';

const GRAVE = ['serious', 'critical'];
const BUSY = '[aria-busy="true"], .skeleton, .mantine-Skeleton-root, .mantine-Loader-root';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Violations that axe finds on the page in the current theme, each with its first element. */
async function gravePoints(page: Page, rules?: string[]): Promise<string[]> {
  // axe does not check frames.
  expect(page.frames()).toHaveLength(1);
  const violations = await page.evaluate(async (runOnly) => {
    const found = await window.axe.run(document, {
      resultTypes: ['violations'],
      ...(runOnly && { runOnly }),
    });
    return found.violations.map(({ id, impact, nodes }) => ({ id, impact, html: nodes[0]?.html }));
  }, rules);
  return violations
    .filter(({ impact }) => impact && GRAVE.includes(impact))
    .map(({ id, html }) => `${id}: ${html}`);
}

/** Moves to a screen as its links do: the application, and axe in it, are loaded once per account. */
async function move(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.__TSR_ROUTER__!.history.push(to), path);
  await page.waitForFunction(() => {
    const { status, resolvedLocation } = window.__TSR_ROUTER__!.state;
    return status === 'idle' && resolvedLocation?.href === location.pathname + location.search;
  });
}

/** Colours on their way to others, of a theme or of a link that was chosen, would be measured midway. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });

/** Waits until the screen shows itself and nothing more loads. */
async function settled(page: Page, path: string): Promise<void> {
  await page.waitForFunction((busy) => {
    // Charts below the fold are drawn only for paper.
    window.dispatchEvent(new Event('beforeprint'));
    return document.querySelector('h1') !== null && document.querySelector(busy) === null;
  }, BUSY);
  // Led elsewhere, another screen would be checked.
  expect(new URL(page.url()).pathname).toContain(new URL(at(path)).pathname);
}

/** Puts the page in this theme. A presentation and the pages of a private link stay light. */
async function paint(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.waitForSelector(
    `[data-mantine-color-scheme="${colorScheme}"], [data-presenting], .public-study_page`,
  );
  await atRest(page);
}

const PHONE = { width: 390, height: 844 };

/** A page that scrolls sideways on a phone (WCAG 1.4.10, Reflow). */
async function reflowPoints(page: Page): Promise<string[]> {
  const desk = page.viewportSize()!;
  await page.setViewportSize(PHONE);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  await page.setViewportSize(desk);
  return width > PHONE.width ? [`no celular, a página tem ${width} px de largura`] : [];
}

/** axe rules that depend on the theme. */
const OF_THE_THEME = ['color-contrast', 'link-in-text-block'];

test('pages have no serious accessibility violations in either theme', async () => {
  const screens = await listScreens({ url: at('/'), password: DEMO_PASSWORD });
  const found: Record<string, string[]> = {};
  for (const as of new Set(screens.map((screen) => screen.as))) {
    const { page, context }: Person = await sitDown(browser);
    if (as) await logIn(page, as);
    const looked = new Set<string>();
    for (const { name, path, open } of screens.filter((screen) => screen.as === as)) {
      if (as) await move(page, path);
      else await page.goto(at(path));
      await settled(page, path);
      await open?.(page);
      await atRest(page);
      if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
      const points = await gravePoints(page);
      const { pathname } = new URL(page.url());
      // Another tab or entry of a screen has the colours and the frame of the first.
      if (!looked.has(pathname)) {
        await paint(page, 'dark');
        points.push(...(await gravePoints(page, OF_THE_THEME)).map((point) => `no escuro, ${point}`));
        points.push(...(await reflowPoints(page)));
        await paint(page, 'light');
      }
      looked.add(pathname);
      if (points.length > 0) found[name] = points;
    }
    await context.close();
  }
  expect(found).toEqual({});
});

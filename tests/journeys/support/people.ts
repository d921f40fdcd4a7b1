import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { expect, inject } from 'vitest';
import { CHROMIUM_ARGS, ensureChromium } from '../../../scripts/chromium.mjs';
import { DEMO_PASSWORD } from '../../support/server.ts';
import type { Installation } from './global-setup.ts';

/** Timeout for screens, generous for a loaded machine. */
const PATIENCE_MS = 60_000;
const FAILURES = join(import.meta.dirname, '../../../screens');
const DESK = { width: 1440, height: 900 };

/** The installation of the current worker. */
export const installation = (): Installation =>
  inject('installations')[Number(process.env.VITEST_POOL_ID) - 1]!;

export const at = (path: string): string => new URL(path, installation().url).href;

/** Without a UTF-8 locale Chromium drops file names with accents. */
export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await ensureChromium(),
    args: CHROMIUM_ARGS,
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });

export type Person = { page: Page; context: BrowserContext; faults: string[] };

/**
 * A person with a browser of their own; `faults` collects page errors that are not shown. Without the service worker,
 * which fetches the whole application: who works offline asks for it.
 */
export async function sitDown(browser: Browser, device: BrowserContextOptions = {}): Promise<Person> {
  const context = await browser.newContext({
    viewport: DESK,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...device,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  return { page, context, faults };
}

export async function logIn(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto(at('/auth/login'));
  await enter(page, username, password);
  await page.getByRole('navigation', { name: 'Principal' }).waitFor();
}

export async function enter(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Usuário').fill(username);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** The server no longer knows this person's session; the page finds out at its next call. */
export async function endSessionElsewhere({ page }: Person): Promise<void> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('farol.sessao')!).token);
  const reply = await fetch(at('/api/auth/logout'), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(reply.status).toBe(204);
}

export const arrives = (page: Page, path: string | RegExp) =>
  page.waitForURL(typeof path === 'string' ? (url) => url.pathname === path : path, { waitUntil: 'commit' });

export const title = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

export const nothingBroke = (...people: Person[]) =>
  expect(people.flatMap((person) => person.faults)).toEqual([]);

/** Screenshots of all open pages when a journey failed. */
export async function photographAll(browser: Browser): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  await Promise.all(
    pages.map((page, index) =>
      page.screenshot({ path: join(FAILURES, `falha-${process.env.VITEST_POOL_ID}-${index + 1}.png`) }),
    ),
  );
}

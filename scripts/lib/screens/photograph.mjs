import { join } from 'node:path';

export const WIDTHS = [1440, 768, 390];
export const THEMES = [
  { name: 'light', label: 'claro' },
  { name: 'dark', label: 'escuro' },
];
const HEIGHTS = { 1440: 900, 768: 1024, 390: 844 };
/** A screen that loads longer than this has a fault. */
const PATIENCE_MS = 20_000;
/** Pixels; a taller photo is a list, not a screen. */
const TALLEST = 6000;
const BUSY = '[aria-busy="true"], .skeleton, .mantine-Skeleton-root, .mantine-Loader-root';

/** Windows of a person in Brazil; narrow ones are phones. */
export const newContext = (browser, { theme, width, height }) =>
  browser.newContext({
    viewport: { width, height },
    colorScheme: theme.name,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    ...(width < 768 ? { hasTouch: true, isMobile: true } : {}),
  });

/** One photo per screen in this width and theme; a broken screen is photographed and reported. */
export async function photograph(browser, server, screens, { theme, width, folder }) {
  const photos = [];
  for (const as of new Set(screens.map((screen) => screen.as))) {
    const context = await newContext(browser, { theme, width, height: HEIGHTS[width] });
    const page = await context.newPage();
    if (as) await logIn(page, server, as);
    for (const { name, path, open } of screens.filter((screen) => screen.as === as)) {
      const file = `${name}-${width}-${theme.name}.png`;
      const faults = await look(page, `${server.url}${path}`, open);
      await unfold(page, { width, height: HEIGHTS[width] });
      await page.screenshot({ path: join(folder, file), fullPage: true });
      await page.setViewportSize({ width, height: HEIGHTS[width] });
      photos.push({ name, path, width, theme: theme.name, file, faults });
    }
    await context.close();
  }
  return photos;
}

export async function logIn(page, { url, password }, as) {
  await page.goto(`${url}/auth/login`);
  await page.getByLabel('Usuário').fill(as);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL((address) => address.pathname !== '/auth/login');
}

/** Opens a URL, and in it what has no address, and waits until nothing changes; returns the errors on the way. */
export async function look(page, address, open) {
  const faults = [];
  const crashed = (error) => faults.push(error.message);
  page.on('pageerror', crashed);
  // The stream of live events never ends: the network would not be idle.
  await page.route('**/api/eventos?*', (route) => route.fulfill({ status: 401 }));
  try {
    await page.goto(address, { waitUntil: 'networkidle', timeout: PATIENCE_MS });
    await page.waitForFunction(isQuiet, BUSY, { timeout: PATIENCE_MS });
    await open?.(page);
    await page.evaluate(() => document.fonts.ready);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (sideways > 0) faults.push(`rola ${sideways} px para o lado`);
  } catch (error) {
    faults.push(error.message.split('\n')[0]);
  }
  page.off('pageerror', crashed);
  return faults;
}

/** The page scrolls inside itself: a window as tall as its content shows all of it. */
async function unfold(page, { width, height }) {
  const hidden = await page.evaluate(hiddenBelow);
  if (hidden === 0) return;
  await page.setViewportSize({ width, height: Math.min(height + hidden, TALLEST) });
  await page.waitForFunction(isQuiet, BUSY, { timeout: PATIENCE_MS }).catch(() => undefined);
}

/** Runs in the page: pixels hidden in the column that scrolls most. */
const hiddenBelow = () =>
  Math.max(
    0,
    ...[...document.querySelectorAll('body *')]
      .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY))
      .map((one) => one.scrollHeight - one.clientHeight),
  );

/** Runs in the page. Charts below the fold are drawn only for paper. */
const isQuiet = (busy) => {
  window.dispatchEvent(new Event('beforeprint'));
  return document.querySelector(busy) === null;
};

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { listScreens } from '../../scripts/lib/screens/list.mjs';
import { DEMO_PASSWORD } from '../support/server.ts';
import { arrives, at, logIn, nothingBroke, openBrowser, sitDown } from './support/people.ts';

/** One account of each profile with its home, and one without login. */
const PEOPLE = [
  { who: 'consultant', username: 'lider', home: '/to-do-list' },
  { who: 'specialist', username: 'especialista', home: '/customers-specialist' },
  { who: 'administrator', username: 'admin', home: '/dashboard' },
  { who: 'stranger', username: undefined, home: '/auth/login' },
] as const;
type Who = (typeof PEOPLE)[number]['who'];

/** Addresses of the screens with the profiles that they open for; ids are those of the demonstration. */
async function addresses(): Promise<{ path: string; open: readonly Who[] }[]> {
  const screens = await listScreens({ url: at('/'), password: DEMO_PASSWORD });
  const idIn = (name: string, pattern: RegExp) =>
    pattern.exec(screens.find((screen) => screen.name === name)?.path ?? '')?.[1];
  const customer = idIn('customer', /(\d+)/);
  const [, diagnosed, study] =
    /complete\/(\d+)\/(\d+)/.exec(screens.find(({ name }) => name === 'diagnosis-pessoa')?.path ?? '') ?? [];
  const user = idIn('user', /(\d+)$/);
  const direction = `/diagnosis/complete/consultant-direction/${study}`;
  const opening = (open: readonly Who[], paths: string[]) => paths.map((path) => ({ path, open }));
  return [
    ...opening(
      ['consultant'],
      ['/to-do-list', '/sales-panel', '/customers', '/customers/add', '/diagnosis/complete'],
    ),
    ...opening(
      ['specialist'],
      [
        '/customers-specialist',
        `/activity-panel/proposal-quotation/${study}`,
        `/activity-panel/awaiting-consultant/${study}`,
        `/activity-panel/implementation-solutions/${study}`,
        `/activity-panel/execution-documents-upload/${study}`,
      ],
    ),
    ...opening(
      ['administrator'],
      [
        '/dashboard',
        '/users',
        '/users/cadastro',
        `/users/editar/${user}`,
        '/customers-admin',
        '/studies-admin',
        '/parameters',
        '/company',
      ],
    ),
    ...opening(
      ['consultant', 'administrator'],
      [
        `/customers/${customer}`,
        '/renewals',
        '/commissions',
        '/bin',
        '/import',
        `/diagnosis/complete/${diagnosed}/${study}`,
        `${direction}/study-presentation`,
        `${direction}/additional-documents`,
        `${direction}/awaiting-specialist`,
        `${direction}/solutions-execution`,
      ],
    ),
    ...opening(['consultant', 'specialist', 'administrator'], ['/profile', '/terms-of-use']),
  ];
}

/** Opens an address of the running page, as Back and Forward do. */
const visit = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

let browser: Browser;
let all: Awaited<ReturnType<typeof addresses>>;

beforeAll(async () => {
  browser = await openBrowser();
  all = await addresses();
});
afterAll(() => browser.close());

test.each(PEOPLE)('addresses of other profiles lead the $who home', async ({ who, username, home }) => {
  const person = await sitDown(browser);
  const { page, context } = person;
  if (username) await logIn(page, username);
  else await page.goto(at('/auth/forgot-password'));
  for (const { path } of all.filter(({ open }) => !open.includes(who))) {
    await visit(page, path);
    await arrives(page, home);
  }
  nothingBroke(person);
  await context.close();
});

import fc from 'fast-check';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { type Call, callsAs } from './support/calls.ts';
import { field } from './support/forms.ts';
import { type Line, layLine } from './support/line.ts';
import {
  arrives,
  endSessionElsewhere,
  enter,
  installation,
  nothingBroke,
  openBrowser,
  type Person,
  photographAll,
  sitDown,
} from './support/people.ts';
import type { Typing } from './typed-fields/kinds.ts';
import { allPlaces, type Place } from './typed-fields/places.ts';

/** More of them, and others: `RUNS=500 SEED=7 npx vitest run --project=typed`. */
const RUNS = Number(process.env.RUNS ?? 30);
const SEED = Number(process.env.SEED ?? 1);
const SLOWEST_KEY_MS = 200;
const KEYS_AT_MOST = 60;
const PATIENCE_MS = 120_000 + RUNS * 10_000;

type Run = {
  place: Place;
  label: string;
  typing: Typing;
  /** Milliseconds before each key. */
  pace: number[];
  meanwhile: 'nothing' | 'colleague' | 'network';
  /** Between the last key and the next place. */
  afterwards: 'nothing' | 'fold' | 'session ends';
  leave: 'Tab' | 'click';
  reload: boolean;
};

let browser: Browser;
let desks: Map<string, Desk>;
beforeAll(async () => {
  browser = await openBrowser();
  desks = new Map();
});
afterAll(async () => {
  await browser.close();
  await Promise.all([...desks.values()].map(({ line }) => line.close()));
});

/** A person at a browser, by a line of their own to the server. */
type Desk = Person & { line: Line; at: Place | null; standing: Map<string, string> };

async function deskOf({ desk: name, who }: Place): Promise<Desk> {
  const known = desks.get(name);
  if (known) return known;
  const person = await sitDown(browser);
  const line = await layLine(installation().url, ({ url }) => url?.startsWith('/api/') ?? false);
  // A form with input asks before it is left: here the tab closes.
  person.page.on('dialog', (dialog) => void dialog.accept());
  if (who) {
    await person.page.goto(`${line.url}/auth/login`);
    await enter(person.page, who);
    await person.page.getByRole('navigation', { name: 'Principal' }).waitFor();
  }
  const desk = { ...person, line, at: null, standing: new Map<string, string>() };
  desks.set(name, desk);
  return desk;
}

async function goTo(desk: Desk, place: Place): Promise<void> {
  if (desk.at?.name === place.name) return;
  if (desk.at) await stands(desk, desk.at);
  await desk.page.goto(`${desk.line.url}${place.path}`);
  await place.open?.(desk.page);
  desk.at = place;
  desk.standing.clear();
}

/** What was typed here since the page was opened still stands. */
async function stands(desk: Desk, place: Place): Promise<void> {
  for (const [label, shown] of desk.standing)
    await expect
      .poll(() => field(desk.page, label).inputValue(), { message: `${place.name}, ${label}` })
      .toBe(shown);
}

/** The page has written to the device what it had to: nothing there changes from one look to the next. */
async function isOnDevice(page: Page): Promise<void> {
  let before = await onDevice(page);
  await expect
    .poll(async () => {
      const now = await onDevice(page);
      const isSettled = now === before;
      before = now;
      return isSettled;
    })
    .toBe(true);
}

/** The encrypted drafts, as text. */
const onDevice = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    // A page that draws nothing new may never be called idle.
    await new Promise((idle) => requestIdleCallback(idle, { timeout: 500 }));
    const databases = await indexedDB.databases();
    const texts = databases.map(
      ({ name }) =>
        new Promise<string>((done, failed) => {
          const opening = indexedDB.open(name!);
          opening.onerror = () => failed(opening.error);
          opening.onsuccess = () => {
            const { result } = opening;
            const reading = result.transaction([...result.objectStoreNames]);
            const found = [...result.objectStoreNames].map((store) => reading.objectStore(store).getAll());
            reading.oncomplete = () => {
              result.close();
              const bytes = found.flatMap(({ result: all }) => all as { iv?: Uint8Array }[]);
              done(bytes.map(({ iv }) => iv?.join('.')).join(' '));
            };
          };
        }),
    );
    return (await Promise.all(texts)).join(' ');
  });

/** Closes the tab and opens the same address again. */
async function reopen(desk: Desk, place: Place): Promise<void> {
  if (place.after === 'asked') return;
  await isOnDevice(desk.page);
  await desk.page.reload();
  await place.reopen?.(desk.page);
  await stands(desk, place);
}

/** The session is ended at another device; after the login the page has what was typed. */
async function endSession(desk: Desk, place: Place): Promise<void> {
  if (place.after === 'asked' || !place.who) return;
  const { page, line } = desk;
  await isOnDevice(page);
  await endSessionElsewhere(desk);
  await page.goto(`${line.url}${place.path}`);
  await arrives(page, '/auth/login');
  await enter(page, place.who);
  await arrives(page, new URL(place.path, line.url).pathname);
  await place.reopen?.(page);
  await stands(desk, place);
}

let colleague: Promise<Call> | undefined;

/** Somebody else writes about the same customer. */
async function colleagueWrites({ path }: Place): Promise<void> {
  const id = /(?:customers|complete)\/(\d+)/.exec(path)?.[1];
  if (!id) return;
  colleague ??= callsAs('gerente');
  await (await colleague)('POST', `/motor-interno/cliente/${id}/contato`, { canal: 'nota', texto: 'Ligou.' });
}

async function meanwhileAt({ line }: Desk, { place, meanwhile }: Run): Promise<void> {
  if (meanwhile === 'network') line.cut();
  if (meanwhile === 'colleague') await colleagueWrites(place);
}

async function typeKeys(page: Page, input: Locator, { typing, pace, place, label }: Run): Promise<void> {
  await input.click();
  await page.keyboard.press('ControlOrMeta+a');
  for (const [at, key] of [...typing.typed].entries())
    await page.keyboard.type(key, { delay: pace[at % pace.length]! });
  const isList = (await input.getAttribute('role')) === 'combobox';
  if (isList) await page.keyboard.press('Enter');
  else if (typing.typed === typing.shown)
    expect(await input.inputValue(), `${place.name}, ${label}, before it is left`).toBe(typing.shown);
}

async function runOnce(run: Run): Promise<void> {
  const desk = await deskOf(run.place);
  await goTo(desk, run.place);
  const { page } = desk;
  const input = field(page, run.label);
  await input.scrollIntoViewIfNeeded();
  await Promise.all([typeKeys(page, input, run), meanwhileAt(desk, run)]);
  if (run.leave === 'Tab') await page.keyboard.press('Tab');
  else await page.getByRole('heading', { level: 1 }).first().click();
  desk.line.mend();
  desk.standing.set(run.label, run.typing.shown);
  await stands(desk, run.place);
  if (run.afterwards === 'fold') await run.place.fold?.(page);
  if (run.afterwards === 'session ends') await endSession(desk, run.place);
  await stands(desk, run.place);
  if (run.reload) await reopen(desk, run.place);
}

const runOf = (places: readonly Place[]): fc.Arbitrary<Run> =>
  fc
    .constantFrom(...places)
    .chain((place) => fc.tuple(fc.constant(place), fc.constantFrom(...Object.entries(place.fields))))
    .chain(([place, [label, kind]]) =>
      fc.record<Run>({
        place: fc.constant(place),
        label: fc.constant(label),
        typing: kind.filter(({ typed }) => typed.length <= KEYS_AT_MOST),
        pace: fc.array(fc.integer({ min: 0, max: SLOWEST_KEY_MS }), { minLength: 3, maxLength: 9 }),
        meanwhile: fc.constantFrom('nothing', 'nothing', 'colleague', 'network'),
        leave: fc.constantFrom('Tab', 'click'),
        afterwards: fc.constantFrom('nothing', 'nothing', 'nothing', 'fold', 'session ends'),
        reload: fc.boolean(),
      }),
    );

/** Of one place after the other, as a person works. */
async function runAtDesk(runs: readonly Run[]): Promise<void> {
  const inOrder = Map.groupBy(runs, ({ place }) => place.name);
  for (const run of [...inOrder.values()].flat())
    await runOnce(run).catch((cause: unknown) => {
      throw new Error(`${run.place.name}: ${JSON.stringify({ ...run, place: undefined })}`, { cause });
    });
}

test('what stands in a field is what was typed', { timeout: PATIENCE_MS }, async () => {
  onTestFailed(() => photographAll(browser));
  const runs = fc.sample(runOf(await allPlaces()), {
    numRuns: RUNS,
    seed: SEED,
  });
  await Promise.all([...Map.groupBy(runs, ({ place }) => place.desk).values()].map(runAtDesk));
  nothingBroke(...desks.values());
});

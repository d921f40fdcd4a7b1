import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { fillSixAreas } from './six-areas/areas.ts';
import { registerFamily } from './six-areas/family.ts';
import { readResults } from './six-areas/results.ts';
import { answerSurvey, chooseAllAreas, findProfiles } from './six-areas/survey.ts';
import { callsAs } from './support/calls.ts';
import { nothingBroke, openBrowser, photographAll, sitDown } from './support/people.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a complete study of six areas in one sitting', async () => {
  onTestFailed(() => photographAll(browser));
  const call = await callsAs('corretor');
  const cliente_id = await registerFamily(call);

  const consultant = await sitDown(browser);
  await answerSurvey(consultant, cliente_id);
  await findProfiles(consultant);
  await chooseAllAreas(consultant);
  await fillSixAreas(consultant);

  const id = Number(/\/(\d+)$/.exec(new URL(consultant.page.url()).pathname)?.[1]);
  expect(id).toBeGreaterThan(0);
  await readResults(consultant, call, id);
  nothingBroke(consultant);
});

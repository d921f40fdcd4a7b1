import { api, listEndpoints } from '@farol/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LooseInput } from '../platform/http/in-process.ts';
import { EXPECTATIONS } from './access-expectations.ts';
import { OWNERS, type Owner, SEES } from './access-roles.ts';
import { makeTarget } from './access-target.ts';
import type { Who } from './brokerage.ts';
import type { Target } from './expectation.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let t: TestApp;
const targets = {} as Record<Owner, Target>;
beforeAll(async () => {
  t = await createTestApp();
  for (const owner of OWNERS) targets[owner] = await makeTarget(t, owner);
}, 60_000);
afterAll(() => t.close());

const NOBODYS = 1_999_999_999;
/** The same call for records that do not exist; `x` is the number of a file among a record's. */
const withoutRecord = ({ params = {}, ...rest }: LooseInput): LooseInput => ({
  ...rest,
  params: Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' && name !== 'x' ? NOBODYS : value,
    ]),
  ),
});

/** Of each of the two kinds of people who see least. */
describe.each<Who>(['corretor2', 'especialista2'])('to %s', (who) => {
  it('a record that is not seen is refused as one that does not exist, in the same words', async () => {
    const person = await t.as(who);
    const told: string[] = [];
    let compared = 0;
    for (const { name, endpoint } of listEndpoints(api)) {
      const expectation = EXPECTATIONS.get(endpoint);
      if (expectation?.kind !== 'row' || !expectation.allowed.includes(who)) continue;
      for (const owner of OWNERS.filter((one) => !SEES[who].includes(one))) {
        const input = expectation.input(targets[owner]) as LooseInput;
        const hidden = await person.try(endpoint, input);
        const absent = await person.try(endpoint, withoutRecord(input));
        if (hidden.status !== 404) continue;
        compared += 1;
        const [seen, unseen] = [hidden, absent].map(
          ({ status, error }) => `${status} ${error.statusMessage}`,
        );
        if (seen !== unseen) told.push(`${name}: ${seen} / ${unseen}`);
      }
    }
    expect([...new Set(told)]).toEqual([]);
    expect(compared).toBeGreaterThan(50);
  }, 60_000);
});

import type { AnyEndpoint } from '@farol/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attacksOf, isHeavy } from './attacks.ts';
import { everyHostile } from './every-hostile.ts';
import { complaintsOf, type Fuzzed, fuzzHalf } from './fuzz.fixture.ts';

const SEED = 7;
/** Beside the hostile values that its schemas take. */
const requestsOf = (endpoint: AnyEndpoint) => (isHeavy(endpoint) ? 3 : 4);
/** Of every call. */
const FEWEST = 3;
/** Also where others use the processors. */
const PATIENCE_MS = 900_000;

/** A short fuzz of one half of the calls; `vitest run --project=fuzz` and `npm run bench -- fuzz` are longer. */
export function describeHostile(part: 0 | 1): void {
  let fuzzed: Fuzzed;

  beforeAll(async () => {
    fuzzed = await fuzzHalf(
      part,
      (world, endpoint, at) => [
        ...attacksOf(endpoint, world, { seed: SEED + at, count: requestsOf(endpoint), wellFormed: 3 }),
        ...everyHostile(endpoint, world, SEED + at),
      ],
      { refills: 24 },
    );
  }, PATIENCE_MS);
  afterAll(() => fuzzed?.close());

  test('hostile input is never answered with a failure, with words from the inside or of another company', () => {
    expect(complaintsOf(fuzzed.rows)).toEqual([]);
  });

  test('every call was sent its requests', () => {
    expect(fuzzed.rows.filter(({ requests }) => requests < FEWEST).map(({ name }) => name)).toEqual([]);
  });
}

import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { ALL_CALLS, type Fuzz, fuzz, type Row, tableOf } from './run.ts';
import { createWorld, type World } from './world.ts';

/** Files that share the calls, so that both processors work. */
const PARTS = 2;

export type Fuzzed = { t: TestApp; rows: Row[]; close(): Promise<void> };

/** Sends one half of the calls what `attacks` makes of each to a new service, and prints what they were answered. */
export async function fuzzHalf(
  part: 0 | 1,
  attacks: (world: World, ...which: Parameters<Fuzz['attacksOf']>) => ReturnType<Fuzz['attacksOf']>,
  more: Pick<Fuzz, 'refills'> = {},
): Promise<Fuzzed> {
  const t = await createTestApp();
  const app: FastifyInstance = await buildApp(t.deps, { logLevel: 'silent', trustProxy: ['127.0.0.1'] });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  // Of UTC, as the factories have it.
  const clock = { today: () => t.clock.now().toISOString().slice(0, 10) };
  const world = await createWorld({ ...t, clock, origin });
  const rows = await fuzz({
    origin,
    world,
    attacksOf: (endpoint, at) => attacks(world, endpoint, at),
    calls: ALL_CALLS.filter((_, at) => at % PARTS === part),
    tick: () => t.clock.advance(1 / 1440),
    ...more,
  });
  await world.revive();
  console.info(tableOf(rows).join('\n'));
  return {
    t,
    rows,
    close: async () => {
      await app.close();
      await t.close();
    },
  };
}

export const complaintsOf = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ name, complaints }) => complaints.map((one) => `${name}: ${one}`));

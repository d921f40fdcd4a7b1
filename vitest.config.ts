import { defineConfig } from 'vitest/config';
import LongestFirst from './tests/setup/longest-first.ts';

const CONSOLE = 'tests/setup/quiet-console.ts';
/** No test replaces a module and the set-up empties what modules keep: read anew for each file, they are most of the time. */
const MODULES_PER_FILE = false;
/** Packages whose tests go with the API's: slower, on the PostgreSQL of its set-up or on their own. */
const WITH_DATABASE = ['packages/{demonstration,postgres}/src/**/*.test.ts'];
/** Longer than the other tests together: by hand, as `vitest run --project=fuzz`. */
const FUZZ = ['apps/api/src/test/fuzz/*.test.ts'];
/** The same, `--project=typed`. */
const TYPED = ['tests/journeys/typed-fields.test.ts'];
const JOURNEYS = {
  isolate: MODULES_PER_FILE,
  globalSetup: ['tests/journeys/support/global-setup.ts'],
  testTimeout: 600_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
};
const named = (name: string, test: object) => ({ extends: true as const, test: { name, ...test } });

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 30_000,
    restoreMocks: true,
    setupFiles: [CONSOLE],
    sequence: { sequencer: LongestFirst },
    projects: [
      named('unit', {
        include: ['packages/**/*.test.ts', 'tests/architecture/**/*.test.ts', 'tests/study/**/*.test.ts'],
        exclude: WITH_DATABASE,
        isolate: MODULES_PER_FILE,
        setupFiles: [CONSOLE, 'packages/domain/src/test/fast-check.ts'],
      }),
      named('api', {
        include: ['apps/api/src/**/*.test.ts', ...WITH_DATABASE],
        exclude: FUZZ,
        isolate: MODULES_PER_FILE,
        globalSetup: ['apps/api/src/test/database-setup.ts'],
      }),
      named('fuzz', {
        include: FUZZ,
        isolate: MODULES_PER_FILE,
        globalSetup: ['apps/api/src/test/database-setup.ts'],
      }),
      named('web', {
        include: ['apps/web/src/**/*.test.{ts,tsx}'],
        environment: 'happy-dom',
        isolate: MODULES_PER_FILE,
        testTimeout: 30_000,
        setupFiles: [CONSOLE, 'apps/web/src/test/setup.ts'],
      }),
      named('bundle', {
        include: ['tests/bundle/**/*.test.ts'],
        globalSetup: ['tests/support/fill-setup.ts'],
        testTimeout: 180_000,
        hookTimeout: 180_000,
      }),
      named('journeys', { ...JOURNEYS, include: ['tests/journeys/**/*.test.ts'], exclude: TYPED }),
      named('typed', { ...JOURNEYS, include: TYPED }),
    ],
  },
});

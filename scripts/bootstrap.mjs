// Runs before `npm start`, `npm test` and most of `npm run …`, on any installed Node: installs and builds only what is
// missing or out of date.
import { build } from './lib/build.mjs';
import { install, isInstalled } from './lib/install.mjs';
import { projectNode } from './lib/runtime.mjs';

const MODES = {
  start: { build: true },
  test: { build: false },
  dev: { build: false },
  examples: { build: false, installedAs: 'start' },
  command: { build: false, installedAs: 'start' },
  bench: { build: false, installedAs: 'test' },
};
const mode = process.argv[2];

try {
  if (!Object.hasOwn(MODES, mode))
    throw new Error(`Uso: node scripts/bootstrap.mjs ${Object.keys(MODES).join('|')}`);
  const { installedAs = mode } = MODES[mode];
  if (!isInstalled(installedAs)) await install(installedAs);
  projectNode();
  if (MODES[mode].build) await build();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

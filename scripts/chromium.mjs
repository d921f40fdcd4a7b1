// Chromium for the journeys: found on the machine, or installed if missing.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installDebianPackages } from './lib/debian.mjs';
import { run, step } from './lib/run.mjs';
import { projectNode, ROOT } from './lib/runtime.mjs';

/** The headless shell first: a full browser renders its own interface beside each page. */
const USUAL = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/lib/chromium/chromium',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
/** Older releases of Debian have the whole browser only. */
const DEBIAN = ['chromium-headless-shell', 'chromium'];

/** Required to run as root, in a container and without network requests. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

async function playwrightPath() {
  try {
    const { chromium } = await import('playwright-core');
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}

/** Path of a Chromium on this machine, undefined when there is none. */
async function findChromium() {
  const candidates = [...USUAL, await playwrightPath()];
  return candidates.find((file) => file && existsSync(file));
}

/** Path of a Chromium, installed if missing; throws a one-line error if that fails. */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  const said = [];
  for (const attempt of [installDebian, installPlaywright]) {
    const result = await step(attempt.title, attempt);
    const path = await findChromium();
    if (path) return path;
    said.push(result.output.trim().split('\n').at(-1));
  }
  throw new Error(
    `Sem Chromium não há jornadas: instale o pacote "chromium" (Debian) ou rode "npx playwright-core install chromium". (${said.join(' · ')})`,
  );
}

const installDebian = async () => {
  let done = { output: '' };
  for (const name of DEBIAN) {
    done = await installDebianPackages(name, 'fonts-liberation');
    if (done.code === 0 || !/unable to locate|no installation candidate/i.test(done.output)) break;
  }
  return done;
};
installDebian.title = 'Instalando o Chromium do Debian';

function installPlaywright() {
  const cli = join(ROOT, 'node_modules/playwright-core/cli.js');
  return run(projectNode(), [cli, 'install', 'chromium'], { quiet: true });
}
installPlaywright.title = 'Instalando o Chromium do Playwright';

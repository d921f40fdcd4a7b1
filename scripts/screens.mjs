// `npm run screens`: every screen in three widths and two themes, on screens/index.html.
// `npm run screens -- customers diagnosis`: only these; `-- customers 390 dark`: one width and theme;
// `-- ajuda`: the pictures of the help, into apps/web/public/ajuda;
// `--at http://127.0.0.1:3000`: a server that is already running.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { filledData } from '../tests/support/filled.ts';
import { DEMO_PASSWORD, startServer } from '../tests/support/server.ts';
import { CHROMIUM_ARGS, ensureChromium } from './chromium.mjs';
import { build } from './lib/build.mjs';
import { step } from './lib/run.mjs';
import { ROOT } from './lib/runtime.mjs';
import { photographHelp } from './lib/screens/help-pictures.mjs';
import { listScreens } from './lib/screens/list.mjs';
import { photograph, THEMES, WIDTHS } from './lib/screens/photograph.mjs';
import { writeSheet } from './lib/screens/sheet.mjs';

const FOLDER = join(ROOT, 'screens');

const words = process.argv.slice(2);
const marker = words.indexOf('--at');
const [, address] = marker < 0 ? [] : words.splice(marker, 2);
const widths = chosen(WIDTHS, String);
const themes = chosen(THEMES, (theme) => theme.name);
const named = words.filter(
  (word) => !WIDTHS.map(String).includes(word) && !THEMES.some((t) => t.name === word),
);

if (!address) await build();
const server = address
  ? { url: address, password: process.env.DEMO_PASSWORD, end() {} }
  : await step('Subindo uma corretora de demonstração', startDemonstration);
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_ARGS });
try {
  const all = await listScreens(server);
  if (words[0] === 'ajuda') {
    console.log(`${await photographHelp(browser, server, all)} fotos da ajuda`);
  } else await photographScreens(all);
} finally {
  await browser.close();
  await server.end();
}

/** Every screen asked for, in every width and theme asked for. */
async function photographScreens(all) {
  const screens =
    named.length === 0 ? all : all.filter(({ name }) => named.some((word) => name.includes(word)));
  if (screens.length === 0) throw new Error(`Nenhuma tela com ${named.join(' ou ')} no nome.`);
  if (words.length === 0) await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const photos = [];
  for (const theme of themes) {
    for (const width of widths) {
      await step(`${screens.length} telas, ${width} px, tema ${theme.label}`, async () => {
        photos.push(...(await photograph(browser, server, screens, { theme, width, folder: FOLDER })));
      });
    }
  }
  const sheet = await writeSheet(photos, FOLDER);
  console.log(`\n${photos.length} fotos: ${sheet}`);
  for (const { name, width, faults } of photos) {
    for (const fault of faults) console.log(`${name} a ${width} px: ${fault}`);
  }
}

/** The product as served by `npm start`, on a temporary data folder. */
async function startDemonstration() {
  const dataDir = await filledData();
  const server = await startServer(dataDir, { DEMO: 'on' });
  return {
    url: server.url,
    password: DEMO_PASSWORD,
    async end() {
      await server.end('SIGTERM');
      await rm(dataDir, { recursive: true });
    },
  };
}

/** The entries of a list named by the words, or all of it. */
function chosen(list, nameOf) {
  const some = list.filter((one) => words.includes(nameOf(one)));
  return some.length > 0 ? some : list;
}

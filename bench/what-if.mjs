// Milliseconds that a moved slider costs, over a study with all its answers: what it touches, and all areas.
//   node bench/what-if.mjs            in Node
//   node bench/what-if.mjs --browser  in Chromium as well
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { CHROMIUM_ARGS, ensureChromium } from '../scripts/chromium.mjs';
import { measure } from './what-if-laps.ts';

const figure = (ms) => `${ms.toFixed(2).padStart(7)} ms`;

function print(place, laps) {
  for (const [name, { median, p95 }] of Object.entries(laps))
    console.log(`${place.padEnd(9)} ${name.padEnd(16)} mediana ${figure(median)}   p95 ${figure(p95)}`);
}

print('Node', measure());

if (process.argv.includes('--browser')) {
  const entry = fileURLToPath(new URL('what-if-laps.ts', import.meta.url));
  const built = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'laps',
  });
  const server = createServer((request, reply) => {
    const isScript = request.url === '/laps.js';
    reply.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    reply.end(isScript ? built.outputFiles[0].text : '<!doctype html><script src="/laps.js"></script>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_ARGS });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    print('Chromium', await page.evaluate('laps.measure()'));
  } finally {
    await browser.close();
    server.close();
  }
}

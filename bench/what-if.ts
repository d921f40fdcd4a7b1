// Milliseconds that a moved slider costs, over a study with all its answers: what it touches, and all areas.
//   node bench/what-if.ts            in Node
//   node bench/what-if.ts --browser  in Chromium as well
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { CHROMIUM_ARGS, ensureChromium } from '../scripts/chromium.mjs';
import { measure } from './what-if-laps.ts';

const print = (place: string, laps: ReturnType<typeof measure>) => {
  for (const [name, { median, p95 }] of Object.entries(laps))
    console.log(
      `${place.padEnd(9)} ${name.padEnd(22)} mediana ${median.toFixed(2).padStart(7)} ms   p95 ${p95.toFixed(2).padStart(7)} ms`,
    );
};

print('Node', measure());

if (process.argv.includes('--browser')) {
  const entry = fileURLToPath(new URL('what-if-laps.ts', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'laps' } },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  const code = bundle && 'output' in bundle ? bundle.output[0].code : '';
  const server = createServer((_, reply) => {
    reply.setHeader('content-type', 'text/html');
    reply.end(`<!doctype html><script>${code};window.laps = laps</script>`);
  }).listen(0, '127.0.0.1');
  const address = server.address();
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_ARGS });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`);
    print('Chromium', await page.evaluate('laps.measure()'));
  } finally {
    await browser.close();
    server.close();
  }
}

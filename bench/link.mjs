// `node bench/link.mjs URL PASSWORD [TIMES]`: the customer's link on a poor line (750 kbit/s, 300 ms), each time in a new
// browser profile. Milliseconds to the first words of the study and to the whole first screen with its button and its
// typeface, kB received and requests.
import { chromium } from 'playwright-core';
import { CHROMIUM_ARGS, ensureChromium } from '../scripts/chromium.mjs';

const [url, password, times = '5'] = process.argv.slice(2);
const BYTES_PER_SECOND = 750_000 / 8;
const LINE = {
  offline: false,
  latency: 300,
  downloadThroughput: BYTES_PER_SECOND,
  uploadThroughput: BYTES_PER_SECOND,
};
const PHONE = { width: 390, height: 844 };
/** Stage of a study that the customer is to answer. */
const PRESENTED = 6;

async function send(method, path, body, token) {
  const reply = await fetch(`${url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: body && JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status}`);
  return reply.json();
}

async function newLink() {
  const { token } = await send('POST', '/authenticate', { usuario_username: 'corretor2', password });
  const list = await send('GET', '/motor-interno/diagnostico/painel-vendas/lista?per_page=100', null, token);
  const { diagnostico_id } = list.data.find(({ estagio }) => estagio === PRESENTED);
  const link = await send('POST', `/motor-interno/apresentacao-estudo/${diagnostico_id}/link`, {}, token);
  return new URL(link.url).pathname;
}

async function measure(browser, path) {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const seen = { bytes: 0, requests: 0 };
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    seen.bytes += encodedDataLength;
    seen.requests += 1;
  });
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', LINE);
  const begun = performance.now();
  const since = () => Math.round(performance.now() - begun);
  await page.goto(url + path, { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^(Ver o estudo|Continuar)$/ }).waitFor();
  const usable = since();
  await page.evaluate(() => document.fonts.ready);
  const complete = since();
  // The greeting is the first thing painted.
  const first = await page.evaluate(() =>
    Math.round(performance.getEntriesByName('first-contentful-paint')[0].startTime),
  );
  await context.close();
  return { first, usable, complete, kB: Math.round(seen.bytes / 1024), requests: seen.requests };
}

const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const path = await newLink();
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_ARGS });
try {
  const laps = [];
  for (let lap = 0; lap < Number(times); lap += 1) laps.push(await measure(browser, path));
  console.table(laps);
  console.log(
    'middle',
    Object.fromEntries(Object.keys(laps[0]).map((key) => [key, middle(laps.map((one) => one[key]))])),
  );
} finally {
  await browser.close();
}

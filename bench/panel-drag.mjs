// The sales panel in Chromium with thousands of studies, in an installation filled by bench/fill-companies.ts
// (for 5,000 open studies of one consultant: `… 5263 5263 1`): time to the first cards, frames while a column is
// scrolled to its end, and while a card is dragged across the board:
//   node bench/panel-drag.mjs http://127.0.0.1:3000 <user> <password> [runs]
import { chromium } from 'playwright-core';
import { CHROMIUM_ARGS, ensureChromium } from '../scripts/chromium.mjs';

const [base = '', user = '', password = '', runs = '3'] = process.argv.slice(2);
const FULL = { width: 1440, height: 900 };

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_ARGS });
const page = await browser.newPage({ viewport: FULL, locale: 'pt-BR' });
await page.goto(base);
await page.getByLabel('Usuário').fill(user);
await page.getByLabel('Senha', { exact: true }).fill(password);
await page.keyboard.press('Enter');
await page.getByLabel('Usuário').waitFor({ state: 'detached' });

/** Milliseconds between the frames while something is done. */
async function framesDuring(work) {
  await page.evaluate(() => {
    const deltas = [];
    let last = performance.now();
    const count = (now) => {
      deltas.push(now - last);
      last = now;
      if (globalThis.counting) requestAnimationFrame(count);
    };
    Object.assign(globalThis, { counting: true, deltas });
    requestAnimationFrame(count);
  });
  await work();
  const deltas = await page.evaluate(() => {
    globalThis.counting = false;
    return globalThis.deltas.slice(1);
  });
  const sorted = deltas.toSorted((one, other) => one - other);
  const at = (share) => sorted[Math.floor((sorted.length - 1) * share)].toFixed(0);
  return `${sorted.length} quadros, mediana ${at(0.5)} ms, p95 ${at(0.95)} ms, pior ${at(1)} ms`;
}

const card = (column) => page.locator(`[data-board-column="${column}"] [data-card]`);

for (let run = 1; run <= Number(runs); run += 1) {
  await page.goto('about:blank');
  const since = performance.now();
  await page.goto(`${base}/sales-panel`);
  await card(4).first().waitFor();
  console.log(`primeiros cartões: ${(performance.now() - since).toFixed(0)} ms, da navegação ao cartão`);
}

const list = page.locator('[data-board-column="4"] > div').first();
const scrolled = await framesDuring(async () => {
  for (let step = 0; step < 120; step += 1) {
    await list.evaluate((element) => element.scrollBy(0, 400));
    await page.waitForTimeout(30);
  }
});
const drawn = await card(4).count();
const height = await list.evaluate((element) => element.scrollHeight);
console.log(`rolar a coluna 4 (${height} px carregados, ${drawn} cartões no DOM): ${scrolled}`);

const box = await card(4)
  .nth(Math.floor(drawn / 2))
  .boundingBox();
const columns = await page.locator('[data-board-column]').evaluateAll((all) =>
  all.map((one) => {
    const { left, width } = one.getBoundingClientRect();
    return left + width / 2;
  }),
);
const dragged = await framesDuring(async () => {
  await page.mouse.move(box.x + 30, box.y + 8);
  await page.mouse.down();
  for (const x of [...columns, ...columns.toReversed()]) await page.mouse.move(x, 500, { steps: 20 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
});
console.log(`arrastar um cartão pelo quadro, ida e volta: ${dragged}`);
await browser.close();

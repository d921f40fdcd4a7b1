// The survey's steps in Chromium with a slowed processor: a study of a running product is copied, each step is
// opened by its name in the list (click to the frame that shows it) and a text is typed in the first item's fields
// (key to the frame that shows it). The copy is removed at the end.
//   node bench/survey-steps.mjs http://127.0.0.1:3000 <user> <password> <diagnostico_id> [times slower, 4] [--abertos]
// With --abertos the wanted items of the copy lose their answers first, so that every area opens unfinished.
import { chromium } from 'playwright-core';
import { storedCamposOfItem } from '../packages/domain/src/catalogue/index.ts';
import { CHROMIUM_ARGS, ensureChromium } from '../scripts/chromium.mjs';

const isOpened = process.argv.includes('--abertos');
const [base = '', user = '', password = '', studied = '', slower = '4'] = process.argv
  .slice(2)
  .filter((arg) => arg !== '--abertos');

let token = '';
async function call(method, path, body) {
  const reply = await fetch(`${base}/api/${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${answer}`);
  return answer ? JSON.parse(answer) : null;
}
token = (await call('POST', 'authenticate', { usuario_username: user, password })).token;
const copy = await call('POST', `motor-interno/diagnostico/${studied}/duplicar`, {});

const KEPT = new Set(['interesse', 'tipo_segurado']);

/** Takes the answers of every wanted item back. */
async function openItems() {
  const { diagnostico_produtos: areas } = await call(
    'GET',
    `motor-interno/diagnostico/${copy.diagnostico_id}`,
  );
  for (const item of areas.flatMap((area) => area.diagnostico_produto_itens)) {
    if (item.interesse !== 'S') continue;
    const filled = storedCamposOfItem(item.codigo)
      .filter(
        ({ nome, tipo }) => !KEPT.has(nome) && tipo !== 'file' && tipo !== 'table' && item[nome] != null,
      )
      .map(({ nome }) => [nome, null]);
    await call('PUT', `motor-interno/diagnostico-produto-item/${item.diagnostico_produto_item_id}`, {
      versao: item.versao,
      ...Object.fromEntries(filled),
    });
  }
}
if (isOpened) await openItems();

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_ARGS });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'pt-BR' });
  await page.goto(base);
  await page.getByLabel('Usuário').fill(user);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByLabel('Usuário').waitFor({ state: 'detached' });
  await page.goto(`${base}/diagnosis/complete/${copy.cliente_id}/${copy.diagnostico_id}`);

  const steps = page.getByRole('navigation', { name: 'Passos' });
  await steps.waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(slower) });

  /** Milliseconds from the event to the second frame after it, when what it changed is on the screen. */
  async function painted(type, act) {
    await page.evaluate((type) => {
      globalThis.painted = new Promise((resolve) => {
        const begin = () => {
          const since = performance.now();
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - since)));
        };
        addEventListener(type, begin, { once: true, capture: true });
      });
    }, type);
    await act();
    return await page.evaluate(() => globalThis.painted);
  }
  const sorted = (all) => all.toSorted((one, other) => one - other);
  const at = (all, share) => sorted(all)[Math.floor((all.length - 1) * share)];

  const buttons = steps.getByRole('button');
  for (let index = 0; index < (await buttons.count()); index += 1) {
    const step = buttons.nth(index);
    const name = (await step.innerText()).split('\n')[0];
    const times = [];
    for (let run = 0; run < 3; run += 1) {
      await buttons.nth(index === 0 ? 1 : 0).click();
      await page.waitForTimeout(1500);
      times.push(await painted('click', () => step.click()));
      await page.waitForTimeout(500);
    }
    const fields = page.locator(
      'main input:visible:not([readonly], [disabled], [type=radio], [type=checkbox])',
    );
    const keys = [];
    if ((await fields.count()) > 0) {
      const field = fields.first();
      await field.focus();
      for (const key of '123456') {
        keys.push(await painted('keydown', () => page.keyboard.press(key)));
        await page.waitForTimeout(150);
      }
    }
    const elements = await page.locator('main *').count();
    console.log(
      `${name.padEnd(28)} abrir ${at(times, 0.5).toFixed(0).padStart(5)} ms (pior ${at(times, 1).toFixed(0)})` +
        `${keys.length ? `   tecla mediana ${at(keys, 0.5).toFixed(0)} ms, pior ${at(keys, 1).toFixed(0)}` : ''}   ${elements} elementos`,
    );
  }
} finally {
  await browser.close();
  await call('DELETE', `motor-interno/diagnostico/${copy.diagnostico_id}`);
}

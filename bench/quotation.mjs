// A quotation of five needs by two insurers, typed in Chromium with the keyboard, in two ways: each option by itself,
// as before one proposal covered several needs, and as the insurers quote: one proposal for all five, whose terms come
// from the company's usual ones. Counts keys, clicks and answers typed until nothing but the files is missing.
//   node bench/quotation.mjs http://127.0.0.1:3000 <consultant> <specialist> <administrator> <password> <diagnostico_id>
// A study of a running product, with five needs or more in its life area, is copied and sent for quotation, once for
// each way; both copies are cancelled at the end, and the company's usual terms are as before.
// Between the two, what a specialist waits for: from the queue to a quotation in a new browser, and one proposal taken
// to the other covers, from the press to its words.
// The run types as fast as the screen takes it. Seconds of a person: answers × 2.5 (read and decide) + keys × 0.2 +
// clicks × 1.5.
import { chromium } from 'playwright-core';
import { CHROMIUM_ARGS, ensureChromium } from '../scripts/chromium.mjs';

const [base = '', consultant = '', specialist = '', administrator = '', password = '', studied = ''] =
  process.argv.slice(2);
const LIFE = 1;
const NEEDS = 5;
const INSURERS = ['Icatu Seguros', 'MetLife'];
const DAY = 86_400_000;
const READING_MS = 2_000;
const ROUNDS = 5;
/** Lines of the check before delivery that are not done. */
const LACKS = /^(Motivo|Uma|Dados|Remuneração|Propostas|Arquivo)[^:]*: faltam? /;
const VALID = new Date(Date.now() + 30 * DAY).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });

async function callsOf(user) {
  const ask = async (method, path, body, token) => {
    const reply = await fetch(`${base}/api/${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${answer.slice(0, 300)}`);
    return answer ? JSON.parse(answer) : null;
  };
  const { token } = await ask('POST', 'authenticate', { usuario_username: user, password });
  return (method, path, body) => ask(method, path, body, token);
}

const call = await callsOf(consultant);
const asAdministrator = await callsOf(administrator);
const study = (id) => call('GET', `motor-interno/diagnostico/${id}`);
const lifeOf = ({ diagnostico_produtos: areas }) =>
  areas.find((area) => area.produto_diagnostico_id === LIFE)?.diagnostico_produto_itens ?? [];

/** A copy at quotation with five life needs of interest. */
async function copyToQuote() {
  const { diagnostico_id: id } = await call('POST', `motor-interno/diagnostico/${studied}/duplicar`, {});
  const wanted = lifeOf(await study(id)).filter(({ interesse }) => interesse === 'S');
  if (wanted.length < NEEDS) throw new Error(`The study has ${wanted.length} life needs, not ${NEEDS}`);
  for (const item of wanted.slice(NEEDS))
    await call('PUT', `motor-interno/diagnostico-produto-item/${item.diagnostico_produto_item_id}`, {
      versao: item.versao,
      interesse: 'N',
    });
  for (const estagio of [3, 4]) {
    if ((await study(id)).estagio < estagio)
      await call('PUT', `motor-interno/diagnostico/${id}/estagio`, { estagio });
  }
  return id;
}

const USUAL = {
  fornecedor: null,
  produto: LIFE,
  item: null,
  validade_dias: 30,
  periodicidade_pagamento: 'monthly',
  forma_pagamento: 'card',
  remuneracao_pct: 30,
  remuneracao_intermediacao: null,
  vigencia_meses: 12,
};
async function usualTerms(padroes) {
  const { versao, data } = await asAdministrator('GET', 'parametro/padroes-opcao');
  await asAdministrator('PUT', 'parametro/padroes-opcao', { versao, padroes });
  return data.map(({ fornecedor, produto, item, ...terms }) => ({ fornecedor, produto, item, ...terms }));
}

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_ARGS });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'pt-BR' });
const counts = { keys: 0, clicks: 0, answers: 0 };
const press = async (key) => {
  await page.keyboard.press(key);
  counts.keys += 1;
};
const click = async (target) => {
  await target.click();
  counts.clicks += 1;
};

/** Typed in a column, by field; others keep what they hold. */
const valuesOf = (insurer, nth) => ({
  seguradora: insurer.slice(0, 5),
  valor_cobertura: '500000',
  diaria: '300',
  qtd_diarias: '180',
  valor_premio: `${90 + 10 * nth},50`,
  periodicidade_pagamento: 'Mensal',
  forma_pagamento: 'Cart',
  remuneracao_intermediacao: '300',
  validade_proposta: VALID,
});

const focusedCell = () =>
  page.evaluate(() => {
    const element = document.activeElement;
    const cell = element?.closest('td');
    return {
      field: cell?.dataset.field ?? null,
      place: cell ? `${cell.dataset.option} ${cell.dataset.field}` : null,
      isBlank: !element?.value,
    };
  });

/** Goes down a column from the focused cell and fills what is asked and blank. */
async function fillColumn(values) {
  const seen = new Set();
  for (;;) {
    const { field, place, isBlank } = await focusedCell();
    if (!place || seen.has(place)) return;
    seen.add(place);
    if (isBlank && values[field]) {
      await page.keyboard.type(values[field]);
      counts.keys += values[field].length;
      counts.answers += 1;
    }
    await press('Enter');
    // A list takes its first match with one Enter, and goes down with the next.
    if ((await focusedCell()).place === place) await press('Enter');
  }
}

const items = () => page.locator('aside[aria-label="Itens"] ul').first().getByRole('button');
const cell = (option, field) =>
  page.locator(`td[data-option="${option}"][data-field="${field}"] input`).first();

async function addOption(option) {
  const first = page.getByRole('button', { name: 'Nova opção' });
  await click((await first.isVisible()) ? first : page.getByRole('button', { name: 'Opção', exact: true }));
  await cell(option, 'seguradora').waitFor();
  await page.waitForFunction(() => document.activeElement?.closest('td')?.dataset.field === 'seguradora');
}

async function recommendFirst() {
  const button = page.getByRole('button', { name: 'Recomendar', exact: false }).first();
  if (await button.isVisible()) await click(button);
}

const waited = (what, since) => console.log(`${what}: ${(performance.now() - since).toFixed(0)} ms`);

async function logIn(at) {
  await at.goto(base);
  await at.getByLabel('Usuário').fill(specialist);
  await at.getByLabel('Senha', { exact: true }).fill(password);
  await at.keyboard.press('Enter');
  await at.getByLabel('Usuário').waitFor({ state: 'detached' });
}

/** In the page: milliseconds from the press to the frame with the first item; a robot's looking for its target is not felt. */
function watchForItems() {
  const itemsAfter = (since) =>
    new Promise((resolve) => {
      const look = () => {
        const isThere = document.querySelector('aside[aria-label="Itens"] ul button') !== null;
        if (isThere) setTimeout(() => resolve(performance.now() - since));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  window.untilItems = new Promise((resolve) => {
    addEventListener('pointerdown', ({ timeStamp }) => resolve(itemsAfter(timeStamp)), {
      capture: true,
      once: true,
    });
  });
}

/** A new browser, at the queue for as long as it takes to read it, opens its first quotation. */
async function openFromQueue() {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'pt-BR' });
  const at = await context.newPage();
  await logIn(at);
  const line = at.getByRole('row').filter({ hasText: 'Cotar' }).getByRole('link').first();
  await line.waitFor();
  await at.waitForTimeout(READING_MS);
  await at.evaluate(watchForItems);
  await line.click();
  const ms = await at.evaluate(() => window.untilItems);
  console.log(`da fila à cotação, a frio: ${ms.toFixed(0)} ms`);
  await context.close();
}

/** Every option by itself, all of its fields. */
async function byItself() {
  for (let nth = 0; nth < NEEDS; nth += 1) {
    if (nth > 0) await click(items().nth(nth));
    for (const [option, insurer] of INSURERS.entries()) {
      await addOption(option);
      await fillColumn(valuesOf(insurer, nth));
    }
    await recommendFirst();
  }
}

/** One proposal of each insurer: its terms once, then each cover's amount and premium. */
async function byProposal() {
  for (const [option, insurer] of INSURERS.entries()) {
    if (option > 0) await click(items().first());
    await addOption(option);
    await fillColumn(valuesOf(insurer, 0));
    await click(page.getByRole('button', { name: 'Levar às outras coberturas' }).last());
    // Those of another person are not proposed.
    const open = page.getByRole('dialog').getByRole('checkbox', { checked: false });
    while ((await open.count()) > 0) await click(open.first());
    const pressed = performance.now();
    await click(
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^Levar a|^Cobrir|coberturas?$/ })
        .last(),
    );
    await page.getByText('Uma proposta para').last().waitFor();
    waited('levar às outras coberturas', pressed);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    if (option === 0) await recommendFirst();
  }
  for (let nth = 1; nth < NEEDS; nth += 1) {
    await click(items().nth(nth));
    for (const [option, insurer] of INSURERS.entries()) {
      await click(page.locator(`td[data-option="${option}"] input`).first());
      await fillColumn(valuesOf(insurer, nth));
    }
    await recommendFirst();
  }
}

async function measure(name, id, type) {
  await page.goto(`${base}/activity-panel/proposal-quotation/${id}`);
  await items().first().waitFor();
  Object.assign(counts, { keys: 0, clicks: 0, answers: 0 });
  const began = performance.now();
  await type();
  await page.getByText('Salvo', { exact: false }).first().waitFor();
  const seconds = (performance.now() - began) / 1000;
  const ofPerson = counts.answers * 2.5 + counts.keys * 0.2 + counts.clicks * 1.5;
  console.log(
    `${name.padEnd(16)} ${counts.keys} teclas, ${counts.clicks} cliques, ${counts.answers} respostas: ${ofPerson.toFixed(0)} s de uma pessoa (${seconds.toFixed(0)} s digitados pelo roteiro)`,
  );
  const left = await page.getByRole('listitem').filter({ hasText: LACKS }).allTextContents();
  for (const line of left) console.log(`  ${line.slice(0, 60)}`);
}

const copies = [];
let before = null;
try {
  await logIn(page);
  before = await usualTerms([]);
  copies.push(await copyToQuote());
  await measure('opção por opção', copies[0], byItself);
  for (let round = 0; round < ROUNDS; round += 1) await openFromQueue();
  await usualTerms([USUAL]);
  copies.push(await copyToQuote());
  await measure('por proposta', copies[1], byProposal);
} finally {
  await browser.close();
  if (before) await usualTerms(before);
  for (const id of copies)
    await call('PUT', `motor-interno/diagnostico/${id}/estagio`, { evento: 'cancelar', motivo: 'momento' });
}

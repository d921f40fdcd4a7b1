// `node bench/lighthouse.mjs URL PASSWORD [TIMES] [SCREEN ...]`: Lighthouse (mobile, simulated slow 4G and a processor four
// times slower) of the screens that people open first, each with the account that opens it; the median of TIMES runs.
// Lighthouse is no dependency of the project: the first run installs it into .cache/lighthouse.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { CHROMIUM_ARGS, ensureChromium } from '../scripts/chromium.mjs';

const LIGHTHOUSE = '13.5.0';
const FOLDER = join(import.meta.dirname, '../.cache/lighthouse');
const DEBUG_PORT = 9_333;
/** Stage of a study that the customer is to answer. */
const PRESENTED = 6;
const AUDITS = {
  'FCP s': ['first-contentful-paint', 1000],
  'LCP s': ['largest-contentful-paint', 1000],
  'SI s': ['speed-index', 1000],
  'TBT ms': ['total-blocking-time', 1],
  CLS: ['cumulative-layout-shift', 1],
};
const CATEGORIES = { desempenho: 'performance', acessibilidade: 'accessibility', práticas: 'best-practices' };

const [url, password, times = '3', ...only] = process.argv.slice(2);

async function lighthouse() {
  const entry = join(FOLDER, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(entry)) {
    await mkdir(FOLDER, { recursive: true });
    execFileSync('npm', ['install', '--no-save', '--prefix', FOLDER, `lighthouse@${LIGHTHOUSE}`], {
      stdio: 'inherit',
    });
  }
  return (await import(pathToFileURL(entry).href)).default;
}

async function send(method, path, body, token) {
  const reply = await fetch(`${url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: body && JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status}`);
  return reply.json();
}

async function addresses() {
  const { token } = await send('POST', '/authenticate', { usuario_username: 'corretor', password });
  const list = await send('GET', '/motor-interno/diagnostico/painel-vendas/lista?per_page=100', null, token);
  const study = list.data.find(({ estagio }) => estagio === PRESENTED).diagnostico_id;
  const link = await send('POST', `/motor-interno/apresentacao-estudo/${study}/link`, {}, token);
  return {
    login: ['/auth/login'],
    link: [new URL(link.url).pathname],
    'to-do': ['/to-do-list', 'corretor'],
    clientes: ['/customers', 'corretor'],
    fila: ['/customers-specialist', 'especialista'],
    indicadores: ['/dashboard', 'admin'],
    painel: ['/sales-panel', 'corretor'],
    estudo: [`/diagnosis/complete/consultant-direction/${study}`, 'corretor'],
  };
}

/** What the application keeps of a login on this device. */
const keptOf = ({ token, usuario, permissoes, avatar, segundo_fator_falta }) => ({
  token,
  user: usuario,
  acl: permissoes,
  loggedAs: usuario.logado_como,
  avatar,
  mustEnrol: segundo_fator_falta,
});

/** The browser is logged in without having loaded any file of the application. */
async function logIn(context, username) {
  const session = await send('POST', '/authenticate', { usuario_username: username, password });
  const page = await context.newPage();
  await page.goto(`${url}/manifest.webmanifest`);
  await page.evaluate((kept) => localStorage.setItem('farol.sessao', kept), JSON.stringify(keptOf(session)));
  await page.close();
}

/** One visit with an empty cache, in a new logged-in browser. */
async function visit(measure, path, username) {
  const profile = await mkdtemp(join(tmpdir(), 'farol-lighthouse-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await ensureChromium(),
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${DEBUG_PORT}`],
  });
  try {
    if (username) await logIn(context, username);
    const { lhr } = await measure(
      url + path,
      { port: DEBUG_PORT, output: 'json', logLevel: 'error', disableStorageReset: Boolean(username) },
      { extends: 'lighthouse:default', settings: { onlyCategories: Object.values(CATEGORIES) } },
    );
    if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`);
    return lhr;
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/** A visit that Lighthouse itself could not measure is logged and repeated once. */
async function measured(...visited) {
  try {
    return await visit(...visited);
  } catch (error) {
    console.log(`repeated: ${error.message}`);
    return visit(...visited);
  }
}

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

const measure = await lighthouse();
console.log(await ensureChromium());
const rows = {};
for (const [name, [path, username]] of Object.entries(await addresses())) {
  if (only.length > 0 && !only.includes(name)) continue;
  const visits = [];
  for (let n = 0; n < Number(times); n += 1) visits.push(await measured(measure, path, username));
  const of = (read) => Math.round(median(visits.map(read)) * 1000) / 1000;
  rows[name] = {
    ...Object.fromEntries(
      Object.entries(CATEGORIES).map(([word, id]) => [word, of(({ categories }) => categories[id].score)]),
    ),
    ...Object.fromEntries(
      Object.entries(AUDITS).map(([word, [id, unit]]) => [
        word,
        of(({ audits }) => audits[id].numericValue / unit),
      ]),
    ),
  };
  console.log(name, JSON.stringify(rows[name]));
  const failed = visits[0].categories;
  for (const id of ['accessibility', 'best-practices'])
    for (const { id: audit } of failed[id].auditRefs)
      if (visits[0].audits[audit].score !== null && visits[0].audits[audit].score < 1)
        console.log(`${name}: ${audit}`);
}
console.table(rows);

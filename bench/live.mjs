// `node bench/live.mjs URL PASSWORD [TIMES]`: milliseconds from the answered comment of a specialist to its words on the
// consultant's open study, in a browser.
import { chromium } from 'playwright-core';
import { CHROMIUM_ARGS, ensureChromium } from '../scripts/chromium.mjs';

const [url, password, times = '20'] = process.argv.slice(2);

async function callsAs(usuario_username) {
  const send = async (method, path, body, token) => {
    const reply = await fetch(`${url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: body && JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status}`);
    return reply.json();
  };
  const { token } = await send('POST', '/authenticate', { usuario_username, password });
  return (method, path, body) => send(method, path, body, token);
}

const asSpecialist = await callsAs('especialista');
const asConsultant = await callsAs('corretor');
const queue = await asSpecialist('GET', '/motor-interno/cliente/lista-atividades-especialista?per_page=100');
const mine = await asConsultant('GET', '/motor-interno/diagnostico/painel-vendas/lista?per_page=100');
const waiting = new Set(mine.data.filter((one) => one.estagio === 4).map((one) => one.diagnostico_id));
const { diagnostico_id } = queue.data.find((one) => waiting.has(one.diagnostico_id));

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_ARGS });
try {
  const page = await browser.newPage();
  await page.goto(`${url}/auth/login`);
  await page.getByLabel('Usuário').fill('corretor');
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('navigation', { name: 'Principal' }).waitFor();
  const following = page.waitForResponse((reply) => new URL(reply.url()).pathname === '/api/eventos');
  await page.goto(`${url}/diagnosis/complete/consultant-direction/${diagnostico_id}/awaiting-specialist`);
  await page.getByLabel('Novo comentário').waitFor();
  await following;
  const took = [];
  for (let n = 1; n <= Number(times); n += 1) {
    const comentario = `Medida ${n} de ${Date.now()}`;
    await asSpecialist('POST', '/motor-interno/diagnostico-comentario/especialista', {
      diagnostico_id,
      comentario,
    });
    const answered = performance.now();
    await page.getByText(comentario).first().waitFor();
    took.push(Math.round(performance.now() - answered));
  }
  took.sort((a, b) => a - b);
  console.log({ vezes: took.length, mediana: took[took.length >> 1], maior: took.at(-1), ms: took });
} finally {
  await browser.close();
}

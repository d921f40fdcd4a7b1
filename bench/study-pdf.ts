// Seconds and bytes of a study's PDF on a running demonstration, and the latency of other requests meanwhile:
//   node bench/study-pdf.ts http://127.0.0.1:3000 <password> <diagnostico_id>
import { setTimeout as pause } from 'node:timers/promises';

/** The server limits calls per minute and address. */
const BETWEEN_MS = 100;

const [base = 'http://127.0.0.1:3000', password = '', id = '1'] = process.argv.slice(2);

const login = await fetch(`${base}/api/authenticate`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ usuario_username: 'proprietario', password }),
});
const { token } = (await login.json()) as { token: string };
const headers = { authorization: `Bearer ${token}` };

let made = false;
const waits: number[] = [];
async function askMeanwhile(): Promise<void> {
  while (!made) {
    const since = performance.now();
    await (await fetch(`${base}/api/health`)).arrayBuffer();
    waits.push(performance.now() - since);
    await pause(BETWEEN_MS);
  }
}

for (const name of ['feito na hora', 'outra vez']) {
  made = false;
  waits.length = 0;
  const since = performance.now();
  const meanwhile = askMeanwhile();
  const reply = await fetch(`${base}/api/motor-interno/apresentacao-estudo/${id}/pdf`, { headers });
  const pdf = Buffer.from(await reply.arrayBuffer());
  const seconds = (performance.now() - since) / 1000;
  made = true;
  await meanwhile;
  if (!reply.ok) throw new Error(String(reply.status));
  const pages = pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0;
  waits.sort((a, b) => a - b);
  const at = (share: number) => (waits[Math.floor((waits.length - 1) * share)] ?? 0).toFixed(1);
  console.log(
    `${name.padEnd(14)} ${seconds.toFixed(2)} s, ${pages} páginas, ${pdf.length} bytes; outros: mediana ${at(0.5)} ms, pior ${at(1)} ms`,
  );
}

// Pages, seconds and kB of a study's three PDFs on a running demonstration, and the latency of other requests
// meanwhile; with the service's process id also its processor time and memory. Without a study, or with 0: the one with
// most areas and items among the first forty. Each study is drawn once a day: the second "completo" is the cached one.
//   node bench/study-pdf.ts http://127.0.0.1:3000 <password> [diagnostico_id] [process id]
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { cpuOf } from './beside/cpu.ts';

/** The server limits calls per minute and address. */
const BETWEEN_MS = 100;

const [base = 'http://127.0.0.1:3000', password = '', asked = '0', pid] = process.argv.slice(2);

/** Megabytes that the process holds now. */
const memoryOf = (process: string): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${process}/status`, 'utf8'))?.[1]) / 1024;

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

const FIRST = 40;

type Listed = { diagnostico_produtos: { diagnostico_produto_itens: { interesse: string | null }[] }[] };

/** Areas first, then items. */
function sizeOf({ diagnostico_produtos: areas }: Listed): number {
  const items = areas.flatMap((area) => area.diagnostico_produto_itens);
  return areas.length * 1000 + items.filter(({ interesse }) => interesse === 'S').length;
}

async function largestStudy(): Promise<string> {
  let largest = { id: 1, size: 0 };
  for (let id = 1; id <= FIRST; id += 1) {
    const reply = await fetch(`${base}/api/motor-interno/diagnostico/${id}`, { headers });
    if (reply.ok) {
      const size = sizeOf((await reply.json()) as Listed);
      if (size > largest.size) largest = { id, size };
    } else await reply.arrayBuffer();
    await pause(BETWEEN_MS);
  }
  return String(largest.id);
}

const id = asked === '0' ? await largestStudy() : asked;
console.log(`estudo ${id}`);

for (const name of ['pagina', 'resumo', 'completo', 'completo']) {
  made = false;
  waits.length = 0;
  const before = pid ? { cpu: cpuOf(pid), memory: memoryOf(pid) } : undefined;
  const since = performance.now();
  const meanwhile = askMeanwhile();
  const address = `${base}/api/motor-interno/apresentacao-estudo/${id}/pdf?documento=${name}`;
  const reply = await fetch(address, { headers });
  const pdf = Buffer.from(await reply.arrayBuffer());
  const seconds = (performance.now() - since) / 1000;
  made = true;
  await meanwhile;
  if (!reply.ok) throw new Error(String(reply.status));
  const pages = pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0;
  waits.sort((a, b) => a - b);
  const at = (share: number) => (waits[Math.floor((waits.length - 1) * share)] ?? 0).toFixed(1);
  const size = Math.round(pdf.length / 1024);
  const spent =
    before && pid
      ? `; ${cpuOf(pid) - before.cpu} ms de processador, ${Math.round(before.memory)} → ${Math.round(memoryOf(pid))} MB`
      : '';
  console.log(
    `${name.padEnd(10)} ${seconds.toFixed(2)} s, ${pages} páginas, ${size} kB; outros: mediana ${at(0.5)} ms, pior ${at(1)} ms${spent}`,
  );
}

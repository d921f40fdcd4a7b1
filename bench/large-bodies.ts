// Latency of other requests while large bodies are sent to a customer's link, on a running server:
//   node bench/large-bodies.ts http://127.0.0.1:3000 [bodies] [megabytes]
const [base = 'http://127.0.0.1:3000', bodies = '12', megabytes = '2'] = process.argv.slice(2);

const elements = Math.floor((Number(megabytes) * 1024 * 1024 - 100) / 3);
const body = `{"nome":"a","respostas":[${Array(elements).fill('{}').join()}]}`;
const address = `${base}/api/publico/estudo/${'x'.repeat(43)}/respostas`;
const headers = { 'content-type': 'application/json' };

let sending = true;
const waits: number[] = [];
const others = (async () => {
  while (sending) {
    const since = performance.now();
    await (await fetch(`${base}/api/health`)).arrayBuffer();
    waits.push(performance.now() - since);
  }
})();

const since = performance.now();
const outcomes = await Promise.all(
  Array.from({ length: Number(bodies) }, () =>
    fetch(address, { method: 'PUT', headers, body }).then(
      ({ status }) => String(status),
      // The server answers and closes before the body has arrived.
      () => 'closed',
    ),
  ),
);
sending = false;
await others;

const counts = new Map<string, number>();
for (const outcome of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
console.log(`respostas   ${[...counts].map(([outcome, n]) => `${n} × ${outcome}`).join(', ')}`);
console.log(`tudo        ${(performance.now() - since).toFixed(0)} ms`);
console.log(`os outros   no máximo ${Math.max(...waits).toFixed(0)} ms, ${waits.length} pedidos`);

// Seconds of an import of customers: upload, dry run, execution and undoing of so many rows, on a server with
// the demonstration:
//   node bench/import.ts http://127.0.0.1:3000 <password> [rows]
const [base = '', password = '', rows = '10000'] = process.argv.slice(2);
const total = Number(rows);

const logIn = await fetch(`${base}/api/authenticate`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ usuario_username: 'corretor', password }),
});
const { token } = await logIn.json();

async function ask(method: string, path: string, body?: FormData) {
  const reply = await fetch(`${base}/api/motor-interno/importacao${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body ? { body } : {}),
  });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
  return reply.json();
}

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const since = performance.now();
  const result = await work();
  console.log(`${name.padEnd(12)}${((performance.now() - since) / 1000).toFixed(1)} s`);
  return result;
}

const lines = Array.from(
  { length: total },
  (_, n) => `Pessoa da Carteira;(11) 9${String(60_000_000 + n)};pessoa${n}@medida.com.br;SP;Campinas`,
);
const form = new FormData();
form.append('file', new Blob([['Nome;Celular;E-mail;UF;Cidade', ...lines].join('\n')]), 'carteira.csv');

const { importacao_id: id } = await timed('envio', () => ask('POST', '', form));
const until = async (status: string) => {
  for (let now = await ask('GET', `/${id}`); now.status !== status; now = await ask('GET', `/${id}`))
    await new Promise((done) => setTimeout(done, 200));
};
await timed('conferência', () => ask('POST', `/${id}/simular`).then(() => until('simulada')));
await timed('importação', () => ask('POST', `/${id}/executar`).then(() => until('executada')));
console.log(await timed('desfazer', () => ask('DELETE', `/${id}`)));

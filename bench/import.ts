// Seconds of an import of customers or policies: upload, dry run, execution and undoing of so many rows, on a server
// with the demonstration:
//   node bench/import.ts http://127.0.0.1:3000 <password> [rows] [clientes|apolices]
const [base = '', password = '', rows = '10000', tipo = 'clientes'] = process.argv.slice(2);
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

function cpfOf(n: number): string {
  const digits = [...String(200_000_000 + n)].map(Number);
  for (const length of [10, 11])
    digits.push(((digits.reduce((sum, digit, at) => sum + digit * (length - at), 0) * 10) % 11) % 10);
  return digits.join('');
}

const customerLines = () => [
  'Nome;Celular;E-mail;UF;Cidade',
  ...Array.from(
    { length: total },
    (_, n) => `Pessoa da Carteira;(11) 9${String(60_000_000 + n)};pessoa${n}@medida.com.br;SP;Campinas`,
  ),
];
/** Two policies of each customer. */
const policyLines = () => {
  const year = new Date().getUTCFullYear();
  return [
    'Segurado;CPF;Seguradora;Ramo;Apólice;Início Vigência;Fim Vigência;Prêmio Total;% Comissão;Placa',
    ...Array.from(
      { length: total },
      (_, n) =>
        `Pessoa da Carteira;${cpfOf(Math.floor(n / 2))};Porto Seguro;Auto;${7_000_000 + n};01/02/${year};01/02/${year + 1};2.345,67;15%;ABC1D23`,
    ),
  ];
};
const lines = tipo === 'apolices' ? policyLines() : customerLines();
const form = new FormData();
form.append('file', new Blob([lines.join('\n')]), 'carteira.csv');

const { importacao_id: id } = await timed('envio', () => ask('POST', `?tipo=${tipo}`, form));
const until = async (status: string) => {
  for (let now = await ask('GET', `/${id}`); now.status !== status; now = await ask('GET', `/${id}`))
    await new Promise((done) => setTimeout(done, 200));
};
await timed('conferência', () => ask('POST', `/${id}/simular`).then(() => until('simulada')));
await timed('importação', () => ask('POST', `/${id}/executar`).then(() => until('executada')));
console.log(await timed('desfazer', () => ask('DELETE', `/${id}`)));

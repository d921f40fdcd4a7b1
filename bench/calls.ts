// Median and worst milliseconds of interactive calls, on a running demonstration:
//   node bench/calls.ts http://127.0.0.1:3000 <password> [runs]
const [base = 'http://127.0.0.1:3000', password = '', runs = '30'] = process.argv.slice(2);

async function logIn(usuario_username: string): Promise<string> {
  const reply = await fetch(`${base}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ usuario_username, password }),
  });
  if (!reply.ok) throw new Error(`${usuario_username}: ${reply.status}`);
  return (await reply.json()).token;
}

async function timed(token: string, path: string): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < Number(runs); n += 1) {
    const since = performance.now();
    const reply = await fetch(`${base}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    times.push(performance.now() - since);
  }
  return times.sort((a, b) => a - b);
}

const corretor = await logIn('corretor');
const especialista = await logIn('especialista');
const admin = await logIn('admin');
const panel = await fetch(`${base}/api/motor-interno/diagnostico/painel-vendas`, {
  headers: { authorization: `Bearer ${corretor}` },
});
const cards = ((await panel.json()) as { data: { diagnostico_id: number }[] }[]).flatMap((c) => c.data);

const CALLS: [string, string, string][] = [
  ['quem sou', corretor, '/authenticate/me'],
  ['clientes', corretor, '/motor-interno/cliente'],
  ['busca de clientes', corretor, '/motor-interno/cliente?busca=silva'],
  ['busca larga', admin, '/motor-interno/cliente?busca=carga'],
  ['busca larga, admin', admin, '/motor-interno/cliente/admin?pessoa_nome=carga'],
  ['a fazer', corretor, '/motor-interno/cliente/lista-atividades'],
  ['painel de vendas', corretor, '/motor-interno/diagnostico/painel-vendas'],
  ['estudo inteiro', corretor, `/motor-interno/diagnostico/${cards.at(-1)?.diagnostico_id}`],
  ['fila', especialista, '/motor-interno/cliente/lista-atividades-especialista'],
  ['dashboard', admin, '/motor-interno/dashboard'],
];

for (const [name, token, path] of CALLS) {
  const times = await timed(token, path);
  const median = times[Math.floor(times.length / 2)] ?? 0;
  console.log(
    `${name.padEnd(20)} ${median.toFixed(1).padStart(7)} ms  ${(times.at(-1) ?? 0).toFixed(1).padStart(7)} ms`,
  );
}

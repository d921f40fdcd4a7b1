// Median and worst milliseconds of the office's lists in a company filled by bench/fill-companies.ts:
//   node bench/lists.ts http://127.0.0.1:3000 <password> <company id> [runs]
const [base = '', password = '', company = '', runs = '15'] = process.argv.slice(2);
const PANEL = '/motor-interno/diagnostico/painel-vendas';
const STUDIES = '/motor-interno/cliente/lista-atividades-admin';
const QUEUE = '/motor-interno/cliente/lista-atividades-especialista';
const BOARD = '/motor-interno/diagnostico/painel-atividades';

async function logIn(usuario_username: string): Promise<string> {
  const reply = await fetch(`${base}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ usuario_username, password }),
  });
  if (!reply.ok) throw new Error(`${usuario_username}: ${reply.status}`);
  return (await reply.json()).token;
}

const gerente = await logIn(`gerente.${company}`);
const corretor = await logIn(`corretor.${company}`);
const especialista = await logIn(`especialista.${company}`);

const CALLS: [who: string, token: string, path: string][] = [
  ['gerente', gerente, PANEL],
  ['gerente', gerente, `${PANEL}?vez=esperando`],
  ['gerente', gerente, `${PANEL}?pontualidade=1`],
  ['gerente', gerente, `${PANEL}/lista`],
  ['gerente', gerente, `${PANEL}/lista?ordenar_por=pessoa_nome`],
  ['gerente', gerente, `${PANEL}/equipe`],
  ['gerente', gerente, `${PANEL}/lista?carga=atrasados`],
  ['gerente', gerente, STUDIES],
  ['gerente', gerente, `${STUDIES}?pontualidade=1&aguardando=especialista`],
  ['gerente', gerente, `${STUDIES}?ordenar_por=consultor`],
  ['gerente', gerente, `${STUDIES}?situacao=encerrados`],
  ['corretor', corretor, PANEL],
  ['corretor', corretor, `${PANEL}?vez=comigo`],
  ['especialista', especialista, QUEUE],
  ['especialista', especialista, `${QUEUE}?vez=comigo&pontualidade=1`],
  ['especialista', especialista, `${QUEUE}?ordenar_por=pessoa_nome`],
  ['especialista', especialista, BOARD],
];

for (const [who, token, path] of CALLS) {
  const times: number[] = [];
  let status = 0;
  for (let n = 0; n < Number(runs); n += 1) {
    const since = performance.now();
    const reply = await fetch(`${base}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
    await reply.arrayBuffer();
    ({ status } = reply);
    times.push(performance.now() - since);
  }
  times.sort((a, b) => a - b);
  const [p50 = 0, max = 0] = [times[Math.floor(times.length / 2)], times.at(-1)];
  const name = path.replace('/motor-interno', '');
  console.log(
    `${who.padEnd(13)} ${name.padEnd(75)} ${status}  p50 ${p50.toFixed(0)} ms, max ${max.toFixed(0)} ms`,
  );
}

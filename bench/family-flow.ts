// The family's flow of every study of a running demonstration: identities of the calculation and of the study, and
// milliseconds. A fault is printed with its study.
//   node bench/family-flow.ts http://127.0.0.1:3000 <password> [user]
import { setTimeout as pause } from 'node:timers/promises';
import type { Estudo } from '@farol/contracts';
import { computeFluxo, deriveFigures, type ResultadoDoFluxo } from '@farol/domain/study';
import { calculatedStudy, parametersOf } from '../apps/web/src/shared/study/stored-study.ts';

/** The server limits calls per minute and address. */
const BETWEEN_MS = 100;

const [base = 'http://127.0.0.1:3000', password = '', user = 'proprietario'] = process.argv.slice(2);
const login = await fetch(`${base}/api/authenticate`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ usuario_username: user, password }),
});
const { token } = (await login.json()) as { token: string };
const headers = { authorization: `Bearer ${token}` };

type Fluxo = NonNullable<Extract<ResultadoDoFluxo, { kind: 'fluxo.familia' }>['outputs']>;

let checks = 0;
const faults: string[] = [];
function check(id: number, what: string, holds: boolean): void {
  checks += 1;
  if (!holds) faults.push(`estudo ${id}: ${what}`);
}

const cents = (value: number): number => Math.round(value * 100);

/** Conservation, parts and signs of every year, and the account of the first one. */
function checkFlow(id: number, fluxo: Fluxo): void {
  let before = cents(fluxo.linhas[0]?.saldo_inicial ?? 0);
  for (const l of fluxo.linhas) {
    const year = `ano ${l.ano}`;
    check(id, `${year}: começa onde o anterior acaba`, cents(l.saldo_inicial) === before);
    const end =
      before +
      cents(l.entradas) -
      cents(l.saidas) +
      cents(l.falta) -
      cents(l.sobra_gasta) +
      cents(l.rendimento);
    check(id, `${year}: conservação`, end === cents(l.financeiro));
    check(id, `${year}: sobra = aportes + gasta`, cents(l.sobra) === cents(l.aportes) + cents(l.sobra_gasta));
    check(id, `${year}: nada negativo`, Math.min(l.falta, l.sobra, l.financeiro, l.imposto_previdencia) >= 0);
    before = cents(l.financeiro);
  }
  const { sobra_ano_1, sobra_mensal, ...parts } = fluxo.conciliacao;
  const sum = Object.values(parts).reduce((all, part) => all + cents(part), 0);
  check(id, 'conciliação do primeiro ano', sum === cents(sobra_ano_1));
  check(id, 'doze meses', cents(fluxo.conciliacao.doze_meses) === 12 * cents(sobra_mensal));
  check(id, 'acaba só onde falta', (fluxo.esgota_em === null) === (fluxo.falta_total === 0));
}

const times: number[] = [];
let studies = 0;
let incomplete = 0;
const MISSES = 30;
for (let id = 1, misses = 0; misses < MISSES; id += 1) {
  const reply = await fetch(`${base}/api/motor-interno/diagnostico/${id}`, { headers });
  await pause(BETWEEN_MS);
  if (!reply.ok) {
    misses += 1;
    await reply.arrayBuffer();
    continue;
  }
  misses = 0;
  const estudo = (await reply.json()) as Estudo;
  const read = calculatedStudy(estudo);
  const since = performance.now();
  const results = computeFluxo(read, parametersOf(estudo), estudo.parametros.em);
  times.push(performance.now() - since);
  studies += 1;
  for (const result of results) {
    if (result.erro) faults.push(`estudo ${id}: ${result.kind} ${result.erro.join(', ')}`);
    if (result.kind === 'fluxo.poupanca_necessaria') continue;
    if (!result.outputs) incomplete += result.referencia === 'hoje' ? 1 : 0;
    else checkFlow(id, result.outputs as Fluxo);
    if (!result.outputs || result.referencia !== 'hoje') continue;
    const { capacidade_poupanca } = deriveFigures(read, estudo.parametros.em, parametersOf(estudo));
    const { conciliacao, inss_pessoas, linhas } = result.outputs;
    // Who may retire today and has not is paid in the flow alone.
    const now = inss_pessoas.filter(({ inicio }) => inicio === linhas[0]?.de);
    const sobra_mensal =
      conciliacao.sobra_mensal - now.reduce((sum, { beneficio }) => sum + (beneficio ?? 0), 0);
    check(
      id,
      `sobra do mês ${sobra_mensal}, capacidade ${capacidade_poupanca.calculado}`,
      cents(sobra_mensal) === cents(capacidade_poupanca.calculado ?? 0),
    );
  }
}
times.sort((a, b) => a - b);
console.log(
  `${studies} estudos, ${incomplete} incompletos, ${checks} conferências, ${faults.length} falhas; ` +
    `${times[Math.floor(times.length / 2)]?.toFixed(1)} ms na mediana, ${times.at(-1)?.toFixed(1)} ms no pior (com a poupança necessária)`,
);
for (const fault of faults) console.log(fault);

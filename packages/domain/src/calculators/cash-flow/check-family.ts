import type { Problems } from '../inputs.ts';
import { bidOf, linesOf } from './debts.ts';
import { type Cenario, type Familia, isWork, type Mudanca } from './family.ts';
import type { Perfis } from './returns.ts';

type Listas = Omit<Cenario['plano'], 'dividas_quitadas' | 'apolices_encerradas' | 'reserva_alvo'>;

function checkPeople({ pessoas }: Familia, problems: Problems): void {
  const papeis = pessoas.map(({ papel }) => papel);
  papeis.forEach((papel, k) => {
    const repeated = papeis.indexOf(papel) < k;
    const alone = papel === 'conjuge' && !papeis.includes('titular');
    if (repeated || alone) problems.erro.push(`pessoas[${k + 1}].papel`);
  });
}

/** A bid above what is owed, a contemplation after the end, and an instalment that others would turn negative. */
function checkDebt(divida: Familia['dividas'][number], path: string, problems: Problems): void {
  if (divida.sistema === 'consorcio') {
    if (divida.valor_credito <= 0) return;
    if (divida.prazo_meses === null) problems.incompleto.push(`${path}.prazo_meses`);
    else if ((divida.mes_contemplacao ?? 0) > divida.prazo_meses) {
      problems.erro.push(`${path}.mes_contemplacao`);
    } else if (!bidOf(divida)) problems.erro.push(`${path}.lance_livre_pct`);
  } else if (linesOf(divida)?.some((line) => line < 0)) problems.erro.push(`${path}.parcela`);
}

/** Rows of a list of the family or of a plan that cannot be, by path. */
function checkRows(
  familia: Familia,
  listas: Listas,
  goals: number,
  prefix: string,
  problems: Problems,
): void {
  const papeis = familia.pessoas.map(({ papel }) => papel);
  const [year, month] = familia.inicio.split('-');
  const absent = (papel: string) => papel === 'conjuge' && !papeis.includes('conjuge');
  const erro = (list: string, k: number, nome: string) =>
    problems.erro.push(`${prefix}${list}[${k + 1}].${nome}`);
  listas.rendas.forEach(({ tipo, papel }, k) => {
    if (!isWork({ tipo }) && tipo !== 'APO' && tipo !== 'PREV') return;
    const nobody = papel === 'familia' && papeis.length > 1;
    if (nobody || absent(papel)) erro('rendas', k, 'papel');
  });
  listas.dependentes.forEach(({ nascimento }, k) => {
    if (nascimento > `${year}-${month}`) erro('dependentes', k, 'nascimento');
  });
  listas.aportes.forEach(({ destino, papel, objetivo }, k) => {
    if ((destino === 'VGBL' || destino === 'PGBL') && absent(papel)) erro('aportes', k, 'papel');
    if (destino === 'objetivo' && (objetivo ?? 0) > goals) erro('aportes', k, 'objetivo');
    if (destino === 'objetivo' && objetivo === null) {
      problems.incompleto.push(`${prefix}aportes[${k + 1}].objetivo`);
    }
  });
  listas.imoveis.forEach(({ inicio_mes, venda_mes }, k) => {
    if (venda_mes !== null && venda_mes < inicio_mes) erro('imoveis', k, 'venda_mes');
  });
  listas.dividas.forEach((divida, k) => {
    checkDebt(divida, `${prefix}dividas[${k + 1}]`, problems);
  });
}

/** What contradicts itself in a family and in the plan added to it, by path. */
export function checkFamily(familia: Familia, plano: Cenario['plano'] | null, problems: Problems): void {
  checkPeople(familia, problems);
  const goals = familia.objetivos.length;
  checkRows(familia, familia, goals, '', problems);
  if (plano) checkRows(familia, plano, goals + plano.objetivos.length, 'plano.', problems);
}

/** A stress that would take prices or returns to nothing, by path. */
export function checkRates(
  familia: Familia,
  mudancas: readonly Mudanca[],
  perfis: Perfis,
  problems: Problems,
): void {
  const sum = (nome: 'inflacao_pp' | 'retorno_pp') =>
    mudancas.reduce((all, m) => all + (m.tipo === 'estresse' ? m[nome] : 0), 0);
  const reais = [
    ...Object.values(perfis).map(({ real }) => real),
    familia.taxa_real_usufruto_aa,
    ...familia.ativos.flatMap(({ taxa_real_aa }) => taxa_real_aa ?? []),
  ];
  const low = { inflacao_pp: familia.inflacao_aa, retorno_pp: Math.min(...reais) };
  mudancas.forEach((m, k) => {
    if (m.tipo !== 'estresse') return;
    for (const nome of ['inflacao_pp', 'retorno_pp'] as const) {
      if (m[nome] < 0 && low[nome] + sum(nome) <= -1) problems.erro.push(`mudancas[${k + 1}].${nome}`);
    }
  });
}

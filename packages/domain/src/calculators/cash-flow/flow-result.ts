import type { RawOutputs } from '../outputs.ts';
import type { Trajeto } from './accounts.ts';
import { toCents } from './cents.ts';
import type { CONCILIACAO, ENTRADAS, FLUXO, LINHA, SAIDAS } from './flow-outputs.ts';
import { monthGroups } from './month-groups.ts';
import { at, type Coluna } from './months.ts';
import type { Projeto } from './project.ts';
import { isSchoolOutside } from './spending.ts';
import { yearOf } from './timeline.ts';

export type Fluxo = RawOutputs<typeof FLUXO>;
type Linha = RawOutputs<typeof LINHA>;

function ofYear(column: Float64Array, y: number): number {
  let sum = 0;
  for (let t = 12 * y; t < 12 * y + 12; t++) sum += at(column, t);
  return sum;
}

const ages = ({ contexto: { familia, tempo } }: Projeto, k: number, t: number): number | null => {
  const person = familia.pessoas[k];
  return person ? Math.floor(tempo.idade(person.nascimento, t) / 12) : null;
};

type Valores<T> = { [K in keyof T]: number };

function entriesOf(p: Projeto, path: Trajeto, y: number): Valores<typeof ENTRADAS> {
  const year = (nome: Coluna) => ofYear(p.movimentos[nome], y);
  return {
    renda_trabalho: year('renda_trabalho'),
    decimo_ferias: year('decimo_ferias'),
    aposentadoria: year('aposentadoria'),
    pensao: year('pensao'),
    alugueis: year('alugueis'),
    outras_rendas: year('outras_rendas'),
    outras_entradas: year('seguro_desemprego') + at(path.poupanca_extra, y),
    restituicao_ir: at(path.restituicao_ir, y),
    capital_seguros: year('capital_seguros'),
    venda_bens: year('venda_bens'),
    verbas_rescisorias: year('verbas_rescisorias'),
    credito_recebido: year('credito_recebido'),
    fgts_empregador: year('fgts_empregador'),
  };
}

function outflowsOf(p: Projeto, path: Trajeto, y: number): Valores<typeof SAIDAS> {
  const year = (nome: Coluna) => ofYear(p.movimentos[nome], y);
  return {
    inss: year('inss'),
    imposto_renda: year('imposto_retido') + at(path.imposto_devido, y),
    outros_descontos: year('outros_descontos'),
    despesas: year('despesas'),
    saude: year('saude'),
    educacao: year('educacao'),
    cuidados: year('cuidados'),
    parcelas: year('parcelas'),
    premios: year('premios'),
    outras_saidas: year('outras_saidas'),
    compra_bens: year('compra_bens'),
    objetivos: at(path.objetivos, y),
    imposto_previdencia: at(path.imposto_previdencia, y),
    encargos_aportes: at(path.encargos_aportes, y),
  };
}

const total = (values: Readonly<Record<string, number>>): number =>
  Object.values(values).reduce((sum, value) => sum + value, 0);

function rowOf(p: Projeto, path: Trajeto, y: number, saldo_inicial: number): Linha {
  const { tempo } = p.contexto;
  const t = 12 * y;
  const P = at(tempo.P, y);
  const next = at(tempo.P, y + 1);
  const entries = entriesOf(p, path, y);
  const outflows = outflowsOf(p, path, y);
  const balances = {
    saldo_reserva: at(path.saldo_reserva, y),
    saldo_investimentos: at(path.saldo_investimentos, y),
    saldo_fgts: at(path.saldo_fgts, y),
    saldo_previdencia: at(path.saldo_previdencia, y),
  };
  const financeiro = total(balances);
  const imoveis = at(p.imoveis, y);
  const outros_bens = at(p.outrosBens, y);
  const dividas = at(p.movimentos.dividas, t + 11);
  const patrimonio = financeiro + imoveis + outros_bens - dividas;
  const falta = at(path.falta, y);
  return {
    ano: y + 1,
    de: tempo.codigo(t),
    ate: tempo.codigo(t + 11),
    idade_titular: ages(p, 0, t) ?? 0,
    idade_conjuge: ages(p, 1, t),
    ...entries,
    entradas: total(entries),
    ...outflows,
    saidas: total(outflows),
    falta,
    sobra: at(path.sobra, y),
    aportes: at(path.aportes, y),
    sobra_gasta: at(path.sobra_gasta, y),
    resgates: at(path.resgates, y),
    rendimento: at(path.rendimento, y),
    saldo_inicial,
    ...balances,
    financeiro,
    imoveis,
    outros_bens,
    dividas,
    patrimonio,
    indice: P,
    entradas_hoje: toCents(total(entries) / P),
    saidas_hoje: toCents(total(outflows) / P),
    falta_hoje: toCents(falta / P),
    financeiro_hoje: toCents(financeiro / next),
    patrimonio_hoje: toCents(patrimonio / next),
  };
}

/** What each group of the first year adds to twelve times its first month; money that comes in is positive. */
function reconciliation(p: Projeto): RawOutputs<typeof CONCILIACAO> {
  const { movimentos: m, escola } = p;
  const outside = isSchoolOutside(p.contexto);
  const groups = monthGroups(p);
  const month = Object.values(groups).reduce((sum, group) => sum + group(0), 0);
  const months = [...Array(12).keys()];
  const sum = (of: (t: number) => number) => months.reduce((all, t) => all + of(t), 0);
  const changed = (group: (t: number) => number) => sum(group) - 12 * group(0);
  return {
    sobra_mensal: month,
    doze_meses: 12 * month,
    decimo_ferias: sum((t) => at(m.decimo_ferias, t) - at(m.descontos_13, t)),
    escola_fora: outside ? -sum((t) => at(escola, t)) : 0,
    mudancas_rendas: changed(groups.rendas),
    mudancas_despesas: changed(groups.despesas),
    mudancas_cuidados: changed(groups.cuidados),
    mudancas_parcelas: changed(groups.parcelas),
    mudancas_premios: changed(groups.premios),
    eventos: sum((t) => at(m.seguro_desemprego, t) - at(m.outras_saidas, t)),
    sobra_ano_1: sum((t) => at(p.caixa, t)),
  };
}

function goalsOf(p: Projeto, path: Trajeto) {
  const { tempo } = p.contexto;
  let due = 0;
  let paid = 0;
  const objetivos = p.objetivos.map(({ nome, mes }, g) => {
    const pago = at(path.pagos, g);
    if (pago < 0) return { nome, previsto: 0, pago: 0, atendido: null };
    const previsto = at(path.previstos, g);
    const P = at(tempo.P, yearOf(mes));
    due += previsto / P;
    paid += pago / P;
    return { nome, previsto, pago, atendido: previsto === 0 ? 1 : pago / previsto };
  });
  return { objetivos, objetivos_atendidos: due > 0 ? paid / due : null };
}

/** Results of a path, in cents. */
export function flowResult(p: Projeto, path: Trajeto): Fluxo {
  const { familia, tempo, parada, aposentadorias } = p.contexto;
  let balance =
    p.reserva +
    p.ativos.reduce((sum, value) => sum + value, 0) +
    p.objetivos.reduce((sum, { guardado }) => sum + guardado, 0) +
    p.fgts.reduce((sum, value) => sum + value, 0) +
    p.planos.reduce((sum, { lotes }) => sum + lotes.reduce((all, { saldo }) => all + saldo, 0), 0);
  const linhas: Linha[] = [];
  for (let y = 0; y < tempo.anos; y++) {
    const row = rowOf(p, path, y, balance);
    balance = row.financeiro;
    linhas.push(row);
  }
  const last = linhas.at(-1) as Linha;
  const first = path.primeiraFalta;
  const birth = familia.pessoas[0]?.nascimento ?? '';
  const sumOf = (of: (row: Linha, y: number) => number) =>
    linhas.reduce((sum, row, y) => sum + of(row, y), 0);
  return {
    linhas,
    conciliacao: reconciliation(p),
    inicio_aposentadoria: tempo.codigo(parada.familia),
    capital_aposentadoria: path.capital,
    capital_aposentadoria_hoje: toCents(path.capital / at(tempo.P, yearOf(parada.familia))),
    inss_pessoas: aposentadorias.map(({ inicio, regra, beneficio }, k) => ({
      papel: familia.pessoas[k]?.papel ?? 'titular',
      inicio: inicio === null ? null : tempo.codigo(inicio),
      regra,
      beneficio: beneficio === null ? null : toCents(beneficio * 100),
    })),
    esgota_em: first === null ? null : tempo.codigo(first),
    esgota_ano: first === null ? null : yearOf(first) + 1,
    esgota_idade: first === null ? null : tempo.idade(birth, first) / 12,
    falta_total: sumOf(({ falta }) => falta),
    falta_total_hoje: toCents(sumOf(({ falta }, y) => falta / at(tempo.P, y))),
    falta_conforto: path.faltaConforto,
    menor_saldo: path.menor,
    menor_saldo_em: tempo.codigo(path.menorEm),
    saldo_final: last.financeiro,
    saldo_final_hoje: last.financeiro_hoje,
    patrimonio_final_hoje: last.patrimonio_hoje,
    ...goalsOf(p, path),
    cobertura_aposentadoria:
      path.contasAposentado > 0 ? 1 - path.faltasAposentado / path.contasAposentado : null,
    ajuste_ir_pendente: path.ajustePendente,
  };
}

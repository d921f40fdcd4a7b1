import type { Problems } from '../inputs.ts';
import type { ParametrosConsultados } from '../parameters/index.ts';
import { numberOf } from '../parameters/tables.ts';
import type { Cenario, Familia, Mudanca } from './family.ts';

export type Morte = {
  mes: number;
  custos: number;
  manter: number;
  transicao: number;
  bloqueio: number;
  pensaoCurta: boolean;
  quitaDividas: boolean;
};
export type Invalidez = { mes: number; acidente: boolean; adaptacao: number; cuidado: number };
type Desemprego = {
  mes: number;
  meses: number;
  verbas: number;
  seguro: number;
  parcelas: number;
  sacaFgts: boolean;
};

/** What happens to a person in a scenario; months from the study's, R$ of today. */
type Acontecimentos = {
  morte: Morte | null;
  invalidez: Invalidez | null;
  desempregos: Desemprego[];
};

/** What a scenario changes besides the plan. */
export type Eventos = {
  pessoas: Acontecimentos[];
  inflacaoPp: number;
  retornoPp: number;
  decadaRuim: 'hoje' | 'aposentadoria' | null;
};

const INDIVIDUAIS = new Set<Mudanca['tipo']>(['morte', 'invalidez', 'desemprego', 'aposentar']);
const DATADOS = new Set<Mudanca['tipo']>(['morte', 'invalidez', 'desemprego']);

/** The changes of a scenario by person; missing and impossible ones are named by their path. */
export function readEvents(
  familia: Familia,
  mudancas: readonly Mudanca[],
  parametros: ParametrosConsultados,
  problems: Problems,
): Eventos {
  const eventos: Eventos = {
    pessoas: familia.pessoas.map(() => ({ morte: null, invalidez: null, desempregos: [] })),
    inflacaoPp: 0,
    retornoPp: 0,
    decadaRuim: null,
  };
  const parameter = (chave: string) => Number(numberOf(parametros, chave).valor);
  mudancas.forEach((m, k) => {
    const path = (nome: string) => `mudancas[${k + 1}].${nome}`;
    const who = familia.pessoas.findIndex(({ papel }) => papel === m.papel);
    const person = eventos.pessoas[who];
    if (INDIVIDUAIS.has(m.tipo)) {
      if (m.papel === null) problems.incompleto.push(path('papel'));
      else if (!person) problems.erro.push(path('papel'));
    }
    if (DATADOS.has(m.tipo) && m.mes === null) problems.incompleto.push(path('mes'));
    const mes = m.mes ?? 0;
    if (m.tipo === 'estresse') {
      eventos.inflacaoPp += m.inflacao_pp;
      eventos.retornoPp += m.retorno_pp;
    }
    if (m.tipo === 'decada_ruim') eventos.decadaRuim = m.de;
    if (m.tipo === 'aposentar' && m.idade === null) problems.incompleto.push(path('idade'));
    if (m.tipo === 'desemprego' && m.meses === null) problems.incompleto.push(path('meses'));
    if (!person) return;
    if (m.tipo === 'morte') {
      if (person.morte) problems.erro.push(path('papel'));
      person.morte = {
        mes,
        custos: (m.custo_funeral ?? parameter('custo_funeral')) + m.custo_inventario,
        manter: m.pct_despesa_manter ?? parameter('pct_despesa_manter'),
        transicao: m.meses_transicao ?? parameter('meses_transicao'),
        bloqueio: m.meses_bloqueio ?? parameter('meses_bloqueio'),
        pensaoCurta: m.pensao_conjuge_curta === 'S',
        quitaDividas: m.quita_dividas === 'S',
      };
    } else if (m.tipo === 'invalidez') {
      if (person.invalidez) problems.erro.push(path('papel'));
      person.invalidez = {
        mes,
        acidente: m.acidente === 'S',
        adaptacao: m.custo_adaptacao,
        cuidado: m.custo_cuidado_mensal,
      };
    } else if (m.tipo === 'desemprego') {
      person.desempregos.push({
        mes,
        meses: m.meses ?? 0,
        verbas: m.verbas,
        seguro: m.seguro,
        parcelas: m.parcelas,
        sacaFgts: m.saca_fgts === 'S',
      });
    }
  });
  return eventos;
}

/** Changes in a month beyond the projection, by path. */
export function checkMonths(mudancas: readonly Mudanca[], meses: number, problems: Problems): void {
  mudancas.forEach(({ tipo, mes }, k) => {
    if (DATADOS.has(tipo) && mes !== null && mes >= meses) problems.erro.push(`mudancas[${k + 1}].mes`);
  });
}

/** The family that a scenario projects: with the plan's rows, and with the ages of stopping that it changes. */
export function changedFamily(
  familia: Familia,
  plano: Cenario['plano'],
  mudancas: readonly Mudanca[],
): Familia {
  const ages = mudancas.filter(({ tipo }) => tipo === 'aposentar');
  const pessoas = familia.pessoas.map((pessoa) => {
    const told = ages.findLast(({ papel }) => papel === pessoa.papel);
    return told ? { ...pessoa, idade_aposentadoria: told.idade } : pessoa;
  });
  if (!mudancas.some(({ tipo }) => tipo === 'plano')) return { ...familia, pessoas };
  const has = (ids: readonly (string | number)[], id: string | number) =>
    ids.map(String).includes(String(id));
  return {
    ...familia,
    pessoas,
    rendas: [...familia.rendas, ...plano.rendas],
    despesas: [...familia.despesas, ...plano.despesas],
    dependentes: [...familia.dependentes, ...plano.dependentes],
    dividas: [...familia.dividas.filter(({ id }) => !has(plano.dividas_quitadas, id)), ...plano.dividas],
    apolices: [
      ...familia.apolices.filter(({ id }) => id === '' || !has(plano.apolices_encerradas, id)),
      ...plano.apolices,
    ],
    objetivos: [...familia.objetivos, ...plano.objetivos],
    aportes: [...familia.aportes, ...plano.aportes],
    ativos: [...familia.ativos, ...plano.ativos],
    imoveis: [...familia.imoveis, ...plano.imoveis],
    desembolsos: [...familia.desembolsos, ...plano.desembolsos],
    reserva_alvo: plano.reserva_alvo ?? familia.reserva_alvo,
  };
}

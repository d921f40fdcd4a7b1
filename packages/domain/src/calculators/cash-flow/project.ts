import type { Parametro, ParametrosConsultados } from '../parameters/index.ts';
import { numberOf } from '../parameters/tables.ts';
import { fromReais, toCents } from './cents.ts';
import { lettersOf, otherOutflows, payDebts, placeDebts, policies } from './commitments.ts';
import { type Contexto, fallsAt } from './context.ts';
import { type Familia, type Perfil, whose } from './family.ts';
import { deductions, incomes } from './income.ts';
import { at, emptyMonths, type Movimentos } from './months.ts';
import { type Plano, plansToday } from './pension-plans.ts';
import { otherGoods, properties } from './property.ts';
import { retirement } from './retirement.ts';
import { netReturn, type Perfis, returnsOf } from './returns.ts';
import type { Eventos } from './scenario-events.ts';
import { allSchools, schools, spending } from './spending.ts';
import { taxTables } from './tax-tables.ts';
import { type Tempo, yearOf } from './timeline.ts';

/** Everything of a projection that no return changes, computed once for all its paths; cents and months. */
export type Projeto = {
  contexto: Contexto;
  movimentos: Movimentos;
  /** Incomes less bills of each month, without refunds and tax due. */
  caixa: Float64Array;
  /** Bills of each month. */
  contas: Float64Array;
  /** Capital, sales and letters that enter the investments, less goods bought. */
  entradas: Float64Array;
  escola: Float64Array;
  imoveis: Float64Array;
  outrosBens: Float64Array;
  reserva: number;
  ativos: number[];
  /** Month from which each asset may be used. */
  disponivel: number[];
  bloqueio: ({ de: number; ate: number } | undefined)[];
  /** Assets in the order in which they are used; −1 are the new investments. */
  ordem: number[];
  objetivos: { nome: string; guardado: number; custo: number; mes: number; cai: number }[];
  /** Goals due in each month, in order. */
  metasDoMes: Record<number, number[]>;
  aportes: {
    destino: Familia['aportes'][number]['destino'];
    quem: number;
    objetivo: number;
    regime: Plano['regime'];
    valor: number;
    unico: number;
    inicio: number;
    /** The monthly one ends with the work, the single one only with its goal or its person. */
    fim: number;
    fimDoUnico: number;
    carregamento: number;
  }[];
  fgts: number[];
  /** Who may withdraw the FGTS, and who dies, by month. */
  libera: Record<number, number[]>;
  mortes: Record<number, number[]>;
  planos: Plano[];
  deduzPgbl: boolean[];
  perfis: Perfis;
  /** A gross and a net told do not go together. */
  contradiz: boolean;
  /** Parameters read so far, beside those that are inputs. */
  usados: () => Parametro[];
  taxas: ReturnType<typeof returnsOf>;
};

/** Parameters that note which of them were read. */
type ParametrosNotados = ParametrosConsultados & { usados(): Parametro[] };

export function noting(parametros: ParametrosConsultados): ParametrosNotados {
  const read = new Map<string, Parametro>();
  return {
    get(chave) {
      const parametro = parametros.get(chave);
      if (parametro) read.set(chave, parametro);
      return parametro;
    },
    usados: () => [...read.values()],
  };
}

/** Rates of the profiles in use, read when they are. */
export function profiles(familia: Familia, parametros: ParametrosConsultados): Perfis {
  const number = (chave: string) => Number(numberOf(parametros, chave).valor);
  const inUse = new Set<Perfil>(['conservador', ...familia.pessoas.map(({ perfil }) => perfil)]);
  const entries = [...inUse].map((perfil) => [
    perfil,
    {
      real: familia.taxas_reais[perfil] ?? number(`taxa_real_${perfil}_aa`),
      get volatilidade() {
        return familia.volatilidades[perfil] ?? number(`volatilidade_${perfil}_aa`);
      },
    },
  ]);
  return Object.fromEntries(entries) as Perfis;
}

/** Cash and bills of each month from its movements. */
function cashOf(m: Movimentos, meses: number) {
  const caixa = new Float64Array(meses);
  const contas = new Float64Array(meses);
  const entradas = new Float64Array(meses);
  const enters = [
    m.renda_trabalho,
    m.decimo_ferias,
    m.aposentadoria,
    m.pensao,
    m.alugueis,
    m.outras_rendas,
    m.seguro_desemprego,
  ];
  const leaves = [
    m.inss,
    m.imposto_retido,
    m.outros_descontos,
    m.despesas,
    m.saude,
    m.educacao,
    m.cuidados,
    m.parcelas,
    m.premios,
    m.outras_saidas,
  ];
  const sum = (columns: readonly Float64Array[], t: number) => {
    let total = 0;
    for (const column of columns) total += at(column, t);
    return total;
  };
  for (let t = 0; t < meses; t++) {
    const bills = sum(leaves, t);
    contas[t] = bills;
    caixa[t] = sum(enters, t) - bills;
    entradas[t] =
      at(m.capital_seguros, t) +
      at(m.venda_bens, t) +
      at(m.verbas_rescisorias, t) +
      at(m.credito_recebido, t) -
      at(m.compra_bens, t);
  }
  return { caixa, contas, entradas };
}

const push = (to: Record<number, number[]>, t: number, k: number): void => {
  const list = to[t] ?? [];
  list.push(k);
  to[t] = list;
};

const MESES_DE_70_ANOS = 840;

/** Months in which each one's FGTS may be withdrawn. */
function releases(c: Contexto): Record<number, number[]> {
  const by: Record<number, number[]> = {};
  c.familia.pessoas.forEach(({ nascimento }, k) => {
    const events = c.eventos.pessoas[k];
    const seventy = Math.max(0, MESES_DE_70_ANOS - c.tempo.idade(nascimento, 0));
    const dismissals = events?.desempregos.filter(({ sacaFgts }) => sacaFgts).map(({ mes }) => mes) ?? [];
    const months = [
      c.aposentadorias[k]?.inicio,
      seventy,
      events?.morte?.mes,
      events?.invalidez?.mes,
      ...dismissals,
    ];
    for (const t of months) if (t !== null && t !== undefined) push(by, t, k);
  });
  return by;
}

const CLASSES = ['renda_fixa', 'multimercado', 'renda_variavel', 'outros'] as const;

/** Fixed income first, the new investments last of it, then by risk; in the order told. */
function withdrawalOrder(familia: Familia): number[] {
  return CLASSES.flatMap((classe) => [
    ...familia.ativos.flatMap((ativo, k) => (ativo.classe === classe ? [k] : [])),
    ...(classe === 'renda_fixa' ? [-1] : []),
  ]);
}

function goalsOf(c: Contexto): Projeto['objetivos'] {
  const { familia, tempo } = c;
  return familia.objetivos.map((o) => {
    const cai = fallsAt(c, whose(familia, o.papel));
    const prices =
      o.inflacao_aa === null
        ? at(tempo.P, Math.min(yearOf(o.mes), tempo.anos))
        : (1 + o.inflacao_aa) ** yearOf(o.mes);
    const custo = toCents(o.valor * 100 * o.cotacao * (1 + o.custo_cambio_pct) * prices);
    return { nome: o.nome, guardado: fromReais(o.guardado), custo, mes: o.mes, cai };
  });
}

function goalsByMonth(c: Contexto, goals: Projeto['objetivos']): Record<number, number[]> {
  const by: Record<number, number[]> = {};
  goals.forEach(({ mes, cai }, g) => {
    if (mes < c.tempo.meses && mes < cai) push(by, mes, g);
  });
  const priority = (g: number) => c.familia.objetivos[g]?.prioridade ?? 0;
  for (const due of Object.values(by)) due.sort((a, b) => priority(a) - priority(b) || a - b);
  return by;
}

function contributionsOf(c: Contexto, goals: Projeto['objetivos']): Projeto['aportes'] {
  const { familia, parada, eventos } = c;
  return familia.aportes.map((a) => {
    const quem = Math.max(0, whose(familia, a.papel));
    const objetivo = (a.objetivo ?? 1) - 1;
    const goal = goals[objetivo];
    const isPlan = a.destino === 'VGBL' || a.destino === 'PGBL';
    const limits = [
      a.destino === 'objetivo' && goal ? Math.min(goal.mes, goal.cai) : Number.POSITIVE_INFINITY,
      isPlan ? (eventos.pessoas[quem]?.morte?.mes ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY,
    ];
    return {
      destino: a.destino,
      quem,
      objetivo,
      regime: a.regime,
      valor: a.valor * 100,
      unico: a.unico * 100,
      inicio: a.inicio_mes,
      fim: Math.min(a.fim_mes ?? parada.familia, ...limits),
      fimDoUnico: Math.min(...limits),
      carregamento: a.carregamento,
    };
  });
}

/** Part of a projection that is the same in all its paths. */
export function project(
  familia: Familia,
  tempo: Tempo,
  eventos: Eventos,
  parametros: ParametrosNotados,
): Projeto {
  const number = (chave: string) => Number(numberOf(parametros, chave).valor);
  const perfis = profiles(familia, parametros);
  const contexto: Contexto = {
    familia,
    tempo,
    eventos,
    ...retirement(familia, eventos, tempo),
    tributos: taxTables(parametros),
    fgtsDeposito: number('fgts_deposito'),
    tetoDeJuros: number('teto_juros_cartao'),
  };
  const m = emptyMonths(tempo.meses, familia.pessoas.length);
  const escola = schools(contexto);
  const contradiz = incomes(contexto, m);
  deductions(contexto, m, escola);
  spending(contexto, m, escola);
  const debts = placeDebts(contexto, m);
  const bought = lettersOf(contexto, m, debts);
  const imoveis = properties(contexto, m, debts, bought);
  payDebts(contexto, m, debts);
  policies(contexto, m);
  otherOutflows(contexto, m);

  const objetivos = goalsOf(contexto);
  const deaths: Record<number, number[]> = {};
  eventos.pessoas.forEach(({ morte }, k) => {
    if (morte) push(deaths, morte.mes, k);
  });
  const parada = contexto.parada.familia;
  const goals = { ate24: number('taxa_real_objetivo_24m_aa'), ate60: number('taxa_real_objetivo_60m_aa') };
  return {
    contexto,
    movimentos: m,
    ...cashOf(m, tempo.meses),
    escola: allSchools(escola, tempo.meses),
    imoveis,
    outrosBens: Float64Array.from({ length: tempo.anos }, (_, y) => otherGoods(contexto, m, y)),
    reserva: fromReais(familia.reserva),
    ativos: familia.ativos.map(({ saldo }) => fromReais(saldo)),
    disponivel: familia.ativos.map(({ disponivel_mes }) => disponivel_mes),
    bloqueio: familia.ativos.map(({ papel }) => {
      const quem = whose(familia, papel);
      const morte = quem < 0 ? null : eventos.pessoas[quem]?.morte;
      return morte ? { de: morte.mes, ate: morte.mes + morte.bloqueio } : undefined;
    }),
    ordem: withdrawalOrder(familia),
    objetivos,
    metasDoMes: goalsByMonth(contexto, objetivos),
    aportes: contributionsOf(contexto, objetivos),
    fgts: familia.pessoas.map(({ fgts }) => fromReais(fgts)),
    libera: releases(contexto),
    mortes: deaths,
    planos: plansToday(familia, (k) => netReturn(familia, perfis, k)),
    deduzPgbl: familia.pessoas.map(
      ({ inss }, k) =>
        inss.contribui === 'S' ||
        familia.rendas.some(({ tipo, papel }) => tipo === 'FP' && whose(familia, papel) === k),
    ),
    perfis,
    contradiz,
    usados: () => parametros.usados(),
    taxas: returnsOf(familia, tempo, eventos, parada, perfis, goals),
  };
}

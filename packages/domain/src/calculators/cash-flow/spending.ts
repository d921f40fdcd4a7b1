import { toCents } from './cents.ts';
import { type Contexto, someoneAlive } from './context.ts';
import type { Dependente, Familia } from './family.ts';
import { add, at, type Movimentos } from './months.ts';
import { yearOf } from './timeline.ts';

/** R$ of today that a child's school or university costs in a month. */
function schoolOf(c: Contexto, d: Dependente, t: number): number {
  const age = c.tempo.idade(d.nascimento, t);
  const university = 12 * d.idade_faculdade;
  if (age < university) return d.custo_educacao_mensal;
  return age < university + 12 * d.anos_faculdade ? d.custo_faculdade_mensal : 0;
}

/** Cents of school by child and month. */
export const schools = (c: Contexto): Float64Array[] =>
  c.familia.dependentes.map((d) => {
    const months = new Float64Array(c.tempo.meses);
    for (let t = 0; t < months.length; t++) {
      months[t] = toCents(schoolOf(c, d, t) * 100 * at(c.tempo.E, yearOf(t)));
    }
    return months;
  });

type Despesa = Familia['despesas'][number];

const isInPhase = (c: Contexto, d: Despesa, t: number): boolean => {
  if (t < d.inicio_mes || (d.fim_mes !== null && t >= d.fim_mes)) return false;
  if (d.fase === 'sempre') return true;
  return (d.fase === 'ate_aposentadoria') === t < c.parada.familia;
};

const ORDEM: readonly Despesa['tipo'][] = ['educacao', 'geral', 'saude'];

/** R$ of each row without the school paid today, which comes back by age; no row falls below 0. */
function withoutSchool(c: Contexto): number[] {
  const values = c.familia.despesas.map(({ valor }) => valor);
  if (c.familia.educacao_incluida === 'N') return values;
  let left = c.familia.dependentes.reduce((sum, d) => sum + schoolOf(c, d, 0), 0);
  for (const tipo of ORDEM) {
    c.familia.despesas.forEach((despesa, k) => {
      const value = values[k] as number;
      if (despesa.tipo !== tipo || value <= 0 || !isInPhase(c, despesa, 0)) return;
      const taken = Math.min(left, value);
      values[k] = value - taken;
      left -= taken;
    });
  }
  return values;
}

const isLeft = (c: Contexto, d: Dependente, t: number): boolean =>
  d.invalido === 'S' ||
  d.parentesco !== 'filho' ||
  c.tempo.idade(d.nascimento, t) < 12 * c.familia.idade_independencia;

/** Share of the spending that goes on after deaths; 0 where nobody is left. */
function keptShare(c: Contexto, t: number): number {
  if (!someoneAlive(c, t) && !c.familia.dependentes.some((d) => isLeft(c, d, t))) return 0;
  let share = 1;
  for (const { morte } of c.eventos.pessoas) {
    if (morte && t >= morte.mes + morte.transicao) share *= morte.manter;
  }
  return share;
}

const COLUNA = { geral: 'despesas', saude: 'saude', educacao: 'educacao' } as const;

/** Spending, school and care of every month. */
export function spending(c: Contexto, to: Movimentos, school: readonly Float64Array[]): void {
  const values = withoutSchool(c);
  const { P, S, E } = c.tempo;
  const level = { geral: P, saude: S, educacao: E };
  for (let t = 0; t < c.tempo.meses; t++) {
    const y = yearOf(t);
    const share = keptShare(c, t);
    c.familia.despesas.forEach((despesa, k) => {
      if (!isInPhase(c, despesa, t)) return;
      const cents = toCents((values[k] as number) * 100 * at(level[despesa.tipo], y) * share);
      add(to[COLUNA[despesa.tipo]], t, cents);
      if (despesa.nivel === 'conforto') add(to.conforto, t, cents);
    });
    for (const child of school) add(to.educacao, t, at(child, t));
    for (const d of c.familia.dependentes) {
      const years = d.anos_cuidado ?? (d.invalido === 'S' ? Number.POSITIVE_INFINITY : 10);
      if (t < 12 * years) add(to.cuidados, t, toCents(d.custo_cuidado_mensal * 100 * at(P, y)));
    }
    for (const { invalidez, morte } of c.eventos.pessoas) {
      if (!invalidez || t < invalidez.mes || (morte && t >= morte.mes)) continue;
      add(to.cuidados, t, toCents(invalidez.cuidado * 100 * at(P, y)));
    }
  }
}

/** School of all children in each month. */
export function allSchools(school: readonly Float64Array[], meses: number): Float64Array {
  const months = new Float64Array(meses);
  for (const child of school) {
    for (let t = 0; t < meses; t++) add(months, t, at(child, t));
  }
  return months;
}

/** School that the budget does not contain, paid besides it. */
export const isSchoolOutside = (c: Contexto): boolean => c.familia.educacao_incluida === 'N';

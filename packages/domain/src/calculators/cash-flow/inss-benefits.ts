import { toCents } from './cents.ts';
import { type Contexto, deathOf, isAlive } from './context.ts';
import type { Dependente, Pessoa } from './family.ts';
import { add, at, type MesDaPessoa, type Movimentos } from './months.ts';
import { coefficient, withinInss } from './retirement.ts';
import { monthlyTax } from './tax-tables.ts';
import { yearOf } from './timeline.ts';

/** INSS benefit of a person, R$ of today a month, from a month on; `null` without one. */
type Beneficio = { inicio: number; valor: number } | null;

/** Benefit of incapacity: for life, in place of the own retirement, unless that has begun. */
function incapacity(c: Contexto, k: number): Beneficio {
  const { inss, sexo } = c.familia.pessoas[k] as Pessoa;
  const event = c.eventos.pessoas[k]?.invalidez;
  if (!event || inss.media <= 0 || inss.contribui !== 'S' || inss.em_vigor === 'S') return null;
  const retired = c.aposentadorias[k]?.inicio ?? null;
  if (retired !== null && retired <= event.mes) return null;
  const share = event.acidente ? 1 : coefficient(sexo, at(c.pagos[k] as Int32Array, event.mes));
  return { inicio: event.mes, valor: withinInss(c.familia, inss.media * share) };
}

function ownBenefit(c: Contexto, k: number): Beneficio {
  const retired = c.aposentadorias[k];
  const own =
    retired && retired.inicio !== null ? { inicio: retired.inicio, valor: retired.beneficio ?? 0 } : null;
  return incapacity(c, k) ?? own;
}

/** Base of the survivors' pension, R$ of today a month. */
function pensionBase(c: Contexto, k: number): number {
  const { inss, sexo } = c.familia.pessoas[k] as Pessoa;
  const mes = deathOf(c, k);
  if (inss.em_vigor === 'S') return inss.beneficio ?? 0;
  const own = ownBenefit(c, k);
  if (own && own.inicio <= mes) return own.valor;
  if (inss.contribui !== 'S' || inss.media <= 0) return 0;
  return withinInss(c.familia, inss.media * coefficient(sexo, at(c.pagos[k] as Int32Array, mes)));
}

/** Months of the spouse's pension by age in complete years at the death: Portaria ME 424/2020. */
const DURACOES: readonly (readonly [ate: number, meses: number])[] = [
  [21, 36],
  [27, 72],
  [30, 120],
  [41, 180],
  [44, 240],
];
const MESES_DE_UNIAO_CURTA = 4;

type Pensao = {
  base: number;
  mes: number;
  sobrevivente: number;
  /** First month without the spouse's share. */
  fim: number;
  com13: boolean;
};

function pensionOf(c: Contexto, k: number): Pensao | null {
  const morte = c.eventos.pessoas[k]?.morte;
  if (!morte) return null;
  const other = c.familia.pessoas.findIndex((_, j) => j !== k);
  const age =
    other < 0
      ? 0
      : Math.floor(c.tempo.idade((c.familia.pessoas[other] as Pessoa).nascimento, morte.mes) / 12);
  const months = DURACOES.find(([ate]) => age <= ate)?.[1] ?? Number.POSITIVE_INFINITY;
  return {
    base: pensionBase(c, k),
    mes: morte.mes,
    sobrevivente: other,
    fim: morte.mes + (morte.pensaoCurta ? MESES_DE_UNIAO_CURTA : months),
    com13: (c.familia.pessoas[k] as Pessoa).inss.decimo_terceiro === 'S',
  };
}

const MESES_DE_21_ANOS = 252;

const isMinor = (c: Contexto, d: Dependente, t: number): boolean =>
  d.parentesco === 'filho' && (d.invalido === 'S' || c.tempo.idade(d.nascimento, t) < MESES_DE_21_ANOS);

/** Steps in minimum wages, and what is kept of each: EC 103/2019, art. 24 §2º. */
const FAIXAS: readonly (readonly [ate: number, parte: number])[] = [
  [1, 1],
  [2, 0.6],
  [3, 0.4],
  [4, 0.2],
  [Number.POSITIVE_INFINITY, 0.1],
];

function kept(value: number, minimumWage: number): number {
  let from = 0;
  let sum = 0;
  for (const [ate, parte] of FAIXAS) {
    if (value <= from) break;
    sum += (Math.min(value, ate * minimumWage) - from) * parte;
    from = ate * minimumWage;
  }
  return sum;
}

/** A pension beside the survivor's own benefits: the larger whole, of the smaller what the law keeps. */
function accumulated(share: number, own: number, minimumWage: number): number {
  if (own <= 0 || share <= 0) return share;
  return toCents(Math.max(own, share) + kept(Math.min(own, share), minimumWage) - own);
}

type Cotas = { conjuge: number; filhos: number };

/** Shares of a pension in a month, in cents. */
function sharesOf(c: Contexto, p: Pensao, t: number): Cotas {
  const minors = c.familia.dependentes.filter((d) => isMinor(c, d, t));
  const spouse = p.sobrevivente >= 0 && isAlive(c, p.sobrevivente, t) && t < p.fim;
  const n = minors.length + (spouse ? 1 : 0);
  if (n === 0 || p.base <= 0) return { conjuge: 0, filhos: 0 };
  const whole = minors.some(({ invalido }) => invalido === 'S');
  const quota = whole ? 1 : Math.min(1, 0.5 + 0.1 * n);
  const pension = withinInss(c.familia, p.base * quota) * 100 * at(c.tempo.P, yearOf(t));
  return {
    conjuge: spouse ? toCents(pension / n) : 0,
    filhos: toCents((pension * minors.length) / n),
  };
}

type DoMes = { proprio: number; proprio13: number; pensao: number; pensao13: number };

/** Own benefit and pension of one person in a month, with their tax. */
function payPerson(c: Contexto, to: Movimentos, m: MesDaPessoa, b: DoMes, k: number, t: number): void {
  const y = yearOf(t);
  const F = at(c.tempo.F, y);
  const thirteenth = toCents(b.proprio13 / 12) + toCents(b.pensao13 / 12);
  const taxable = Math.max(0, b.proprio + b.pensao - m.isencao);
  const tax = monthlyTax(c.tributos, taxable, 0, m.dependentes, F);
  const taxable13 = Math.max(0, b.proprio13 + b.pensao13 - m.isencao);
  const tax13 = toCents(monthlyTax(c.tributos, taxable13, 0, m.dependentes, F) / 12);
  add(to.aposentadoria, t, b.proprio);
  add(to.pensao, t, b.pensao);
  add(to.decimo_ferias, t, thirteenth);
  add(to.imposto_retido, t, tax + tax13);
  add(to.descontos_13, t, tax13);
  const own = to.declaracoes[k] as Movimentos['declaracoes'][number];
  add(own.tributavel, y, taxable);
  add(own.retido, y, tax);
}

/** What the INSS pays in a scenario: own benefits and pensions, whose parts are worked out once. */
export function inssPayer(c: Contexto): (to: Movimentos, months: readonly MesDaPessoa[], t: number) => void {
  const benefits = c.familia.pessoas.map((_, k) => ownBenefit(c, k));
  const pensions = c.familia.pessoas.map((_, k) => pensionOf(c, k));
  return (to, months, t) => {
    const P = at(c.tempo.P, yearOf(t));
    const due: DoMes[] = c.familia.pessoas.map((pessoa, k) => {
      const benefit = benefits[k];
      const pays = benefit && t >= benefit.inicio && isAlive(c, k, t);
      const proprio = pays ? toCents(benefit.valor * 100 * P) : 0;
      const proprio13 = pessoa.inss.decimo_terceiro === 'S' ? proprio : 0;
      return { proprio, proprio13, pensao: 0, pensao13: 0 };
    });
    for (const pension of pensions) {
      if (!pension || t < pension.mes) continue;
      const shares = sharesOf(c, pension, t);
      const spouse = due[pension.sobrevivente];
      if (spouse && shares.conjuge > 0) {
        const own = spouse.proprio + (months[pension.sobrevivente]?.beneficios ?? 0);
        const share = accumulated(shares.conjuge, own, c.familia.salario_minimo * 100 * P);
        spouse.pensao += share;
        if (pension.com13) spouse.pensao13 += share;
      }
      add(to.pensao, t, shares.filhos);
      if (pension.com13) add(to.decimo_ferias, t, toCents(shares.filhos / 12));
    }
    due.forEach((one, k) => {
      if (one.proprio + one.pensao > 0) payPerson(c, to, months[k] as MesDaPessoa, one, k, t);
    });
  };
}

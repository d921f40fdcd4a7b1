import { monthlyOf, rate10 } from './cents.ts';
import { type Familia, type Perfil, profileOf, type Quem, whose } from './family.ts';
import type { Eventos } from './scenario-events.ts';
import { type Tempo, yearOf } from './timeline.ts';

/** Real rates and volatilities by profile, completed by the parameters. */
export type Perfis = Record<Perfil, { real: number; volatilidade: number }>;

/** What an account earns: a profile's rate, or its own. */
type Fonte = { real: number | null; perfil: Perfil };

/** Monthly rates of every account, month by month. */
export type Taxas = {
  reserva: Float64Array;
  ativos: Float64Array[];
  novos: Float64Array;
  objetivos: Float64Array[];
  fgts: Float64Array;
  /** Pension plans by person: before the tax on the way out. */
  previdencia: Float64Array[];
};

/** Draws of a path, one for each year; without them, the projection. */
export type Sorteio = (ano: number) => number;

const PIOR_DECADA = 1.281_551_565_544_600_4;

type Pontos = { ate24: number; ate60: number };

/** Rates of a projection or of a path. The same for all months of a year, but for the month of retirement. */
export function returnsOf(
  familia: Familia,
  tempo: Tempo,
  eventos: Eventos,
  parada: number,
  perfis: Perfis,
  objetivos: Pontos,
) {
  const base = familia.inflacao_aa;
  const nominal = (real: number) => (1 + real) * (1 + base) - 1;
  const decadeFrom = eventos.decadaRuim === 'aposentadoria' ? yearOf(parada) : 0;
  const isBad = (y: number) => eventos.decadaRuim !== null && y >= decadeFrom && y < decadeFrom + 10;

  const netOf = ({ real, perfil }: Fonte, retired: boolean) =>
    nominal((real ?? (retired ? familia.taxa_real_usufruto_aa : perfis[perfil].real)) + eventos.retornoPp);
  const sigmaOf = ({ real, perfil }: Fonte, retired: boolean) =>
    perfis[real === null && retired ? 'conservador' : perfil].volatilidade;

  /** A plan earns the return before the tax that it pays on the way out. */
  const beforeTax = (n: number) => (n > 0 ? n / (1 - familia.ir_embutido_pct) : n);

  function monthly(fonte: Fonte, y: number, retired: boolean, plan: boolean, z: number | null): number {
    const net = netOf(fonte, retired);
    const sigma = isBad(y) || z !== null ? sigmaOf(fonte, retired) : 0;
    const n = isBad(y) ? Math.exp(Math.log(1 + net) - (PIOR_DECADA * sigma) / Math.sqrt(10)) - 1 : net;
    if (z === null || sigma === 0) return monthlyOf(plan ? beforeTax(n) : n);
    const x = Math.log(1 + n) + sigma * z;
    const grossed = plan && x > 0 ? Math.log(1 + (Math.exp(x) - 1) / (1 - familia.ir_embutido_pct)) : x;
    return rate10(Math.exp(grossed / 12) - 1);
  }

  function fill(fonte: Fonte, plan: boolean, sorteio: Sorteio | null, into?: Float64Array): Float64Array {
    const months = into ?? new Float64Array(tempo.meses);
    for (let y = 0; y < tempo.anos; y++) {
      const z = sorteio ? sorteio(y) : null;
      const first = 12 * y;
      const change = Math.min(Math.max(parada - first, 0), 12);
      if (change > 0) months.fill(monthly(fonte, y, false, plan, z), first, first + change);
      if (change < 12) months.fill(monthly(fonte, y, true, plan, z), first + change, first + 12);
    }
    return months;
  }

  const constant = (rate: number) => new Float64Array(tempo.meses).fill(rate);
  const fixed = (real: number) => constant(monthlyOf(nominal(real + eventos.retornoPp)));
  const ofOwner = (quem: Quem, real: number | null): Fonte => ({ real, perfil: profileOf(familia, quem) });
  const inflation = Number(tempo.P[1]);

  const goalRate = (mes: number, quem: Quem) => {
    if (mes <= 24) return objetivos.ate24;
    return mes <= 60 ? objetivos.ate60 : perfis[profileOf(familia, quem)].real;
  };
  const still = {
    reserva: fixed(perfis.conservador.real),
    objetivos: familia.objetivos.map(({ mes, papel }) => fixed(goalRate(mes, whose(familia, papel)))),
    fgts: constant(monthlyOf((1 + familia.retorno_real_fgts_aa) * inflation - 1)),
  };
  const sources = [
    ...familia.ativos.map(({ papel, taxa_real_aa }) => ofOwner(whose(familia, papel), taxa_real_aa)),
    ofOwner(familia.pessoas.length > 1 ? -1 : 0, null),
  ];
  const plans = familia.pessoas.map((_, k) => ofOwner(k as Quem, null));

  /** Accounts of equal source share their months, which the next call overwrites. */
  const kept = new Map<string, Float64Array>();
  return (sorteio: Sorteio | null): Taxas => {
    const done = new Set<string>();
    const months = (fonte: Fonte, plan: boolean) => {
      const key = `${fonte.real} ${fonte.perfil} ${plan}`;
      const before = kept.get(key);
      if (before && done.has(key)) return before;
      done.add(key);
      const filled = fill(fonte, plan, sorteio, before);
      kept.set(key, filled);
      return filled;
    };
    const ordinary = sources.map((fonte) => months(fonte, false));
    return {
      ...still,
      ativos: ordinary.slice(0, -1),
      novos: ordinary.at(-1) as Float64Array,
      previdencia: plans.map((fonte) => months(fonte, true)),
    };
  };
}

/** Net nominal yearly return of a person's profile today. */
export const netReturn = (familia: Familia, perfis: Perfis, k: number): number =>
  (1 + perfis[familia.pessoas[k]?.perfil ?? 'conservador'].real) * (1 + familia.inflacao_aa) - 1;

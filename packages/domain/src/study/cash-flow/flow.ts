import type { OutputsOf } from '../../calculators/index.ts';
import type { ResultadoDoFluxo } from '../results/cash-flow/index.ts';
import type { Resultado } from '../results/evaluate.ts';
import type { Papel } from '../snapshot.ts';

/** A projection of the household, R$. */
export type Fluxo = OutputsOf<'fluxo.familia'>;
export type LinhaDoFluxo = Fluxo['linhas'][number];
export type Sorteados = OutputsOf<'fluxo.monte_carlo'>;
export type Poupanca = OutputsOf<'fluxo.poupanca_necessaria'>;

type DoFluxo<K extends 'fluxo.familia' | 'fluxo.cenario' | 'fluxo.poupanca_necessaria'> = Resultado<K>;

/** What a study says of its cash flow; each may be incomplete. */
export type FluxosDoEstudo = {
  hoje: DoFluxo<'fluxo.familia'>;
  /** Null without options. */
  plano: DoFluxo<'fluxo.cenario'> | null;
  /** With the plan, where there is one. */
  poupanca: DoFluxo<'fluxo.poupanca_necessaria'> | null;
};

/** Of `computeFluxo`; null where the study's edition has no cash flow. */
export function flowsOf(figuras: readonly ResultadoDoFluxo[]): FluxosDoEstudo | null {
  const of = <K extends ResultadoDoFluxo['kind']>(kind: K) =>
    (figuras.find((one) => one.kind === kind) ?? null) as Resultado<K> | null;
  const hoje = of('fluxo.familia');
  return hoje && { hoje, plano: of('fluxo.cenario'), poupanca: of('fluxo.poupanca_necessaria') };
}

/** Names of the people, as sentences say them. */
export type NomesDoFluxo = Readonly<Record<Papel, string>>;

/** The inputs that sentences and pictures read; as in `fluxo.cenario`. */
export type EntradasDoFluxo = Partial<NonNullable<Resultado<'fluxo.cenario'>['inputs']>>;

/** Year and month of a code AAAA-MM, from 0. */
export const monthsOf = (codigo: string): number =>
  Number(codigo.slice(0, 4)) * 12 + Number(codigo.slice(5, 7)) - 1;

export const monthsBetween = (de: string, ate: string): number => monthsOf(ate) - monthsOf(de);

/** Calendar year of a month of the projection. */
export const yearOfMonth = (inicio: string, mes: number): number => Math.floor((monthsOf(inicio) + mes) / 12);

/** Row of a month, from 0. */
export const rowOfMonth = (fluxo: Fluxo, codigo: string): number =>
  Math.floor(monthsBetween(fluxo.linhas[0]?.de ?? codigo, codigo) / 12);

/** The couple, the customer first. */
export const peopleOf = ({ pessoas }: EntradasDoFluxo): readonly Papel[] =>
  (pessoas ?? []).some((one) => one?.papel === 'conjuge') ? ['titular', 'conjuge'] : ['titular'];

/** Month of each goal as the flow lists them: the family's, then the plan's. */
export const goalMonthsOf = ({ objetivos, plano }: EntradasDoFluxo, comPlano: boolean): number[] =>
  [...(objetivos ?? []), ...(comPlano ? (plano?.objetivos ?? []) : [])].map((one) => one?.mes ?? 0);

import type { Dependente, Familia } from './family.ts';
import type { Aposentadoria, Parada } from './retirement.ts';
import type { Eventos } from './scenario-events.ts';
import type { Tributos } from './tax-tables.ts';
import type { Tempo } from './timeline.ts';

/** What every part of a projection reads. */
export type Contexto = {
  readonly familia: Familia;
  readonly tempo: Tempo;
  readonly eventos: Eventos;
  readonly parada: Parada;
  readonly aposentadorias: readonly Aposentadoria[];
  /** Months of contribution before each month, by person. */
  readonly pagos: readonly Int32Array[];
  readonly tributos: Tributos;
  /** Share of the pay that the employer deposits. */
  readonly fgtsDeposito: number;
  /** Interest of a card at most, as a share of its first balance. */
  readonly tetoDeJuros: number;
};

export const deathOf = (c: Contexto, k: number): number =>
  c.eventos.pessoas[k]?.morte?.mes ?? Number.POSITIVE_INFINITY;

export const isAlive = (c: Contexto, k: number, t: number): boolean => t < deathOf(c, k);

export const someoneAlive = (c: Contexto, t: number): boolean =>
  c.familia.pessoas.some((_, k) => isAlive(c, k, t));

export const isDisabled = (c: Contexto, k: number, t: number): boolean =>
  t >= (c.eventos.pessoas[k]?.invalidez?.mes ?? Number.POSITIVE_INFINITY);

/** The person in whose return a dependant stands in a month: the survivor's after the declarant's death. */
export function declarantOf(c: Contexto, dependente: Dependente, t: number): number {
  if (dependente.no_ir_de === 'nenhum') return -1;
  const told = c.familia.pessoas.findIndex(({ papel }) => papel === dependente.no_ir_de);
  if (told >= 0 && isAlive(c, told, t)) return told;
  return c.familia.pessoas.findIndex((_, k) => isAlive(c, k, t));
}

const ATE_22_ANOS = 264;

/** Children count until 21 complete years, disabled ones and others without limit: Lei 9.250/1995, art. 35. */
export function isTaxDependent(c: Contexto, dependente: Dependente, t: number): boolean {
  if (dependente.parentesco !== 'filho' || dependente.invalido === 'S') return true;
  return c.tempo.idade(dependente.nascimento, t) < ATE_22_ANOS;
}

export function countDependants(c: Contexto, k: number, t: number): number {
  let count = 0;
  for (const one of c.familia.dependentes) {
    if (declarantOf(c, one, t) === k && isTaxDependent(c, one, t)) count += 1;
  }
  return count;
}

/** The month from which nobody of a row is alive: its person's death, or the last one for what is of both. */
export function fallsAt(c: Contexto, quem: number): number {
  if (quem >= 0) return deathOf(c, quem);
  return Math.max(...c.familia.pessoas.map((_, k) => deathOf(c, k)));
}

import type { Estudo } from '@farol/contracts';
import { leversThatMove, type NecessidadeDe, type NomeAlavanca } from '@farol/domain/study';
import { calculatedStudy, parametersOf } from '../../../shared/study/index.ts';

/** By the study object of the server's reply, which is never mutated. */
const found = new WeakMap<Estudo, Map<string, readonly NomeAlavanca[]>>();

/** Levers that move a need shown to the customer; none for a reader who does not see the answers behind them. */
export function leversFor(estudo: Estudo, need: NecessidadeDe): readonly NomeAlavanca[] {
  if (estudo.cenarios === undefined) return [];
  const known = found.get(estudo) ?? new Map<string, readonly NomeAlavanca[]>();
  found.set(estudo, known);
  const key = `${need.kind}/${need.tipo_segurado}`;
  const before = known.get(key);
  if (before) return before;
  const day = estudo.parametros.em;
  const names = leversThatMove(calculatedStudy(estudo), parametersOf(estudo), day, need);
  known.set(key, names);
  return names;
}

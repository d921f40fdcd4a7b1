import { type Problems, readInputs } from '../inputs.ts';
import { memoized } from '../memoize.ts';
import type { Parametro, ParametrosConsultados } from '../parameters/index.ts';
import { toCents } from './cents.ts';
import { FAMILIA } from './family-inputs.ts';
import { monthGroups } from './month-groups.ts';
import { at } from './months.ts';
import { isProject, prepare } from './prepare.ts';
import { yearOf } from './timeline.ts';

type Meses = {
  /** R$ of today, one for each month. */
  sobras: readonly number[];
  usados: readonly Parametro[];
};

/**
 * What each month of a family leaves as its study counts a month; null while something is missing. School that the
 * budget does not contain, the 13th and single payments are not of the month. The result is shared: do not mutate it.
 */
export const monthlySurplus = (
  given: Readonly<Record<string, unknown>>,
  parametros: ParametrosConsultados,
): Meses | null => memoized('fluxo.meses', given, parametros, (all) => surplusOf(given, all));

function surplusOf(
  given: Readonly<Record<string, unknown>>,
  parametros: ParametrosConsultados,
): Meses | null {
  const problems: Problems = { incompleto: [], erro: [] };
  const values = readInputs(FAMILIA, given, parametros, problems);
  if (problems.incompleto.length + problems.erro.length > 0) return null;
  const p = prepare(values, null, parametros);
  if (!isProject(p)) return null;
  const groups = Object.values(monthGroups(p));
  const { meses, P } = p.contexto.tempo;
  const sobras = Array.from({ length: meses }, (_, t) => {
    const left = groups.reduce((sum, group) => sum + group(t), 0);
    return toCents(left / at(P, yearOf(t))) / 100;
  });
  return { sobras, usados: p.usados() };
}

import { type Problems, readInputs } from '../inputs.ts';
import type { ParametrosConsultados } from '../parameters/index.ts';
import { toCents } from './cents.ts';
import { FAMILIA } from './family-inputs.ts';
import { monthGroups } from './month-groups.ts';
import { at } from './months.ts';
import { isProject, prepare } from './prepare.ts';
import { yearOf } from './timeline.ts';

/**
 * What each month of a family leaves as its study counts a month, R$ of today; null while something is missing.
 * School that the budget does not contain, the 13th and single payments are not of the month.
 */
export function monthlySurplus(
  given: Readonly<Record<string, unknown>>,
  parametros: ParametrosConsultados,
): number[] | null {
  const problems: Problems = { incompleto: [], erro: [] };
  const values = readInputs(FAMILIA, given, parametros, problems);
  if (problems.incompleto.length + problems.erro.length > 0) return null;
  const p = prepare(values, null, parametros);
  if (!isProject(p)) return null;
  const groups = Object.values(monthGroups(p));
  const { meses, P } = p.contexto.tempo;
  return Array.from({ length: meses }, (_, t) => {
    const left = groups.reduce((sum, group) => sum + group(t), 0);
    return toCents(left / at(P, yearOf(t))) / 100;
  });
}

import { type Problems, readInputs } from '../inputs.ts';
import type { ParametrosConsultados } from '../parameters/index.ts';
import { toCents } from './cents.ts';
import { FAMILIA } from './family-inputs.ts';
import { at, type Movimentos } from './months.ts';
import { isProject, prepare } from './prepare.ts';
import type { Projeto } from './project.ts';
import { isSchoolOutside } from './spending.ts';
import { yearOf } from './timeline.ts';

/** What goes into the month of a study, by group, in cents; money that comes in is positive. */
export const monthGroups = ({ contexto, movimentos: m, escola }: Projeto) => {
  const outside = isSchoolOutside(contexto);
  const of = (t: number, nomes: readonly (keyof Movimentos)[]) =>
    nomes.reduce((sum, nome) => sum + at(m[nome] as Float64Array, t), 0);
  return {
    rendas: (t: number) =>
      of(t, ['renda_trabalho', 'aposentadoria', 'pensao', 'alugueis', 'outras_rendas', 'descontos_13']) -
      of(t, ['inss', 'imposto_retido', 'outros_descontos']),
    despesas: (t: number) => (outside ? at(escola, t) : 0) - of(t, ['despesas', 'saude', 'educacao']),
    cuidados: (t: number) => -at(m.cuidados, t),
    parcelas: (t: number) => -at(m.parcelas, t),
    premios: (t: number) => -at(m.premios, t),
  };
};

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

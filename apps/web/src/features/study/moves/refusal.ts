import type { Estudo } from '@farol/contracts';
import { type ProblemaEscrito, pathOf } from '@farol/domain/study';
import { errorMessage, isApiError } from '../../../shared/api/index.ts';
import { refusedProblems } from '../../diagnosis/index.ts';
import { type MoveProblem, moveProblems } from '../move-problems.ts';

/** The server's refusal: errors by field, and other obstacles. */
export type Refusal = { fields: Record<string, string>; problems: MoveProblem[] };

/** Fields that the dialog itself asks for. */
const ASKED = ['motivo', 'produtos', 'funcionario_id'];

/** The refusal of a move, each obstacle with its place in the study. */
export function refusalOf(estudo: Estudo, error: unknown): Refusal {
  if (!isApiError(error) || error.status !== 422)
    return {
      fields: {},
      problems: [{ key: '', lugar: {}, where: '', message: errorMessage(error) }],
    };
  const problems = refusedProblems(error);
  const isAsked = ({ lugar }: ProblemaEscrito) => ASKED.includes(pathOf(lugar));
  const fields = problems.filter(isAsked).map(({ lugar, mensagem }) => [pathOf(lugar), mensagem]);
  const others = moveProblems(
    estudo,
    problems.filter((problem) => !isAsked(problem)),
  );
  const isUnexplained = problems.length === 0;
  return {
    fields: Object.fromEntries(fields),
    problems: isUnexplained ? [{ key: '', lugar: {}, where: '', message: error.statusMessage }] : others,
  };
}

import { type ProblemaEscrito, pathOf } from '@farol/domain/study';
import type { ApiError } from '../../../shared/api/index.ts';

/** Why a request was refused, each with its place; what no rule of the study found is at the name of its field. */
export function refusedProblems({ errors, problemas }: ApiError): ProblemaEscrito[] {
  const placed = new Set(problemas.map(({ lugar }) => pathOf(lugar)));
  const others = Object.entries(errors).filter(([path]) => !placed.has(path));
  return [
    ...problemas,
    ...others.map(([campo, [mensagem = '']]) => ({ codigo: 'recusado', lugar: { campo }, mensagem })),
  ];
}

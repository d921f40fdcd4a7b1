import { type ProblemaEscrito, pathOf } from '@farol/domain/study';
import type { ApiError } from '../../../shared/api/index.ts';

/** Reasons of a refusal, each with its place; errors outside the study's rules are shown at their field. */
export function refusedProblems({ errors, problemas }: ApiError): ProblemaEscrito[] {
  const placed = new Set(problemas.map(({ lugar }) => pathOf(lugar)));
  const others = Object.entries(errors).filter(([path]) => !placed.has(path));
  return [
    ...problemas,
    ...others.map(([campo, [mensagem = '']]) => ({ codigo: 'recusado', lugar: { campo }, mensagem })),
  ];
}

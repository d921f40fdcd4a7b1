import type { Recusa } from '@farol/domain/pipeline';
import { writeProblems } from '@farol/domain/study';
import { AppError, conflict, forbidden, invalid, staleVersion } from '../../../platform/http/errors.ts';

/** A refusal of the rules as an HTTP error. */
export function refusalError(refusal: Recusa, atual?: unknown): AppError {
  switch (refusal.tipo) {
    case 'nao_encontrado':
      return new AppError('nao_encontrado', refusal.mensagem, { status: 404 });
    case 'sem_permissao':
      return forbidden(refusal.mensagem);
    case 'versao_antiga':
      return staleVersion(atual);
    case 'transicao_invalida':
      return conflict('transicao_invalida', refusal.mensagem);
    case 'dados_invalidos':
      return invalid(refusal.errors ?? {}, refusal.mensagem, writeProblems(refusal.problemas ?? []));
  }
}

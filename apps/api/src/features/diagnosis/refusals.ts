import type { Recusa } from '@farol/domain/pipeline';
import type { AppError } from '../../platform/http/errors.ts';
import { conflict, forbidden, invalid, notFound, staleVersion } from '../../platform/http/errors.ts';

/** What the rules refuse, as the caller is told. */
export function refusalError(refusal: Recusa, atual?: unknown): AppError {
  switch (refusal.tipo) {
    case 'nao_encontrado':
      return notFound('Estudo');
    case 'sem_permissao':
      return forbidden(refusal.mensagem);
    case 'versao_antiga':
      return staleVersion(atual);
    case 'transicao_invalida':
      return conflict('transicao_invalida', refusal.mensagem);
    case 'dados_invalidos':
      return invalid(refusal.errors ?? {}, refusal.mensagem);
  }
}

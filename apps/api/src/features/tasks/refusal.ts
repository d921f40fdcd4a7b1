import type { Recusa } from '@farol/domain/pipeline';
import { AppError, conflict, forbidden, invalid, staleVersion } from '../../platform/http/errors.ts';

/** How a refusal of the state machines leaves; `present` is asked for only when the version was old. */
export async function refusalError(
  { tipo, mensagem, errors }: Recusa,
  present: () => Promise<unknown>,
): Promise<AppError> {
  switch (tipo) {
    case 'nao_encontrado':
      return new AppError('nao_encontrado', mensagem, { status: 404 });
    case 'sem_permissao':
      return forbidden(mensagem);
    case 'versao_antiga':
      return staleVersion(await present());
    case 'transicao_invalida':
      return conflict('transicao_invalida', mensagem);
    case 'dados_invalidos':
      return invalid(errors ?? {}, mensagem);
  }
}

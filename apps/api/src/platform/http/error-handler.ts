import type { ErrorBody } from '@farol/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  BoardsBusy,
  DatabaseUnavailable,
  isPassing,
  isPersonDeleted,
  ScopeRefused,
  sqlState,
} from '../../db/client.ts';
import { AppError, conflict, notFound, tooMany, unavailable } from './errors.ts';
import { noteSecurity } from './security.ts';

const FRAMEWORK_ERRORS: Record<number, [code: string, message: string]> = {
  400: ['requisicao_invalida', 'A requisição não pôde ser lida.'],
  413: ['arquivo_grande', 'O conteúdo enviado é maior que o permitido.'],
  415: ['tipo_nao_aceito', 'Este tipo de conteúdo não é aceito.'],
};

/** Full disk and the like: the request fails, the form is not lost. */
const STORAGE_FAULTS = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', '53100']);

const MINUTE = 60;
/** Of the limit's window, as its own header says. */
const secondsLeft = (reply: FastifyReply): number => Number(reply.getHeader('x-ratelimit-reset')) || MINUTE;

function asAppError(error: FastifyError | AppError | Error, reply: FastifyReply): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error instanceof BoardsBusy)
    return unavailable('Há muitas consultas como esta agora. Tente de novo em instantes.');
  if (error instanceof DatabaseUnavailable) return unavailable();
  // A repetition finds the session with today's rights, or none.
  if (error instanceof ScopeRefused || isPassing(error)) return unavailable();
  if (isPersonDeleted(error))
    return conflict('pessoa_excluida', 'Quem receberia isto acabou de ser excluído. Tente de novo.');
  const { statusCode, code } = error as FastifyError;
  // The database's code is on the cause of the query builder's error.
  if (STORAGE_FAULTS.has(sqlState(error) ?? code))
    return unavailable('Sem espaço para gravar no momento. Nada do que você digitou foi perdido.');
  if (statusCode === 429) return tooMany(secondsLeft(reply));
  if (statusCode && statusCode < 500) {
    const [name, message] = FRAMEWORK_ERRORS[statusCode] ?? FRAMEWORK_ERRORS[400]!;
    return new AppError(name, message, { status: FRAMEWORK_ERRORS[statusCode] ? statusCode : 400 });
  }
  return undefined;
}

const send = (error: AppError, request: FastifyRequest, reply: FastifyReply) => {
  noteSecurity(request, { motivo: error.motivo ?? error.code });
  if (error.retryAfter) reply.header('retry-after', error.retryAfter);
  const body: ErrorBody = {
    code: error.code,
    statusMessage: error.statusMessage,
    errors: error.errors,
    problemas: error.problemas,
    atual: error.atual,
    request_id: request.id,
  };
  return reply.status(error.status).type('application/json').serializer(JSON.stringify).send(body);
};

/** Answers requests that reach no route, such as an unreadable URL. */
export const refuseUnroutable = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  send(asAppError(error, reply) ?? notFound('Endereço'), request, reply);
};

export function registerErrorHandling(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = asAppError(error, reply);
    if (known) return send(known, request, reply);
    // The client has disconnected: nothing to answer.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE' || request.socket?.destroyed) {
      request.log.info({ err_name: error.name, err_code: error.code }, 'quem pediu saiu antes da resposta');
      return reply.hijack();
    }
    // Driver messages may quote personal data: log only type and place.
    request.log.error(
      { err_name: error.name, err_code: error.code, stack: stackOf(error) },
      'erro inesperado',
    );
    const internal = new AppError('erro_interno', 'Algo falhou aqui dentro. Tente de novo.', { status: 500 });
    return send(internal, request, reply);
  });

  app.setNotFoundHandler((request, reply) => send(notFound('Endereço'), request, reply));
}

const stackOf = (error: Error) => error.stack?.split('\n').filter((line) => line.trim().startsWith('at '));

import type { Actor } from '@farol/domain/access';
import type { FastifyRequest } from 'fastify';
import { addressOf, networkOf } from './address.ts';

const MOST = 20_000;

/** People and keys by the hash of a token that was accepted in this process. */
const callers = new Map<string, string>();

type Caller = Pick<Actor, 'funcionario_id' | 'chave_api_id'>;

export function noteCaller(token_hash: string, { funcionario_id, chave_api_id }: Caller): void {
  if (callers.size >= MOST) callers.clear();
  const name = chave_api_id === undefined ? `funcionario ${funcionario_id}` : `chave ${chave_api_id}`;
  callers.set(token_hash, name);
}

/** Whose calls are counted together: a person or key known here, else everybody behind one address. */
export const callerOf =
  (hashToken: (token: string) => string) =>
  (request: Pick<FastifyRequest, 'headers' | 'ip' | 'ips' | 'socket'>): string => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    return (token && callers.get(hashToken(token))) || networkOf(addressOf(request));
  };

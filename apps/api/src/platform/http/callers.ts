import type { FastifyRequest } from 'fastify';
import { addressOf, networkOf } from './address.ts';

const MOST = 20_000;

/** People by the hash of a session token that was accepted in this process. */
const people = new Map<string, number>();

export function noteCaller(token_hash: string, funcionario_id: number): void {
  if (people.size >= MOST) people.clear();
  people.set(token_hash, funcionario_id);
}

/** Whose calls are counted together: a person with a session known here, else everybody behind one address. */
export const callerOf =
  (hashToken: (token: string) => string) =>
  (request: Pick<FastifyRequest, 'headers' | 'ip' | 'ips' | 'socket'>): string => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const person = token && people.get(hashToken(token));
    return person ? `funcionario ${person}` : networkOf(addressOf(request));
  };

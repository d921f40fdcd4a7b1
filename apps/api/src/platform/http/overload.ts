import type { AnyEndpoint } from '@farol/contracts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client.ts';
import { unavailable } from './errors.ts';

/**
 * Who goes last when one process cannot keep up: signing in and out, health, measurements and the customer's link are
 * never turned away, then what was typed, then one study or person, then everything that can be asked for again without
 * loss.
 */
type Rank = 'first' | 'save' | 'one' | 'rest';

/** Calls waiting for a connection, of requests' own or the service's, with which no further one of this rank is taken on. */
const MOST_WAITING: Record<Rank, number> = { first: Number.POSITIVE_INFINITY, save: 32, one: 10, rest: 5 };

export function rankOf({ access, method, path, params, response }: AnyEndpoint): Rank {
  if (access === 'publico' || path.startsWith('/auth')) return 'first';
  if (response === 'arquivo' || response === 'eventos') return 'rest';
  if (method !== 'GET') return 'save';
  return params ? 'one' : 'rest';
}

const busy = () =>
  unavailable('Há pedidos demais neste momento. Nada do que você digitou foi perdido: tente de novo.');

/** Refuses at once what would only wait, before who asks is looked up and the body is read. */
export function refuseWhatWouldWait(app: FastifyInstance, db: Pick<Db, 'usage'>): void {
  app.addHook('onRequest', async (request) => {
    const { rank } = request.routeOptions.config;
    const { main, service } = db.usage();
    if (rank && main.waiting + service.waiting >= MOST_WAITING[rank]) throw busy();
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    rank?: Rank;
  }
}

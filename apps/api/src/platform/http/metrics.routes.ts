import { createHash, timingSafeEqual } from 'node:crypto';
import { api } from '@farol/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics.ts';
import { plainAddress } from './address.ts';
import { notFound } from './errors.ts';
import type { Serve } from './serve.ts';

export type MetricsAccess = {
  /** Bearer token of the scraper. Without one, only this machine may read. */
  token?: string;
  /** Reached by others, perhaps through a proxy of this machine: a token is then needed. */
  isPublic?: boolean;
};

const LOOPBACK = /^(127\.|::1$)/;
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

const digest = (text: string) => createHash('sha256').update(text).digest();

function mayRead(request: FastifyRequest, { token, isPublic }: MetricsAccess): boolean {
  if (token) {
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    return timingSafeEqual(digest(given), digest(token));
  }
  const isLocal = LOOPBACK.test(plainAddress(request.socket.remoteAddress) ?? '');
  return isLocal && !isPublic && !FORWARDED.some((header) => header in request.headers);
}

/** 404 to strangers: they do not learn that there are measurements. */
export function metricsRoutes(serve: Serve, metrics: Metrics, access: MetricsAccess) {
  serve.open(api.operation.metrics, async ({ reply }) => {
    if (!mayRead(reply.request, access)) throw notFound('Endereço');
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

/** Each file of the web application is its own route, with names that change at each release. */
const routeOf = ({ routeOptions: { url } }: FastifyRequest): string => {
  if (url === undefined) return 'none';
  return url.startsWith('/api/') ? url : 'web';
};

/** Measures every answered request; those that reach no route share one label. */
export function measureRequests(app: FastifyInstance, metrics: Metrics) {
  app.addHook('onResponse', async (request, reply) => {
    metrics.observe({
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });
}

import { api } from '@farol/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { currentActor } from '../http/authenticate.ts';
import type { Serve } from '../http/serve.ts';
import { endedSessions } from '../sessions.store.ts';
import type { Follower } from './event-hub.ts';
import { createEventStream } from './event-stream.ts';

/** Milliseconds between looks at the session: one that ended, or another profile, ends the connection. */
const LOOK_MS = 30_000;
/** Open connections of one person; the oldest gives way. */
const MAX_CONNECTIONS = 12;

/** Milliseconds in which changes of sessions are looked at together. */
const TOGETHER_MS = 100;

type Connection = { sessao_id: number; end(): void };

/** Transactions are numbered with 64 bits, of which PostgreSQL reaches 63. */
const LAST_TRANSACTION = 2n ** 63n - 1n;

const lastEventId = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && /^\d{1,20}$/.test(header) && BigInt(header) <= LAST_TRANSACTION
    ? header
    : undefined;

/** Live events; all connections end with the application. */
export function eventsRoutes(app: FastifyInstance, serve: Serve, deps: Deps): void {
  const open = new Map<number, Set<Connection>>();

  const enter = (person: number, connection: Connection) => {
    const mine = open.get(person) ?? new Set<Connection>();
    open.set(person, mine.add(connection));
    const [oldest] = mine;
    if (mine.size > MAX_CONNECTIONS) oldest?.end();
    return () => {
      mine.delete(connection);
      if (mine.size === 0) open.delete(person);
    };
  };

  let looking: NodeJS.Timeout | undefined;
  const endWithSessions = async () => {
    looking = undefined;
    const connections = [...open.values()].flatMap((mine) => [...mine]);
    if (connections.length === 0) return;
    const ids = connections.map(({ sessao_id }) => sessao_id);
    const ended = new Set(await deps.db.service((tx) => endedSessions(tx, ids, deps.clock.now())));
    for (const { sessao_id, end } of connections) if (ended.has(sessao_id)) end();
  };
  const unlisten = deps.sessions.onChange(() => {
    // A look that fails is made good by the next one of each connection.
    looking ??= setTimeout(() => void endWithSessions().catch(() => undefined), TOGETHER_MS).unref();
  });

  serve(api.events.stream, async ({ actor, session, query, reply }) => {
    const { request } = reply;
    const { stream, receive, end } = createEventStream();
    const follower: Follower = { actor, receive };
    const look = setInterval(() => {
      void currentActor(request, deps)
        .then((now) => {
          if (now.perfil === actor.perfil) follower.actor = now;
          else end();
        })
        .catch(end);
    }, LOOK_MS);
    look.unref();
    const leave = enter(actor.funcionario_id, { sessao_id: session.sessao_id, end });
    stream.once('close', () => {
      clearInterval(look);
      leave();
    });
    const since = lastEventId(request.headers['last-event-id']);
    const unfollow = await deps.events
      .follow(follower, { since, beforeMs: query.antes_ms })
      .catch((error) => {
        stream.destroy();
        throw error;
      });
    if (stream.destroyed) unfollow();
    stream.once('close', unfollow);
    return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(stream);
  });

  app.addHook('preClose', () => {
    unlisten();
    clearTimeout(looking);
    for (const connections of open.values()) for (const { end } of connections) end();
  });
}

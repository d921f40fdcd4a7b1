import { api } from '@farol/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { currentActor } from '../http/authenticate.ts';
import type { Serve } from '../http/serve.ts';
import type { Follower } from './event-hub.ts';
import { createEventStream } from './event-stream.ts';

/** Milliseconds between looks at the session: one that ended, or another profile, ends the connection. */
const LOOK_MS = 30_000;
/** Open connections of one person; the oldest gives way. */
const MAX_CONNECTIONS = 12;

type Connection = { end(): void };

const lastEventId = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && /^\d{1,20}$/.test(header) ? header : undefined;

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

  serve(api.events.stream, async ({ actor, query, reply }) => {
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
    const leave = enter(actor.funcionario_id, { end });
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
    for (const connections of open.values()) for (const { end } of connections) end();
  });
}

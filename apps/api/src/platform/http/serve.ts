import type { Access, AnyEndpoint, HandlerInput, HandlerOutput, Scope } from '@farol/contracts';
import { type Actor, listPermissions } from '@farol/domain/access';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { compile, type z } from 'zod';
import { DatabaseUnavailable } from '../../db/client.ts';
import type { Deps } from '../deps.ts';
import { noteUpload, type Sender } from '../files/quota.ts';
import type { StoredUpload } from '../files/storage.ts';
import { addressOf, networkOf } from './address.ts';
import { authenticate, type Session } from './authenticate.ts';
import { beyondScope, forbidden, secondFactorMissing } from './errors.ts';
import { keyOf, withIdempotency } from './idempotency.ts';
import type { KeptReplies } from './kept-replies.ts';
import { rankOf } from './overload.ts';
import { noteSecurity } from './security.ts';
import { receiveUpload } from './uploads.ts';
import { parseInput, parseParams } from './validation.ts';

const COMPILED = new WeakMap<z.ZodType, z.ZodType>();

/** The schema compiled to code at its first use; an input that it refuses is parsed again by the ordinary schema. */
export function compiled<T extends z.ZodType>(schema: T): T {
  const made = (COMPILED.get(schema) as T | undefined) ?? compile(schema);
  COMPILED.set(schema, made);
  return made;
}

/** What every handler receives besides its parsed input. */
type Call<E extends AnyEndpoint> = HandlerInput<E> & {
  actor: Actor;
  session: Session;
  file: StoredUpload;
  request_id: string;
  ip: string;
  agent: string;
  /** The `Idempotency-Key` of the request. */
  key: string | undefined;
  /** Names to the security log whom a call without a session concerns. */
  concerns(person: Pick<Actor, 'funcionario_id' | 'empresa_id'>): void;
  reply: FastifyReply;
  /** Sets another success status than the contract's, e.g. 200 where nothing was created. */
  answerWith(status: number): void;
};

type PublicCall<E extends AnyEndpoint> = Omit<Call<E>, 'actor' | 'session'>;

type Output<E extends AnyEndpoint> = E['response'] extends 'arquivo' | 'eventos'
  ? FastifyReply
  : HandlerOutput<E>;
type Handler<E extends AnyEndpoint, C> = (call: C) => Promise<Output<E>> | Output<E>;

/** Throws 429 above the rate limit; `network`: whom the calls are counted of. */
type Limit<E extends AnyEndpoint> = (call: Pick<Call<E>, 'params'> & { network: string }) => void;

/** Looks the call's token up; throws where it opens nothing. */
type Admit<E extends AnyEndpoint> = (call: Pick<Call<E>, 'params'>) => Promise<Sender>;

export type Serve = {
  <E extends AnyEndpoint>(endpoint: E, handler: Handler<E, Call<E>>): void;
  /** For `access: 'publico'` only: no actor. A call that takes a file says who sends it before it is received. */
  open<E extends AnyEndpoint>(
    endpoint: E,
    handler: Handler<E, PublicCall<E>>,
    limit?: Limit<E>,
    admit?: Admit<E>,
  ): void;
};

const isAllowed = (access: Access, actor: Actor) => {
  if (access === 'publico' || access === 'autenticado') return true;
  const held = listPermissions(actor.cargo, actor.perfil);
  return (typeof access === 'string' ? [access] : access).some((permission) => held.includes(permission));
};

/** A key makes calls that name a scope, and those of its own scopes only. */
function refuseBeyondScope(scope: Scope | undefined, { escopos }: Pick<Session, 'escopos'>): void {
  const needed = scope === undefined ? [] : [scope].flat();
  if (escopos && !needed.some((one) => escopos.includes(one))) throw beyondScope(needed);
}

/**
 * Registers handlers as routes: access, parsing, uploads, idempotency and stripping of the reply in one
 * place.
 */
export function createServe(app: FastifyInstance, deps: Deps, kept: KeptReplies): Serve {
  const mount = <E extends AnyEndpoint>(
    endpoint: E,
    run: (call: Call<E>) => unknown,
    identify: (request: FastifyRequest) => Promise<Session | undefined>,
    limit: Limit<E> = () => undefined,
    admit?: Admit<E>,
  ) => {
    type Admitted = { session: Session | undefined; params: Call<E>['params']; sender: Sender | undefined };
    const admitted = new WeakMap<FastifyRequest, Admitted>();
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      config: {
        access: endpoint.access,
        rank: rankOf(endpoint),
        security: endpoint.security,
        takesFile: endpoint.upload !== undefined,
      },
      bodyLimit: endpoint.bodyLimit,
      // Access, rate limit and token are checked before the body is read.
      preParsing: async (request) => {
        const session = await identify(request);
        if (session) tellWho(request, session.actor);
        if (session) refuseBeyondScope(endpoint.scope, session);
        if (session?.segundo_fator_falta && !endpoint.beforeSecondFactor) throw secondFactorMissing();
        if (session && !isAllowed(endpoint.access, session.actor)) throw forbidden();
        const params = parseParams(endpoint.params, request.params) as Call<E>['params'];
        limit({ params, network: networkOf(addressOf(request)) });
        const sender = (await admit?.({ params })) ?? session?.actor;
        if (sender) noteSecurity(request, { empresa_id: sender.empresa_id });
        admitted.set(request, { session, params, sender });
      },
      handler: async (request, reply) => {
        const { session, params, sender } = admitted.get(request) ?? {};
        const query = parseInput(endpoint.query, request.query);
        const upload = endpoint.upload ? await receiveUpload(request, endpoint.upload, deps) : undefined;
        let noted: Awaited<ReturnType<typeof noteUpload>> | undefined;
        let taken = false;
        try {
          if (endpoint.upload && upload && sender)
            noted = await noteUpload(deps, sender, { ...endpoint.upload, ...upload });
          const body = parseInput(endpoint.body, request.body);
          let answered = endpoint.status;
          const call = {
            answerWith: (status: number) => {
              answered = status;
            },
            params,
            query,
            body,
            file: upload,
            actor: session?.actor,
            session,
            request_id: request.id,
            ip: addressOf(request),
            agent: String(request.headers['user-agent'] ?? '').slice(0, 200),
            key: keyOf(request),
            concerns: (person: Pick<Actor, 'funcionario_id' | 'empresa_id'>) => noteSecurity(request, person),
            reply,
          } as unknown as Call<E>;
          const asked = { request, endpoint, session, sha256: upload?.sha256, kept, strip };
          const { status, result, fresh } = await withIdempotency(deps, asked, async () => {
            const output = await run(call);
            return { status: answered, result: strip(endpoint, output) };
          });
          taken = fresh;
          if (result === STREAMED) return reply;
          return reply.status(status).send(result);
        } catch (error) {
          // The commit may have succeeded without an answer: keep the row's file.
          taken ||= error instanceof DatabaseUnavailable;
          throw error;
        } finally {
          // Refused, or a repetition of an earlier upload: no row refers to this file.
          if (upload && !taken) await deps.storage.remove(upload.chave);
          // Left as it is, it counts for the company until its time is over.
          await noted?.settle(taken).catch(() => undefined);
        }
      },
    });
  };

  const serve: Serve = (endpoint, handler) => {
    if (endpoint.access === 'publico') throw new Error(`use serve.open for ${endpoint.path}`);
    mount(endpoint, handler, (request) => authenticate(request, deps));
  };
  serve.open = (endpoint, handler, limit, admit) => {
    if (endpoint.access !== 'publico')
      throw new Error(`serve.open is for public calls, not ${endpoint.path}`);
    if (endpoint.upload && !admit) throw new Error(`nobody is asked who sends to ${endpoint.path}`);
    mount(endpoint, handler, async () => undefined, limit, admit);
  };
  return serve;
}

/** From now on the lines of this request name its person, in both logs. */
function tellWho(request: FastifyRequest, { funcionario_id, empresa_id }: Actor): void {
  noteSecurity(request, { funcionario_id, empresa_id });
  // Lines of the request and of its reply have one logger.
  const log = request.log as FastifyBaseLogger & { setBindings?(known: object): void };
  log.setBindings?.({ funcionario_id, empresa_id });
}

const STREAMED = Symbol('streamed');

/** Removes what the contract does not declare. */
function strip(endpoint: AnyEndpoint, result: unknown): unknown {
  if (endpoint.response === 'arquivo' || endpoint.response === 'eventos') return STREAMED;
  if (!endpoint.response) return undefined;
  return compiled(endpoint.response).parse(result);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
}

/** Fails at boot for a route without declared access. */
export function refuseRoutesWithoutAccess(app: FastifyInstance) {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    const open = routes.find((route) => !route.config?.access);
    if (open) throw new Error(`rota sem acesso declarado: ${open.method} ${open.url}`);
  });
}

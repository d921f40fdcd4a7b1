import type { SecurityEvent } from '@farol/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SecurityEntry, SecurityLog } from '../security/security-log.ts';
import { addressOf } from './address.ts';

/** Known while a request is worked on. */
type Noted = Pick<SecurityEntry, 'motivo' | 'funcionario_id' | 'empresa_id'> & {
  /** Told of a page without a route of its own. */
  evento?: string;
};

const notes = new WeakMap<FastifyRequest, Noted>();

/** Adds what the security log's line of this request says: by whom, why refused. Only ids and codes. */
export function noteSecurity(request: FastifyRequest, noted: Noted): void {
  const { motivo, funcionario_id, empresa_id, evento } = noted;
  const known = Object.entries({ motivo, funcionario_id, empresa_id, evento });
  const given = Object.fromEntries(known.filter(([, value]) => value !== undefined));
  notes.set(request, { ...notes.get(request), ...given });
}

/** Statuses with which a received file is refused. */
const REFUSED_FILE = new Set([400, 413, 415, 422]);

/** Names a refusal that is of interest whatever was called. */
function refusalOf({ routeOptions, headers }: FastifyRequest, status: number): string | undefined {
  const { url = '' } = routeOptions;
  if (status === 401) return headers.authorization ? 'sessao_recusada' : undefined;
  if (status === 403) return 'acesso_negado';
  if (status === 429) return 'limite_atingido';
  if (url.includes(':token')) return status === 404 || status === 410 ? 'link_recusado' : undefined;
  if (status === 404) return url.includes(':') ? 'registro_nao_visto' : undefined;
  return undefined;
}

function eventOf(request: FastifyRequest, status: number): string | undefined {
  const { security, takesFile } = request.routeOptions.config;
  if (takesFile && REFUSED_FILE.has(status)) return 'arquivo_recusado';
  return security ?? refusalOf(request, status) ?? notes.get(request)?.evento;
}

const outcomeOf = (status: number): SecurityEntry['desfecho'] => {
  if (status < 400) return 'aceito';
  return status < 500 ? 'recusado' : 'falhou';
};

/** Tells the security log each refusal, and each call that its contract names. */
export function logSecurity(app: FastifyInstance, log: SecurityLog): void {
  app.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done) => {
    const status = reply.statusCode;
    const evento = eventOf(request, status);
    if (evento) {
      const { evento: page, ...noted } = notes.get(request) ?? {};
      log.write({
        evento,
        desfecho: page === evento ? 'recusado' : outcomeOf(status),
        ...noted,
        ip: addressOf(request),
        rota: `${request.method} ${request.routeOptions.url ?? ''}`,
        request_id: request.id,
      });
    }
    done();
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    security?: SecurityEvent | undefined;
    takesFile?: boolean;
  }
}

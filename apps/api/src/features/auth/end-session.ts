import type { Actor } from '@farol/domain/access';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/errors.ts';
import { openSessions, revokeOtherSessions, revokeOwnSession } from './open-sessions.store.ts';

type RequestContext = { deps: Deps; actor: Actor; request_id: string };

const MOST_LISTED = 100;

/** The person's open sessions, last used first. */
export async function listSessions({ db, clock }: Deps, { funcionario_id }: Actor, current: number) {
  const { total, rows } = await db.service((tx) =>
    openSessions(tx, funcionario_id, MOST_LISTED, clock.now()),
  );
  return {
    total,
    data: rows.map((row) => ({
      ...row,
      atual: row.sessao_id === current,
      agente: row.agente ?? '',
      ip: row.ip ?? '',
    })),
  };
}

/** Ends one of the person's own sessions; the current one too. */
export async function endSession({ deps, actor, request_id }: RequestContext, sessao_id: number) {
  const now = deps.clock.now();
  const { funcionario_id, empresa_id } = actor;
  await deps.db.service(async (tx) => {
    if (!(await revokeOwnSession(tx, { sessao_id, funcionario_id }, now))) throw notFound('Sessão');
    await audit(tx, actor, now, {
      empresa_id,
      entidade: 'sessao',
      entidade_id: sessao_id,
      acao: 'encerrar',
      request_id,
    });
  });
  return undefined;
}

/** Ends all sessions of the person but the current one. */
export async function endOtherSessions({ deps, actor, request_id }: RequestContext, sessao_id: number) {
  const now = deps.clock.now();
  const { funcionario_id, empresa_id } = actor;
  const encerradas = await deps.db.service(async (tx) => {
    const ended = await revokeOtherSessions(tx, { sessao_id, funcionario_id }, now);
    if (ended > 0)
      await audit(tx, actor, now, {
        empresa_id,
        entidade: 'funcionario',
        entidade_id: funcionario_id,
        acao: 'encerrar_outras_sessoes',
        depois: { encerradas: ended },
        request_id,
      });
    return ended;
  });
  return { encerradas };
}

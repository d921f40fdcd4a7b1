import { addDays, endOfDaySaoPaulo } from '@farol/domain/calendar';
import { canAnswer } from '@farol/domain/pipeline';
import type { Tx } from '../../db/client.ts';
import { audit } from '../../platform/audit.ts';
import { hashToken } from '../../platform/http/authenticate.ts';
import { conflict, forbidden, invalid } from '../../platform/http/errors.ts';
import { linkReply, tokenFor } from '../../platform/links/private-link.ts';
import { refuseWithdrawn } from '../customers/index.ts';
import {
  getStudy,
  insertEvents,
  loadView,
  lockStudy,
  type RequestContext,
  type Study,
  sideOf,
} from '../diagnosis/index.ts';
import { type OpenPipeline, openPipeline } from '../tasks/index.ts';
import { auditForeignAnswers } from './audit-foreign-answers.ts';
import { findLink, findLinkByHash, insertLink, revokeLinks } from './link.store.ts';
import { sentAnswers } from './snapshot.store.ts';

const DAYS = 30;

/** 30 days, or the end of validity of the last pending option if earlier. */
function expiryDay({ pipeline }: Pick<OpenPipeline, 'pipeline'>, today: string): string {
  const latest = addDays(today, DAYS);
  const waiting = pipeline.opcoes.filter((option) => canAnswer(pipeline, option));
  const days = waiting.map((option) => option.validade_proposta ?? latest).sort();
  const longest = days.at(-1) ?? latest;
  if (longest < today) throw invalid({ opcoes: ['Todas as opções estão vencidas: peça nova cotação.'] });
  return longest < latest ? longest : latest;
}

/** Events of a link are part of the study's timeline. */
export const linkEvent = (
  link_id: number,
  what: { evento: string; para: string; papel: 'C' | 'A' | 'E' | 'K' | 'S'; funcionario_id: number | null },
  now: Date,
) => ({
  ...what,
  objeto: 'link',
  objeto_id: link_id,
  produto_diagnostico_id: null,
  de: null,
  canal: 'link' as const,
  motivo: null,
  dados: null,
  pedido: true,
  quando: now,
});

async function lockForLink(tx: Tx, ctx: RequestContext, id: number) {
  const study = await lockStudy(tx, ctx.deps, ctx.actor, id);
  const { pipeline, contents } = await openPipeline(tx, ctx.deps, ctx.actor, study);
  const { papel } = await loadView(tx, ctx.actor, study, contents);
  if (papel !== 'C' && papel !== 'A') throw forbidden();
  return { study, pipeline, papel: sideOf(papel) };
}

async function recordLinkEvents(
  tx: Tx,
  { deps, actor, request_id }: RequestContext,
  study: Study,
  papel: 'C' | 'A' | 'E' | 'S',
  links: readonly number[],
  what: { acao: string; para: string },
): Promise<void> {
  const now = deps.clock.now();
  const events = links.map((id) =>
    linkEvent(id, { evento: what.acao, para: what.para, papel, funcionario_id: actor.funcionario_id }, now),
  );
  await insertEvents(tx, study, events);
  for (const entidade_id of links)
    await audit(tx, actor, now, {
      empresa_id: study.empresa_id,
      entidade: 'estudo_link',
      entidade_id,
      acao: what.acao,
      request_id,
    });
}

/**
 * Creates a private link of a presented study and revokes the previous one; the token is returned only here. A request
 * repeated with its idempotency key returns the same link.
 */
export async function createLink(ctx: RequestContext, id: number, key?: string) {
  const { deps, actor } = ctx;
  const token = tokenFor(deps, actor, { id, key, what: 'link do cliente' });
  const token_hash = hashToken(token);
  const findEarlier = async () => (key ? deps.db.service((tx) => findLinkByHash(tx, token_hash)) : undefined);
  const link = await deps.db.write(actor, async (tx) => {
    const { study, pipeline, papel } = await lockForLink(tx, ctx, id);
    const earlier = await findEarlier();
    if (earlier) return earlier;
    await refuseWithdrawn(tx, study, 'nenhum link é criado');
    if (study.encerrado_em)
      throw conflict('transicao_invalida', 'Este estudo foi encerrado: não há o que o cliente responder.');
    if (!pipeline.tarefas.some((task) => task.cancelada_em === null && task.apresentada))
      throw conflict('transicao_invalida', 'Apresente o estudo antes de criar o link do cliente.');
    const now = deps.clock.now();
    const expira_em = endOfDaySaoPaulo(expiryDay({ pipeline }, deps.clock.today()));
    const revoked = await revokeLinks(tx, study, now);
    await recordLinkEvents(tx, ctx, study, papel, revoked, { acao: 'trocar_link', para: 'revogado' });
    const values = { token_hash, expira_em, criado_por: actor.funcionario_id };
    const made = await insertLink(tx, study, values, now);
    await recordLinkEvents(tx, ctx, study, papel, [made.estudo_link_id], {
      acao: 'criar_link',
      para: 'ativo',
    });
    return made;
  });
  return { ...linkReply(link, deps.clock.now()), token, url: `${deps.publicUrl}/estudo/${token}` };
}

/** Revokes the study's link at once; without one it does nothing. */
export const revokeLink = (ctx: RequestContext, id: number): Promise<undefined> =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const { study, papel } = await lockForLink(tx, ctx, id);
    const revoked = await revokeLinks(tx, study, ctx.deps.clock.now());
    await recordLinkEvents(tx, ctx, study, papel, revoked, { acao: 'revogar_link', para: 'revogado' });
    return undefined;
  });

/** The active link, and every sending of answers, newest first. */
export async function readLink(ctx: RequestContext, id: number) {
  const { study, link, sent } = await ctx.deps.db.read(ctx.actor, async (tx) => {
    const study = await getStudy(tx, ctx.actor, id);
    return { study, link: await findLink(tx, study), sent: await sentAnswers(tx, study) };
  });
  await auditForeignAnswers(ctx, study);
  return {
    link: link ? linkReply(link, ctx.deps.clock.now()) : null,
    respostas: sent.map(({ estudo_resposta_id, quando, canal, quem, estudo_sha256 }) => ({
      estudo_resposta_id,
      quando,
      canal,
      nome: quem,
      comprovante: estudo_sha256 !== null,
    })),
  };
}

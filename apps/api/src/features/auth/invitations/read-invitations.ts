import { type Actor, CARGO_LABELS } from '@farol/domain/access';
import type { Deps } from '../../../platform/deps.ts';
import { auditForeignReads } from '../../../platform/foreign-reads.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { type Page, pageMeta } from '../../../platform/paging.ts';
import { findOpenInvitation } from './find-open-invitation.ts';
import { invitationReply } from './invitation-reply.ts';
import { pendingInvitations } from './invitations.store.ts';

type Reader = { actor: Actor; request_id: string };

export async function listInvitations(deps: Deps, { actor, request_id }: Reader, page: Page) {
  const { rows, total } = await deps.db.read(actor, (tx) => pendingInvitations(tx, actor, page));
  const references = rows.map(({ empresa_id, convite_id }) => ({ empresa_id, id: convite_id }));
  await auditForeignReads(deps, actor, { entidade: 'convite', rows: references, request_id });
  const now = deps.clock.now();
  return { data: rows.map((row) => invitationReply(row, now)), meta: pageMeta(page, total) };
}

/** The invitation of an address: 404 if used, revoked, expired or unknown, without saying which. */
export async function openInvitation(deps: Deps, token: string) {
  const found = await findOpenInvitation(deps, token);
  if (!found) throw notFound('Convite');
  return {
    empresa_nome_fantasia: found.empresa_nome_fantasia,
    nome: found.pessoa_nome,
    email: found.pessoa_email,
    funcionario_cargo_nome: CARGO_LABELS[found.funcionario_cargo_id],
    expira_em: found.expira_em,
  };
}

import type { Actor } from '@farol/domain/access';
import { audit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { findInvitation, revokeById } from './invitations.store.ts';

/** The invitation's address no longer opens. */
export const revokeInvitation = (
  deps: Deps,
  { actor, request_id }: { actor: Actor; request_id: string },
  convite_id: number,
) =>
  deps.db.write(actor, async (tx) => {
    const row = await findInvitation(tx, actor, convite_id);
    if (!row) throw notFound('Convite');
    const now = deps.clock.now();
    await revokeById(tx, row, now);
    await audit(tx, actor, now, {
      empresa_id: row.empresa_id,
      entidade: 'convite',
      entidade_id: convite_id,
      acao: 'cancelar',
      request_id,
    });
  });

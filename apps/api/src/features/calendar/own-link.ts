import type { Actor } from '@farol/domain/access';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { hashToken, newToken } from '../../platform/http/authenticate.ts';
import { findOwnLink, insertLink, lockOwnLink, revokeOwnLink } from './calendar-link.store.ts';

type Request = { deps: Deps; actor: Actor; request_id: string };

export const showOwnLink = async (deps: Deps, actor: Actor) => ({
  link: (await deps.db.read(actor, (tx) => findOwnLink(tx, actor))) ?? null,
});

/** A new address, shown this once; the former one no longer opens. */
export async function createOwnLink({ deps, actor, request_id }: Request, com_nomes: boolean) {
  const now = deps.clock.now();
  const token = newToken();
  const { agenda_link_id, ...link } = await deps.db.write(actor, async (tx) => {
    await lockOwnLink(tx, actor);
    await revokeOwnLink(tx, actor, now);
    const made = await insertLink(tx, actor, { token_hash: hashToken(token), com_nomes, now });
    await audit(tx, actor, now, {
      empresa_id: actor.empresa_id,
      entidade: 'agenda_link',
      entidade_id: made.agenda_link_id,
      acao: 'criar',
      depois: { com_nomes },
      request_id,
    });
    return made;
  });
  return { url: `${deps.publicUrl}/api/publico/agenda/${token}/farol.ics`, link };
}

export async function removeOwnLink({ deps, actor, request_id }: Request) {
  const now = deps.clock.now();
  await deps.db.write(actor, async (tx) => {
    const agenda_link_id = await revokeOwnLink(tx, actor, now);
    if (agenda_link_id === undefined) return;
    await audit(tx, actor, now, {
      empresa_id: actor.empresa_id,
      entidade: 'agenda_link',
      entidade_id: agenda_link_id,
      acao: 'revogar',
      request_id,
    });
  });
  return undefined;
}

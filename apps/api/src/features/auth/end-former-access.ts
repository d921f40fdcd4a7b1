import type { Tx } from '../../db/client.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { accountMail } from './account-mail.ts';
import { invalidateResets, revokeCalendars, revokeSessionsOf } from './auth.store.ts';
import { revokeInvitationsOf } from './invitations/invitations.store.ts';
import { revokeOtherSessions } from './open-sessions.store.ts';

type Person = { empresa_id: number; funcionario_id: number; pessoa_nome: string; pessoa_email: string };

type AccountChange = {
  before: Person;
  after: Person;
  by: 'self' | 'administrator';
  hasNewPassword: boolean;
  isDeactivated?: boolean;
  /** The session in which it happens goes on. */
  keeps?: number;
};

const HOW = { self: 'no seu perfil', administrator: 'por um administrador da sua empresa' };

/**
 * After a new password, another e-mail or a deactivation: ends sessions, reset links, calendar addresses and invitations that a former
 * holder could still use, and notifies the person; a changed e-mail is reported to the former address.
 */
export async function endFormerAccess(tx: Tx, change: AccountChange, now: Date): Promise<void> {
  const { before, after, by, hasNewPassword, isDeactivated = false, keeps } = change;
  const { funcionario_id } = before;
  const hasNewEmail = before.pessoa_email.toLowerCase() !== after.pessoa_email.toLowerCase();
  if (!hasNewPassword && !hasNewEmail && !isDeactivated) return;
  await invalidateResets(tx, funcionario_id, now);
  await revokeCalendars(tx, funcionario_id, now);
  if (isDeactivated) await revokeInvitationsOf(tx, funcionario_id, now);
  if (hasNewPassword || isDeactivated) {
    if (keeps === undefined) await revokeSessionsOf(tx, funcionario_id, now);
    else await revokeOtherSessions(tx, { sessao_id: keeps, funcionario_id }, now);
  }
  if (hasNewPassword)
    await enqueue(
      tx,
      accountMail(
        by === 'self' ? before : after,
        'senha trocada',
        `A senha da sua conta foi trocada ${HOW[by]}.`,
      ),
    );
  if (hasNewEmail)
    await enqueue(
      tx,
      accountMail(before, 'e-mail trocado', `O e-mail da sua conta foi trocado por outro ${HOW[by]}.`),
    );
}

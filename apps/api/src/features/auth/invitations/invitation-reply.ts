import { CARGO_LABELS } from '@farol/domain/access';
import type { InvitationRow } from './invitations.store.ts';

export const invitationReply = (row: InvitationRow, now: Date) => ({
  ...row,
  funcionario_cargo_nome: CARGO_LABELS[row.funcionario_cargo_id],
  vencido: new Date(row.expira_em) <= now,
});

import { listPermissions, mayGiveCargo, perfisOf } from '@farol/domain/access';
import type { Deps } from '../../../platform/deps.ts';
import { hashToken } from '../../../platform/http/authenticate.ts';
import { findInvitationByToken, type InvitationRow } from './invitations.store.ts';

/** An invitation is worth what its maker may give today. */
function mayStillGive({ cargo_de_quem_convidou: cargo, funcionario_cargo_id }: InvitationRow): boolean {
  if (cargo === null || !mayGiveCargo({ cargo }, funcionario_cargo_id)) return false;
  return perfisOf(cargo).some((perfil) => listPermissions(cargo, perfil).includes('usuarios.editar'));
}

/** Undefined if used, revoked, expired, unknown or of a maker who no longer may invite. */
export async function findOpenInvitation(deps: Deps, token: string): Promise<InvitationRow | undefined> {
  const found = await deps.db.service((tx) => findInvitationByToken(tx, hashToken(token), deps.clock.now()));
  return found && mayStillGive(found) ? found : undefined;
}

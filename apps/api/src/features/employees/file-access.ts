import { type Actor, listPermissions, type Permissao } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import type { FileOfRecord } from '../files/index.ts';
import { isEditableBy } from './employees.policy.ts';
import { findEmployee } from './removal.store.ts';

const may = (actor: Actor, permission: Permissao) =>
  listPermissions(actor.cargo, actor.perfil).includes(permission);

/** One's own picture, or a colleague's for who sees the users. */
export const seesAvatar = async (tx: Tx, actor: Actor, { dono_id }: FileOfRecord): Promise<boolean> =>
  dono_id === actor.funcionario_id ||
  (may(actor, 'usuarios.ver') && (await findEmployee(tx, actor, dono_id)) !== undefined);

/** One's own signed terms, or those of a person whom one may change. */
export async function seesSignedTerms(tx: Tx, actor: Actor, { dono_id }: FileOfRecord): Promise<boolean> {
  if (dono_id === actor.funcionario_id) return true;
  const employee = may(actor, 'usuarios.editar') && (await findEmployee(tx, actor, dono_id));
  return Boolean(employee && isEditableBy(actor, employee));
}

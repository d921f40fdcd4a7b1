import { type Actor, listPermissions } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import type { FileOfRecord } from '../files/index.ts';
import { isCustomerVisible } from './customers.store.ts';

export const seesFileOfCustomer = async (
  tx: Tx,
  actor: Actor,
  { dono_id }: Pick<FileOfRecord, 'dono_id'>,
): Promise<boolean> =>
  listPermissions(actor.cargo, actor.perfil).includes('clientes.ver') &&
  isCustomerVisible(tx, actor, dono_id);

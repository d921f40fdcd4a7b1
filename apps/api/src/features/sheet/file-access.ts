import type { Actor } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import { seesFileOfCustomer } from '../customers/index.ts';
import type { FileOfRecord } from '../files/index.ts';
import { customerOfSheet } from './sheet.store.ts';

/** Whoever sees the customer. */
export async function seesFileOfSheet(tx: Tx, actor: Actor, file: FileOfRecord): Promise<boolean> {
  const cliente_id = await customerOfSheet(tx, { empresa_id: file.empresa_id, ficha_id: file.dono_id });
  return cliente_id !== undefined && seesFileOfCustomer(tx, actor, { ...file, dono_id: cliente_id });
}

import type { Actor } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import type { FileOfRecord } from '../files/index.ts';
import { findPolicy } from './policies.store.ts';
import { seesHealthOf } from './policy-reply.ts';

export async function seesFileOfPolicy(
  tx: Tx,
  actor: Actor,
  { dono_id, sensivel }: Pick<FileOfRecord, 'dono_id' | 'sensivel'>,
): Promise<boolean> {
  const policy = await findPolicy(tx, actor, dono_id);
  return policy !== undefined && (!sensivel || seesHealthOf(actor, policy));
}

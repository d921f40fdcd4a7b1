import type { Actor } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import type { FileOfRecord } from '../files/index.ts';
import { findPolicy } from './policies.store.ts';

export const seesFileOfPolicy = async (tx: Tx, actor: Actor, { dono_id }: FileOfRecord): Promise<boolean> =>
  (await findPolicy(tx, actor, dono_id)) !== undefined;

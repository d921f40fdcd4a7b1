import type { Actor } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import type { FileOfRecord } from '../files/index.ts';

/** The blank terms of use are for everybody of the company. */
export const seesFileOfCompany = async (
  _: Tx,
  { empresas }: Actor,
  { dono_id }: FileOfRecord,
): Promise<boolean> => empresas.includes(dono_id);

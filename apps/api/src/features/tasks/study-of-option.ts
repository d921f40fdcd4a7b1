import type { Tx } from '../../db/client.ts';
import { findOption } from '../diagnosis/index.ts';

/** Where an option lives; the study is locked and judged before anything is said about it. */
export const studyOfOption = async (
  tx: Tx,
  empresas: readonly number[],
  id: number,
): Promise<number | undefined> => (await findOption(tx, empresas, id))?.diagnostico_id;

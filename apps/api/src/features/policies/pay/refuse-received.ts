import type { Tx } from '../../../db/client.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { hasReceived, type PolicyKey } from './expected.store.ts';

/** What was received would leave the totals of closed months with its policy. */
export async function refuseReceived(tx: Tx, key: PolicyKey): Promise<void> {
  if (await hasReceived(tx, key))
    throw conflict(
      'apolice_com_comissao',
      'Esta apólice já tem comissão registrada e não pode ser excluída. Fale com seu gestor.',
    );
}

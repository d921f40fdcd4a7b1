import type { Tx } from '../../db/client.ts';
import { conflict } from '../../platform/http/errors.ts';
import { hasWithdrawnUse } from './customer-parts.store.ts';
import type { CustomerRow } from './customers.store.ts';

/** 409 for a customer who withdrew the consent to the use of her data and gave none since; `why` says what stopped. */
export async function refuseWithdrawn(
  tx: Tx,
  customer: Pick<CustomerRow, 'empresa_id' | 'cliente_id'>,
  why: string,
): Promise<void> {
  if (await hasWithdrawnUse(tx, customer))
    throw conflict('consentimento_revogado', `O cliente revogou o consentimento: ${why}.`);
}

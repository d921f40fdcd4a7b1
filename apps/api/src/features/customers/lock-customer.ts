import type { Actor } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import { notFound } from '../../platform/http/errors.ts';
import { type CustomerRow, findCustomer, findCustomerForUpdate } from './customers.store.ts';

/** The customer, if visible to the actor, locked until the transaction ends. */
export async function lockCustomer(tx: Tx, actor: Actor, cliente_id: number): Promise<CustomerRow> {
  const row = await findCustomerForUpdate(tx, actor, cliente_id);
  if (!row) throw notFound('Cliente');
  return row;
}

/** The customer, if visible to the actor. */
export async function getCustomer(tx: Tx, actor: Actor, cliente_id: number): Promise<CustomerRow> {
  const found = await findCustomer(tx, actor, cliente_id);
  if (!found) throw notFound('Cliente');
  return found.cliente;
}

import type { Actor } from '@farol/domain/access';
import { and, desc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { cliente, diagnostico } from '../../../db/schema/index.ts';
import { visibleCustomers } from '../../customers/index.ts';
import { visibleTo } from '../diagnosis.policy.ts';
import { findStudies, type Study } from '../study.store.ts';

type CustomerKey = { empresa_id: number; cliente_id: number };

type CustomerId = Pick<CustomerKey, 'cliente_id'>;

const ofCustomer = (actor: Actor, { cliente_id }: CustomerId): SQL =>
  and(eq(diagnostico.cliente_id, cliente_id), visibleTo(actor)) as SQL;

const newestFirst = async (tx: Tx, where: SQL | undefined): Promise<number | undefined> => {
  const [row] = await tx
    .select({ id: diagnostico.diagnostico_id })
    .from(diagnostico)
    .where(where)
    .orderBy(desc(diagnostico.diagnostico_id))
    .limit(1);
  return row?.id;
};

const isDraft = (): SQL => and(isNull(diagnostico.encerrado_em), lte(diagnostico.estagio, 3)) as SQL;

/** The customer's study not yet sent for quotation, if the actor sees it. */
export const findDraft = (tx: Tx, actor: Actor, customer: CustomerId) =>
  newestFirst(tx, and(ofCustomer(actor, customer), isDraft()));

/** The same of any consultant. */
export const findAnyDraft = (tx: Tx, { empresa_id, cliente_id }: CustomerKey) =>
  newestFirst(
    tx,
    and(
      eq(diagnostico.empresa_id, empresa_id),
      eq(diagnostico.cliente_id, cliente_id),
      isNull(diagnostico.excluido_em),
      isDraft(),
    ),
  );

export const newestStudy = (tx: Tx, actor: Actor, customer: CustomerId) =>
  newestFirst(tx, ofCustomer(actor, customer));

/** Serialises the opening of studies of one customer. */
export const lockCustomerRow = (tx: Tx, { empresa_id, cliente_id }: CustomerKey) =>
  tx.execute(sql`
    select from cliente where empresa_id = ${empresa_id} and cliente_id = ${cliente_id} for update`);

export async function canSeeCustomer(tx: Tx, actor: Actor, cliente_id: number): Promise<boolean> {
  const rows = await tx
    .select({ cliente_id: cliente.cliente_id })
    .from(cliente)
    .where(and(visibleCustomers(actor), eq(cliente.cliente_id, cliente_id)));
  return rows.length > 0;
}

const MOST = 100;

/** Drafts visible to the actor, last edited first. */
export const findUnfinished = (tx: Tx, actor: Actor, cliente_id: number | undefined): Promise<Study[]> =>
  findStudies(
    tx,
    and(
      visibleTo(actor),
      isDraft(),
      cliente_id === undefined ? undefined : eq(diagnostico.cliente_id, cliente_id),
    ) as SQL,
    MOST,
  );

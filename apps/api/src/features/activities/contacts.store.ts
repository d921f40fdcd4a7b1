import { and, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { contato, funcionario } from '../../db/schema/index.ts';
import { offsetOf, type Page } from '../../platform/paging.ts';

type OfCustomer = { empresa_id: number; cliente_id: number };

const ofCustomer = ({ empresa_id, cliente_id }: OfCustomer) =>
  and(eq(contato.empresa_id, empresa_id), eq(contato.cliente_id, cliente_id));

/** Newest first. */
export async function contactsPage(tx: Tx, of: OfCustomer, page: Page) {
  const rows = await tx
    .select({ row: contato, usuario: funcionario.pessoa_nome })
    .from(contato)
    .leftJoin(funcionario, eq(funcionario.funcionario_id, contato.funcionario_id))
    .where(ofCustomer(of))
    .orderBy(desc(contato.quando), desc(contato.contato_id))
    .limit(page.per_page)
    .offset(offsetOf(page));
  return rows.map(({ row, usuario }) => ({ ...row, usuario: usuario ?? '' }));
}

export async function countContacts(tx: Tx, of: OfCustomer): Promise<number> {
  const rows = await tx.select({ total: sql<number>`count(*)::int` }).from(contato).where(ofCustomer(of));
  return rows[0]?.total ?? 0;
}

export async function insertContact(tx: Tx, values: typeof contato.$inferInsert) {
  const [row] = await tx.insert(contato).values(values).returning();
  if (!row) throw new Error('a contact was not written');
  return row;
}

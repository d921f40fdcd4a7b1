import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { atividade, funcionario } from '../../db/schema/index.ts';
import { offsetOf, type Page } from '../../platform/paging.ts';

type OfCustomer = { empresa_id: number; cliente_id: number };

const ofCustomer = ({ empresa_id, cliente_id }: OfCustomer) =>
  and(
    eq(atividade.empresa_id, empresa_id),
    eq(atividade.cliente_id, cliente_id),
    eq(atividade.tipo_atividade, 'propria'),
  );

/** Open ones by day, then the ended ones, the last first. */
const ORDER = sql`${atividade.status_tarefa} >= 3, case when ${atividade.status_tarefa} < 3 then ${atividade.prazo} end,
  ${atividade.concluida_em} desc, ${atividade.atividade_id}`;

export async function ownTasksPage(tx: Tx, of: OfCustomer, page: Page) {
  const rows = await tx
    .select({ row: atividade, usuario: funcionario.pessoa_nome })
    .from(atividade)
    .leftJoin(funcionario, eq(funcionario.funcionario_id, atividade.criado_por))
    .where(ofCustomer(of))
    .orderBy(ORDER)
    .limit(page.per_page)
    .offset(offsetOf(page));
  return rows.map(({ row, usuario }) => ({ ...row, usuario: usuario ?? '' }));
}

export async function countOwnTasks(tx: Tx, of: OfCustomer): Promise<number> {
  const rows = await tx.select({ total: sql<number>`count(*)::int` }).from(atividade).where(ofCustomer(of));
  return rows[0]?.total ?? 0;
}

export async function insertOwnTask(tx: Tx, values: typeof atividade.$inferInsert) {
  const [row] = await tx.insert(atividade).values(values).returning();
  if (!row) throw new Error('a task was not written');
  return row;
}

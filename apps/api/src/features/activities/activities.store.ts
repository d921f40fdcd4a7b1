import type { Actor } from '@farol/domain/access';
import type { CalendarDay } from '@farol/domain/calendar';
import type { Area } from '@farol/domain/code-lists';
import { and, count, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { atividade, cliente, diagnostico, tarefa } from '../../db/schema/index.ts';
import { visibleCustomers } from '../customers/index.ts';
import { visibleTo as visibleStudies } from '../diagnosis/index.ts';

export type ActivityRow = typeof atividade.$inferSelect;

const isVisible = (actor: Actor): SQL | undefined =>
  or(
    and(
      eq(atividade.tipo_atividade, 'estudo'),
      sql`exists (select from ${diagnostico} where ${diagnostico.empresa_id} = ${atividade.empresa_id}
            and ${diagnostico.diagnostico_id} = ${atividade.diagnostico_id} and ${visibleStudies(actor)})`,
    ),
    and(
      sql`${atividade.tipo_atividade} <> 'estudo'`,
      sql`exists (select from ${cliente} where ${cliente.empresa_id} = ${atividade.empresa_id}
            and ${cliente.cliente_id} = ${atividade.cliente_id} and ${visibleCustomers(actor)})`,
    ),
  );

/** The activity, if its study or customer is visible to the actor, locked until the transaction ends; its study before it. */
export async function lockActivity(tx: Tx, actor: Actor, id: number): Promise<ActivityRow | undefined> {
  await tx.execute(sql`
    select from ${diagnostico} where (empresa_id, diagnostico_id) = (
      select a.empresa_id, a.diagnostico_id from atividade a
       where a.empresa_id = any (${sql.param(actor.empresas)}::int[]) and a.atividade_id = ${id}
         and a.tipo_atividade = 'estudo') for no key update`);
  const rows = await tx
    .select()
    .from(atividade)
    .where(
      and(
        sql`${atividade.empresa_id} = any (${sql.param(actor.empresas)}::int[])`,
        eq(atividade.atividade_id, id),
        isVisible(actor),
      ),
    )
    .for('update', { of: atividade });
  return rows[0];
}

/** Fails by a unique index when a policy would have two live renewals, or a customer two live reviews. */
export async function updateActivity(
  tx: Tx,
  { empresa_id, atividade_id }: ActivityRow,
  changes: Partial<typeof atividade.$inferInsert>,
): Promise<ActivityRow> {
  const [row] = await tx
    .update(atividade)
    .set({ ...changes, versao: sql`${atividade.versao} + 1` })
    .where(and(eq(atividade.empresa_id, empresa_id), eq(atividade.atividade_id, atividade_id)))
    .returning();
  if (!row) throw new Error('an activity was not written');
  return row;
}

/** Areas whose line was put off, or is no longer (null): none where it was so before; null if none of them has a line. */
export async function putOffAreas(
  tx: Tx,
  { empresa_id, diagnostico_id }: Pick<ActivityRow, 'empresa_id' | 'diagnostico_id'>,
  areas: readonly Area[],
  adiada_ate: CalendarDay | null,
  now: Date,
): Promise<Area[] | null> {
  const waiting = and(
    eq(tarefa.empresa_id, empresa_id),
    eq(tarefa.diagnostico_id, diagnostico_id ?? 0),
    inArray(tarefa.produto_diagnostico_id, [...areas]),
    isNull(tarefa.cancelada_em),
    inArray(tarefa.estagio_especialista, [2, 3]),
    inArray(tarefa.aguardando, ['consultor', 'cliente']),
    sql`exists (select from ${diagnostico} d where d.empresa_id = ${empresa_id}
      and d.diagnostico_id = ${diagnostico_id} and d.encerrado_em is null and d.estagio > 4)`,
  );
  const [found] = await tx.select({ total: count() }).from(tarefa).where(waiting);
  if (!found?.total) return null;
  const changed = await tx
    .update(tarefa)
    .set({ adiada_ate, atualizado_em: now })
    .where(and(waiting, sql`${tarefa.adiada_ate} is distinct from ${adiada_ate}::date`))
    .returning({ area: tarefa.produto_diagnostico_id });
  return changed.map(({ area }) => area);
}

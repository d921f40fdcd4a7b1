import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { atividade } from '../../../db/schema/index.ts';
import type { Study } from '../study.store.ts';

type Key = Pick<Study, 'empresa_id' | 'diagnostico_id'>;

const ofStudy = (study: Key) =>
  and(
    eq(atividade.empresa_id, study.empresa_id),
    eq(atividade.diagnostico_id, study.diagnostico_id),
    eq(atividade.tipo_atividade, 'estudo'),
  );

/** The consultant's one activity of a study. */
export async function findActivity(tx: Tx, study: Key) {
  const [row] = await tx.select().from(atividade).where(ofStudy(study));
  return row;
}

export const insertActivity = (tx: Tx, values: typeof atividade.$inferInsert) =>
  tx.insert(atividade).values(values);

export const updateActivity = (
  tx: Tx,
  study: Key,
  changes: Partial<typeof atividade.$inferInsert>,
  now: Date,
) =>
  tx
    .update(atividade)
    .set({ ...changes, atualizado_em: now })
    .where(ofStudy(study));

/** Shortest follow-up asked for among the items of interest; null where none says. */
export async function shortestFollowUp(tx: Tx, study: Key): Promise<number | null> {
  const { rows } = await tx.execute<{ dias: number | null }>(sql`
    select min((i.campos ->> 'dias_acompanhamento')::int) as dias
      from diagnostico_produto_item i
      join diagnostico_produto p on p.empresa_id = i.empresa_id
       and p.diagnostico_produto_id = i.diagnostico_produto_id and not p.oculto
     where i.empresa_id = ${study.empresa_id} and i.diagnostico_id = ${study.diagnostico_id}
       and not i.oculto and i.campos ->> 'interesse' = 'S'`);
  return rows[0]?.dias ?? null;
}

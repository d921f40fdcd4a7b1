import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { atividade } from '../../../db/schema/index.ts';
import type { Study } from '../study.store.ts';

type Key = Pick<Study, 'empresa_id' | 'diagnostico_id'>;

/** Condition for the consultant's activity of a study. */
const ofStudy = (study: Key) =>
  and(
    eq(atividade.empresa_id, study.empresa_id),
    eq(atividade.diagnostico_id, study.diagnostico_id),
    eq(atividade.tipo_atividade, 'estudo'),
  );

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

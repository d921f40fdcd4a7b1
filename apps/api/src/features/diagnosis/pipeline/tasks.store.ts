import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { tarefa } from '../../../db/schema/index.ts';
import type { Study } from '../study.store.ts';

/** Sets the specialist's tasks in progress when the study is opened; form versions stay the same. */
export const setTasksStarted = (
  tx: Tx,
  study: Pick<Study, 'empresa_id'>,
  ids: readonly number[],
  now: Date,
) =>
  tx
    .update(tarefa)
    .set({ status_tarefa: 2, atualizado_em: now })
    .where(and(eq(tarefa.empresa_id, study.empresa_id), inArray(tarefa.tarefa_id, [...ids])));

import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { diagnostico_comentario } from '../../db/schema/index.ts';

export type CommentRow = typeof diagnostico_comentario.$inferSelect;

export async function studyOfComment(tx: Tx, empresas: readonly number[], id: number) {
  const [row] = await tx
    .select({ diagnostico_id: diagnostico_comentario.diagnostico_id })
    .from(diagnostico_comentario)
    .where(
      and(
        inArray(diagnostico_comentario.empresa_id, [...empresas]),
        eq(diagnostico_comentario.diagnostico_comentario_id, id),
        isNull(diagnostico_comentario.excluido_em),
      ),
    );
  return row?.diagnostico_id;
}

export async function insertComment(tx: Tx, values: typeof diagnostico_comentario.$inferInsert) {
  const [row] = await tx.insert(diagnostico_comentario).values(values).returning();
  return row as CommentRow;
}

export const updateComment = (
  tx: Tx,
  row: CommentRow,
  changes: Partial<Pick<CommentRow, 'comentario' | 'mencoes' | 'editado_em' | 'excluido_em'>>,
) =>
  tx
    .update(diagnostico_comentario)
    .set({ ...changes, versao: row.versao + 1 })
    .where(
      and(
        eq(diagnostico_comentario.empresa_id, row.empresa_id),
        eq(diagnostico_comentario.diagnostico_comentario_id, row.diagnostico_comentario_id),
      ),
    );

import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { atividade } from '../db/schema/index.ts';

type Given = Omit<Partial<typeof atividade.$inferInsert>, 'prazo'> & { prazo?: string | null };

/** Changes the activity of a study as the test needs it, or inserts one of another kind. */
export async function makeActivity(
  tx: Tx,
  of: { empresa_id: number; cliente_id: number; diagnostico_id: number | null },
  { prazo, ...over }: Given,
): Promise<number> {
  const values = { ...over, prazo: prazo ? new Date(prazo) : null };
  if (of.diagnostico_id !== null) {
    const [row] = await tx
      .update(atividade)
      .set(values)
      .where(and(eq(atividade.empresa_id, of.empresa_id), eq(atividade.diagnostico_id, of.diagnostico_id)))
      .returning();
    return row!.atividade_id;
  }
  const [row] = await tx
    .insert(atividade)
    .values({ tipo_atividade: 'revisao_anual', funcionario_id: 1, ...of, ...values })
    .returning();
  return row!.atividade_id;
}

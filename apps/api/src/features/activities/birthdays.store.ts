import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { aniversario } from '../../db/schema/index.ts';

export type BirthdayMark = typeof aniversario.$inferSelect;
type Key = Pick<BirthdayMark, 'empresa_id' | 'cliente_id' | 'pessoa' | 'ano'>;

export async function findBirthdayMark(tx: Tx, key: Key): Promise<BirthdayMark | undefined> {
  const rows = await tx
    .select()
    .from(aniversario)
    .where(
      and(
        eq(aniversario.empresa_id, key.empresa_id),
        eq(aniversario.cliente_id, key.cliente_id),
        eq(aniversario.pessoa, key.pessoa),
        eq(aniversario.ano, key.ano),
      ),
    );
  return rows[0];
}

export async function saveBirthdayMark(
  tx: Tx,
  key: Key,
  mark: Pick<BirthdayMark, 'situacao' | 'adiado_ate' | 'motivo' | 'funcionario_id' | 'atualizado_em'>,
): Promise<BirthdayMark> {
  const [row] = await tx
    .insert(aniversario)
    .values({ ...key, ...mark })
    .onConflictDoUpdate({
      target: [aniversario.empresa_id, aniversario.cliente_id, aniversario.pessoa, aniversario.ano],
      set: mark,
    })
    .returning();
  if (!row) throw new Error('a birthday was not written');
  return row;
}

import { and, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { diagnostico_produto_item_opcao as opcao } from '../../db/schema/index.ts';
import type { OptionRow } from '../diagnosis/index.ts';

type OptionKey = Pick<OptionRow, 'empresa_id' | 'diagnostico_produto_item_opcao_id'>;

const that = (key: OptionKey) =>
  and(
    eq(opcao.empresa_id, key.empresa_id),
    eq(opcao.diagnostico_produto_item_opcao_id, key.diagnostico_produto_item_opcao_id),
  );

export async function insertOption(tx: Tx, values: typeof opcao.$inferInsert): Promise<OptionRow> {
  const [row] = await tx.insert(opcao).values(values).returning();
  return row as OptionRow;
}

export const updateOption = (
  tx: Tx,
  key: OptionKey,
  changes: Partial<typeof opcao.$inferInsert>,
  now: Date,
) =>
  tx
    .update(opcao)
    .set({ ...changes, atualizado_em: now })
    .where(that(key));

export const removeOption = (tx: Tx, key: OptionKey, now: Date) =>
  updateOption(tx, key, { excluido_em: now }, now);

/** Takes the recommendation from the other options of the item and round; answers which had it. */
export async function dropOtherRecommendations(
  tx: Tx,
  option: OptionKey & Pick<OptionRow, 'diagnostico_produto_item_id' | 'rodada'>,
  now: Date,
): Promise<number[]> {
  const rows = await tx
    .update(opcao)
    .set({
      recomendada: 'N',
      campos_versao: sql`${opcao.campos_versao} || jsonb_build_object('recomendada', ${opcao.versao} + 1)`,
      versao: sql`${opcao.versao} + 1`,
      atualizado_em: now,
    })
    .where(
      and(
        eq(opcao.empresa_id, option.empresa_id),
        eq(opcao.diagnostico_produto_item_id, option.diagnostico_produto_item_id),
        eq(opcao.rodada, option.rodada),
        eq(opcao.recomendada, 'S'),
        ne(opcao.diagnostico_produto_item_opcao_id, option.diagnostico_produto_item_opcao_id),
      ),
    )
    .returning({ id: opcao.diagnostico_produto_item_opcao_id });
  return rows.map((row) => row.id);
}

/** A collected answer ages the option it names. */
export const ageOption = (tx: Tx, key: OptionKey, now: Date) =>
  tx
    .update(opcao)
    .set({ versao: sql`${opcao.versao} + 1`, atualizado_em: now })
    .where(that(key));

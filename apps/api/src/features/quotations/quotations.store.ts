import type { Tx } from '../../db/client.ts';
import { diagnostico_produto_item_opcao as opcao } from '../../db/schema/index.ts';
import type { OptionRow } from '../diagnosis/index.ts';

export async function insertOption(tx: Tx, values: typeof opcao.$inferInsert): Promise<OptionRow> {
  const [row] = await tx.insert(opcao).values(values).returning();
  if (!row) throw new Error('an option was inserted and not returned');
  return row;
}

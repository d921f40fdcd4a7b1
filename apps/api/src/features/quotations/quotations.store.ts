import type { Actor } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import { diagnostico_produto_item_opcao as opcao, proposta } from '../../db/schema/index.ts';
import { findItem, type OptionRow, type StudyEdit } from '../diagnosis/index.ts';

export async function insertOption(tx: Tx, values: typeof opcao.$inferInsert): Promise<OptionRow> {
  const [row] = await tx.insert(opcao).values(values).returning();
  if (!row) throw new Error('an option was inserted and not returned');
  return row;
}

export const insertOptions = (tx: Tx, values: (typeof opcao.$inferInsert)[]): Promise<OptionRow[]> =>
  values.length === 0 ? Promise.resolve([]) : tx.insert(opcao).values(values).returning();

/** A proposal in the area of this option. */
export async function insertProposal(
  { tx, contents, study: { empresa_id, diagnostico_id } }: StudyEdit,
  option: OptionRow,
  { funcionario_id: criado_por }: Actor,
  criado_em: Date,
): Promise<number> {
  const produto_diagnostico_id = findItem(contents, option.diagnostico_produto_item_id)?.area;
  if (!produto_diagnostico_id) throw new Error('an option without its area');
  const [row] = await tx
    .insert(proposta)
    .values({ empresa_id, diagnostico_id, produto_diagnostico_id, criado_por, criado_em })
    .returning();
  if (!row) throw new Error('a proposal was inserted and not returned');
  return row.proposta_id;
}

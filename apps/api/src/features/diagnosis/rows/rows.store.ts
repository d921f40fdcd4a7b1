import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { diagnostico_produto_item_opcao, produto_item_tabela_item } from '../../../db/schema/index.ts';
import type { Study } from '../study.store.ts';

export type DonoTipo = 'diagnostico' | 'item' | 'opcao';
export type RowOwner = { dono_tipo: DonoTipo; dono_id: number };
type Row = typeof produto_item_tabela_item.$inferSelect;

const ownedBy = (study: Study, owner: RowOwner) =>
  and(
    eq(produto_item_tabela_item.empresa_id, study.empresa_id),
    eq(produto_item_tabela_item.diagnostico_id, study.diagnostico_id),
    eq(produto_item_tabela_item.dono_tipo, owner.dono_tipo),
    eq(produto_item_tabela_item.dono_id, owner.dono_id),
  );

export async function findRow(tx: Tx, empresas: readonly number[], id: number): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(produto_item_tabela_item)
    .where(
      and(
        inArray(produto_item_tabela_item.empresa_id, [...empresas]),
        eq(produto_item_tabela_item.produto_item_tabela_item_id, id),
      ),
    );
  return row;
}

export async function findRowByUuid(
  tx: Tx,
  study: Study,
  owner: RowOwner,
  linha_uuid: string,
): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(produto_item_tabela_item)
    .where(and(ownedBy(study, owner), eq(produto_item_tabela_item.linha_uuid, linha_uuid)));
  return row;
}

export async function countRows(tx: Tx, study: Study, owner: RowOwner, tabela: string): Promise<number> {
  const [counted] = await tx
    .select({ n: count() })
    .from(produto_item_tabela_item)
    .where(and(ownedBy(study, owner), eq(produto_item_tabela_item.tabela, tabela)));
  return counted?.n ?? 0;
}

/** After the last row of its table. */
export async function nextOrder(tx: Tx, study: Study, owner: RowOwner, tabela: string): Promise<number> {
  const [last] = await tx
    .select({ ordem: sql<number>`coalesce(max(${produto_item_tabela_item.ordem}), -1)::int` })
    .from(produto_item_tabela_item)
    .where(and(ownedBy(study, owner), eq(produto_item_tabela_item.tabela, tabela)));
  return (last?.ordem ?? -1) + 1;
}

export async function insertRow(tx: Tx, values: typeof produto_item_tabela_item.$inferInsert): Promise<Row> {
  const [row] = await tx.insert(produto_item_tabela_item).values(values).returning();
  return row as Row;
}

const byId = (row: Pick<Row, 'empresa_id' | 'produto_item_tabela_item_id'>) =>
  and(
    eq(produto_item_tabela_item.empresa_id, row.empresa_id),
    eq(produto_item_tabela_item.produto_item_tabela_item_id, row.produto_item_tabela_item_id),
  );

export async function updateRowValues(
  tx: Tx,
  row: Row,
  changes: Partial<typeof produto_item_tabela_item.$inferInsert>,
  now: Date,
): Promise<Row> {
  const [next] = await tx
    .update(produto_item_tabela_item)
    .set({ ...changes, atualizado_em: now })
    .where(byId(row))
    .returning();
  return next as Row;
}

export const deleteRow = (tx: Tx, row: Row) => tx.delete(produto_item_tabela_item).where(byId(row));

/** An option that still stands, and the item it is for. */
export async function findOption(tx: Tx, empresas: readonly number[], id: number) {
  const [option] = await tx
    .select()
    .from(diagnostico_produto_item_opcao)
    .where(
      and(
        inArray(diagnostico_produto_item_opcao.empresa_id, [...empresas]),
        eq(diagnostico_produto_item_opcao.diagnostico_produto_item_opcao_id, id),
        isNull(diagnostico_produto_item_opcao.excluido_em),
      ),
    );
  return option;
}

/** Children among the dependants: the customer's own number of them. */
export async function countChildren(tx: Tx, study: Study): Promise<number> {
  const [counted] = await tx
    .select({ n: count() })
    .from(produto_item_tabela_item)
    .where(
      and(
        ownedBy(study, { dono_tipo: 'diagnostico', dono_id: study.diagnostico_id }),
        eq(produto_item_tabela_item.tabela, 'dependentes'),
        sql`${produto_item_tabela_item.campos} ->> 'parentesco' = 'filho'`,
      ),
    );
  return counted?.n ?? 0;
}

import type { CodigoItem } from '@farol/domain/catalogue';
import type { Area, TipoSegurado } from '@farol/domain/code-lists';
import type { Ajuste } from '@farol/domain/study';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import {
  diagnostico_produto,
  diagnostico_produto_item,
  diagnostico_produto_item_opcao,
} from '../../../db/schema/index.ts';
import type { Study } from '../study.store.ts';

type Key = Pick<Study, 'empresa_id' | 'diagnostico_id'>;

const ofStudy = (table: typeof diagnostico_produto | typeof diagnostico_produto_item, study: Key) =>
  and(eq(table.empresa_id, study.empresa_id), eq(table.diagnostico_id, study.diagnostico_id));

/** Areas of a study, removed ones too. */
export const allProducts = (tx: Tx, study: Key) =>
  tx.select().from(diagnostico_produto).where(ofStudy(diagnostico_produto, study));

export const allItems = (tx: Tx, study: Key) =>
  tx.select().from(diagnostico_produto_item).where(ofStudy(diagnostico_produto_item, study));

export const insertProducts = (tx: Tx, study: Key, areas: readonly Area[], now: Date) =>
  tx.insert(diagnostico_produto).values(
    areas.map((produto_diagnostico_id) => ({
      empresa_id: study.empresa_id,
      diagnostico_id: study.diagnostico_id,
      produto_diagnostico_id,
      criado_em: now,
      atualizado_em: now,
    })),
  );

export const setProductsHidden = (tx: Tx, study: Key, ids: readonly number[], oculto: boolean, now: Date) =>
  tx
    .update(diagnostico_produto)
    .set({ oculto, atualizado_em: now })
    .where(
      and(ofStudy(diagnostico_produto, study), inArray(diagnostico_produto.diagnostico_produto_id, [...ids])),
    );

/** Hides the items of removed areas. */
export const hideItemsOf = (tx: Tx, study: Key, products: readonly number[], now: Date) =>
  tx
    .update(diagnostico_produto_item)
    .set({ oculto: true, atualizado_em: now })
    .where(
      and(
        ofStudy(diagnostico_produto_item, study),
        inArray(diagnostico_produto_item.diagnostico_produto_id, [...products]),
      ),
    );

/** Shows the items of a returning area again; the spouse's only if there is one. */
export const showItemsOf = (tx: Tx, study: Key, products: readonly number[], now: Date) =>
  tx
    .update(diagnostico_produto_item)
    .set({ oculto: false, atualizado_em: now })
    .where(
      and(
        ofStudy(diagnostico_produto_item, study),
        inArray(diagnostico_produto_item.diagnostico_produto_id, [...products]),
        inArray(diagnostico_produto_item.tipo_segurado, ['titular', 'casal']),
      ),
    );

type Change = { diagnostico_produto_id: number; ajuste: Ajuste };
type Line = { codigo: CodigoItem; tipo_segurado: TipoSegurado };

const itemCondition = (product: number, line: Line): SQL =>
  and(
    eq(diagnostico_produto_item.diagnostico_produto_id, product),
    eq(diagnostico_produto_item.codigo, line.codigo),
    eq(diagnostico_produto_item.tipo_segurado, line.tipo_segurado),
  ) as SQL;

/** Inserts, shows, hides or changes the insured person of items, for several areas at once. */
export async function applyAdjustments(tx: Tx, study: Key, changes: readonly Change[], now: Date) {
  const created = changes.flatMap(({ diagnostico_produto_id, ajuste }) =>
    ajuste.criar.map((line) => ({
      ...line,
      empresa_id: study.empresa_id,
      diagnostico_id: study.diagnostico_id,
      diagnostico_produto_id,
      criado_em: now,
      atualizado_em: now,
    })),
  );
  if (created.length > 0) await tx.insert(diagnostico_produto_item).values(created).onConflictDoNothing();

  const linesOf = (pick: (ajuste: Ajuste) => readonly Line[]) =>
    changes.flatMap((c) => pick(c.ajuste).map((line) => itemCondition(c.diagnostico_produto_id, line)));
  const update = async (lines: SQL[], set: Partial<typeof diagnostico_produto_item.$inferInsert>) => {
    if (lines.length > 0)
      await tx
        .update(diagnostico_produto_item)
        .set({ ...set, atualizado_em: now })
        .where(and(ofStudy(diagnostico_produto_item, study), or(...lines)));
  };
  await update(
    linesOf((a) => a.mostrar),
    { oculto: false },
  );
  await update(
    linesOf((a) => a.esconder),
    { oculto: true },
  );
  for (const para of ['titular', 'casal'] as const)
    await update(
      linesOf((a) => a.trocar.filter((line) => line.para === para)),
      { tipo_segurado: para },
    );
}

/** The study of an area; access is checked once the study is locked. */
export async function studyOfProduct(tx: Tx, empresas: readonly number[], id: number) {
  const [row] = await tx
    .select({ diagnostico_id: diagnostico_produto.diagnostico_id })
    .from(diagnostico_produto)
    .where(
      and(
        inArray(diagnostico_produto.empresa_id, [...empresas]),
        eq(diagnostico_produto.diagnostico_produto_id, id),
      ),
    );
  return row?.diagnostico_id;
}

export const updateProductRow = (
  tx: Tx,
  product: { empresa_id: number; diagnostico_produto_id: number },
  changes: Partial<typeof diagnostico_produto.$inferInsert>,
  now: Date,
) =>
  tx
    .update(diagnostico_produto)
    .set({ ...changes, versao: sql`${diagnostico_produto.versao} + 1`, atualizado_em: now })
    .where(
      and(
        eq(diagnostico_produto.empresa_id, product.empresa_id),
        eq(diagnostico_produto.diagnostico_produto_id, product.diagnostico_produto_id),
      ),
    );

/** Whether any of these items has options. */
export async function hasOptions(tx: Tx, study: Key, items: readonly number[]): Promise<boolean> {
  const rows = await tx
    .select({ id: diagnostico_produto_item_opcao.diagnostico_produto_item_opcao_id })
    .from(diagnostico_produto_item_opcao)
    .where(
      and(
        eq(diagnostico_produto_item_opcao.empresa_id, study.empresa_id),
        inArray(diagnostico_produto_item_opcao.diagnostico_produto_item_id, [...items]),
        sql`${diagnostico_produto_item_opcao.excluido_em} is null`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

import type { Area } from '@farol/domain/code-lists';
import { adjustItens } from '@farol/domain/study';
import type { Tx } from '../../../db/client.ts';
import { loadRows, type StoredRows } from '../contents.store.ts';
import { holdStudy, type Study } from '../study.store.ts';
import { hasSpouse } from '../study-fields.ts';
import {
  allProducts,
  applyAdjustments,
  hideItemsOf,
  insertProducts,
  setProductsHidden,
  showItemsOf,
} from './items.store.ts';

type Chosen = { diagnostico_produto_id: number; produto_diagnostico_id: number };

/** Adds or hides items of the active areas after the spouse was added or removed. Returns whether any was. */
export async function syncItemsWithSpouse(
  tx: Tx,
  study: Study,
  { produtos, itens }: Pick<StoredRows, 'produtos' | 'itens'>,
  now: Date,
): Promise<boolean> {
  const spouse = hasSpouse(study);
  const changes = produtos.map(({ row: { diagnostico_produto_id, produto_diagnostico_id } }) => ({
    diagnostico_produto_id,
    ajuste: adjustItens(
      produto_diagnostico_id,
      itens.filter((item) => item.diagnostico_produto_id === diagnostico_produto_id),
      spouse,
    ),
  }));
  if (!changes.some(({ ajuste }) => Object.values(ajuste).some((lines) => lines.length > 0))) return false;
  await holdStudy(tx, study);
  await applyAdjustments(tx, study, changes, now);
  return true;
}

/**
 * Sets exactly these areas on a locked study: creates items of a new area, restores those of a returning one.
 */
export async function setAreas(tx: Tx, study: Study, areas: readonly Area[], now: Date): Promise<void> {
  const wanted = new Set(areas);
  const known = await allProducts(tx, study);
  const out = known.filter((p) => !p.oculto && !wanted.has(p.produto_diagnostico_id));
  const back = known.filter((p) => p.oculto && wanted.has(p.produto_diagnostico_id));
  const missing = [...wanted].filter((area) => !known.some((p) => p.produto_diagnostico_id === area));
  const ids = (products: readonly Chosen[]) => products.map((p) => p.diagnostico_produto_id);

  if (out.length > 0) {
    await setProductsHidden(tx, study, ids(out), true, now);
    await hideItemsOf(tx, study, ids(out), now);
  }
  if (back.length > 0) {
    await setProductsHidden(tx, study, ids(back), false, now);
    await showItemsOf(tx, study, ids(back), now);
  }
  if (missing.length > 0) await insertProducts(tx, study, missing, now);
  await syncItemsWithSpouse(tx, study, await loadRows(tx, study), now);
}

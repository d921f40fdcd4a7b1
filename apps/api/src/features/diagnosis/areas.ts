import type { Area } from '@farol/domain/code-lists';
import { ajustarItens } from '@farol/domain/study';
import type { Tx } from '../../db/client.ts';
import {
  allItems,
  allProducts,
  applyAdjustments,
  hideItemsOf,
  insertProducts,
  setProductsHidden,
  showItemsOf,
} from './items.store.ts';
import type { Study } from './study.store.ts';
import { hasSpouse } from './study-fields.ts';

type Chosen = { diagnostico_produto_id: number; produto_diagnostico_id: number };

/** Items of the chosen areas brought in line with whether there is a spouse. */
async function alignWith(tx: Tx, study: Study, chosen: readonly Chosen[], now: Date) {
  const items = Map.groupBy(await allItems(tx, study), (item) => item.diagnostico_produto_id);
  const spouse = hasSpouse(study);
  const changes = chosen.map(({ diagnostico_produto_id, produto_diagnostico_id }) => ({
    diagnostico_produto_id,
    ajuste: ajustarItens(produto_diagnostico_id as Area, items.get(diagnostico_produto_id) ?? [], spouse),
  }));
  await applyAdjustments(tx, study, changes, now);
}

/** A spouse who came or went since the items were last looked at. */
export const alignItems = async (tx: Tx, study: Study, now: Date): Promise<void> => {
  const chosen = (await allProducts(tx, study)).filter((product) => !product.oculto);
  if (chosen.length > 0) await alignWith(tx, study, chosen, now);
};

/** Gives a locked study exactly these areas: items are born with theirs, or shown again as they were left. */
export async function setAreas(tx: Tx, study: Study, areas: readonly Area[], now: Date): Promise<void> {
  const wanted = new Set<number>(areas);
  const known = await allProducts(tx, study);
  const out = known.filter((p) => !p.oculto && !wanted.has(p.produto_diagnostico_id));
  const back = known.filter((p) => p.oculto && wanted.has(p.produto_diagnostico_id));
  const kept = known.filter((p) => !p.oculto && wanted.has(p.produto_diagnostico_id));
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
  const born = missing.length > 0 ? await insertProducts(tx, study, missing, now) : [];
  await alignWith(tx, study, [...kept, ...back, ...born], now);
}

type ItemLike = {
  diagnostico_produto_id: number;
  codigo: string;
  tipo_segurado: 'titular' | 'conjuge' | 'casal';
};

/**
 * Items in play: of active areas; the spouse's only with a spouse and without a joint row. Without a spouse a
 * joint row is the customer's own.
 */
export function shownItems<T extends ItemLike>(
  items: readonly T[],
  products: readonly { row: { diagnostico_produto_id: number } }[],
  spouse: boolean,
): T[] {
  const chosen = new Set(products.map((p) => p.row.diagnostico_produto_id));
  const key = (i: ItemLike) => `${i.diagnostico_produto_id}/${i.codigo}`;
  const joint = new Set(items.filter((i) => i.tipo_segurado === 'casal').map(key));
  return items
    .filter((i) => chosen.has(i.diagnostico_produto_id))
    .filter((i) => i.tipo_segurado !== 'conjuge' || (spouse && !joint.has(key(i))))
    .map((i) => (i.tipo_segurado === 'casal' && !spouse ? { ...i, tipo_segurado: 'titular' } : i));
}

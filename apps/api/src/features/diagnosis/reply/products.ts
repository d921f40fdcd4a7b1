import type { Item, Produto } from '@farol/contracts';
import type { Conhecidos, EstudoConferido, NotasDaArea, NotasDoEstudo } from '@farol/domain/study';
import { namedByItem, prefilledByItem, rowsByOwner } from '../checked-study.ts';
import type { Contents, ItemRow, ProductRow } from '../contents.store.ts';
import { studyFields } from '../study-fields.ts';
import type { ReplyContext } from './context.ts';
import { replyItem } from './items.ts';

const NOTHING_KNOWN: Conhecidos = {};

/** Items with their options and rows. */
function itemReplies(
  contents: Contents,
  context: ReplyContext,
  checked: EstudoConferido,
): (item: ItemRow) => Item {
  const prefilled = prefilledByItem(checked);
  const named = namedByItem(checked);
  const rows = rowsByOwner(contents.linhas);
  const general = studyFields(context.study);
  const options = Map.groupBy(contents.opcoes, (o) => o.diagnostico_produto_item_id);
  return (item) => {
    const id = item.diagnostico_produto_item_id;
    const parts = { options: options.get(id) ?? [], rows, general };
    const known = { prefilled: prefilled.get(id) ?? NOTHING_KNOWN, named: named.get(id) ?? null };
    return replyItem(item, { ...parts, ...known }, context);
  };
}

/** One item of a study, as in the study's reply. */
export function itemInContents(
  contents: Contents,
  id: number,
  checked: EstudoConferido,
  context: ReplyContext,
): Item | undefined {
  const item = contents.itens.find((i) => i.diagnostico_produto_item_id === id);
  return item && itemReplies(contents, context, checked)(item);
}

export function replyProducts(
  contents: Contents,
  context: ReplyContext,
  notes: NotasDoEstudo,
  checked: EstudoConferido,
): Produto[] {
  const items = Map.groupBy(contents.itens, (item) => item.diagnostico_produto_id);
  const replyOf = itemReplies(contents, context, checked);
  return contents.produtos.filter(isShown(context)).map((product) => ({
    ...replyProduct(product, notes.areas[product.row.produto_diagnostico_id - 1]),
    diagnostico_produto_itens: (items.get(product.row.diagnostico_produto_id) ?? []).map(replyOf),
  }));
}

const isShown =
  ({ view }: ReplyContext) =>
  ({ row }: ProductRow): boolean =>
    view.areas === null || (view.areas as readonly number[]).includes(row.produto_diagnostico_id);

const replyProduct = ({ row, nome, cor }: ProductRow, notes: NotasDaArea | undefined) => ({
  diagnostico_produto_id: row.diagnostico_produto_id,
  produto_diagnostico_id: row.produto_diagnostico_id,
  nome_produto: nome,
  cor,
  nota_area: notes?.calculada ?? null,
  nota_projetada: notes?.projetada ?? null,
  nota_desejada: notes?.desejada ?? null,
  nota_manual: row.nota_manual,
  nota_manual_motivo: row.nota_manual_motivo,
});

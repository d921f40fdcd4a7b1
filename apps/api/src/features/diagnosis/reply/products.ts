import type { Item, Produto } from '@farol/contracts';
import type { EstudoConferido, NotasDaArea, NotasDoEstudo } from '@farol/domain/study';
import { sharedPart } from '../../../platform/http/kept-text.ts';
import { prefilledByItem, rowsByOwner } from '../checked-study.ts';
import type { Contents, ItemRow, ProductRow } from '../contents.store.ts';
import { studyFields } from '../study-fields.ts';
import { isSameList, type ReplyContext } from './context.ts';
import { namesFile, replyItem } from './items.ts';

/** Items of an area with their options and table rows: all rows that its reply is made of. */
function rowsByArea({ itens, opcoes, linhas }: Contents): Map<number, object[]> {
  const rows = new Map<number, object[]>();
  const areaOfItem = new Map<number, number>();
  const areaOfOption = new Map<number, number>();
  const put = (area: number | undefined, row: object) => {
    if (area === undefined) return;
    const list = rows.get(area);
    if (list) list.push(row);
    else rows.set(area, [row]);
  };
  for (const item of itens) {
    areaOfItem.set(item.diagnostico_produto_item_id, item.diagnostico_produto_id);
    put(item.diagnostico_produto_id, item);
  }
  for (const option of opcoes) {
    const area = areaOfItem.get(option.diagnostico_produto_item_id);
    if (area !== undefined) areaOfOption.set(option.diagnostico_produto_item_opcao_id, area);
    put(area, option);
  }
  for (const row of linhas) {
    if (row.dono_tipo === 'item') put(areaOfItem.get(row.dono_id), row);
    if (row.dono_tipo === 'opcao') put(areaOfOption.get(row.dono_id), row);
  }
  return rows;
}

/** All that an area's reply is made of, beside the study as the rules read it. */
type From = readonly unknown[];
type Told = { from: From; to: Produto };
/** A save tells a study before and after it, a reading with signed files. */
const EACH = 3;
/** By the study as the rules read it, whose prefilled values items tell. */
const TOLD = new WeakMap<EstudoConferido, Map<number, Told[]>>();

/** The reply of an area: the same object as lately if it is made of the same. */
function sameAsLately(checked: EstudoConferido, area: number, from: From, make: () => Produto): Produto {
  const told = TOLD.get(checked) ?? new Map<number, Told[]>();
  TOLD.set(checked, told);
  const before = told.get(area) ?? [];
  const found = before.find((one) => isSameList(one.from, from));
  if (found) return found.to;
  const to = make();
  told.set(area, [{ from, to: sharedPart(to) }, ...before].slice(0, EACH));
  return to;
}

export function replyProducts(
  contents: Contents,
  context: ReplyContext,
  notes: NotasDoEstudo,
  checked: EstudoConferido,
): Produto[] {
  const general = studyFields(context.study);
  const { ve_saude } = context.view;
  const versao = context.versao_dos_itens ?? context.study.versao;
  const byArea = rowsByArea(contents);
  const itemsOf = itemReplies(contents, context, checked);
  return contents.produtos.filter(isShown(context)).map((product) => {
    const id = product.row.diagnostico_produto_id;
    const own = replyProduct(product, notes.areas[product.row.produto_diagnostico_id - 1]);
    const rows = byArea.get(id) ?? [];
    // The address of a file is signed anew for each reply.
    const signed = rows.some(namesFile) ? context.file : undefined;
    const from = [signed, general, ve_saude, versao, ...Object.values(own), ...rows];
    return sameAsLately(checked, id, from, () => ({ ...own, diagnostico_produto_itens: itemsOf(id) }));
  });
}

/** The items of an area; what they share is put in order for the first that is asked for. */
function itemReplies(contents: Contents, context: ReplyContext, checked: EstudoConferido) {
  let ofArea: ((area: number) => Item[]) | undefined;
  const prepare = () => {
    const rows = rowsByOwner(contents.linhas);
    const general = studyFields(context.study);
    const prefilled = prefilledByItem(checked);
    const items = Map.groupBy(contents.itens, (i) => i.diagnostico_produto_id);
    const options = Map.groupBy(contents.opcoes, (o) => o.diagnostico_produto_item_id);
    const reply = (item: ItemRow) => {
      const id = item.diagnostico_produto_item_id;
      const parts = { options: options.get(id) ?? [], rows, general, prefilled: prefilled.get(id) ?? {} };
      return replyItem(item, parts, context);
    };
    return (area: number) => (items.get(area) ?? []).map(reply);
  };
  return (area: number): Item[] => {
    ofArea ??= prepare();
    return ofArea(area);
  };
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

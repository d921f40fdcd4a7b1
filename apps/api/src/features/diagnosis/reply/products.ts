import type { Item, Produto } from '@farol/contracts';
import { Memory } from '@farol/domain/memory';
import type { Conhecidos, EstudoConferido, NotasDaArea, NotasDoEstudo } from '@farol/domain/study';
import { sharedPart } from '../../../platform/http/kept-text.ts';
import { prefilledByItem, rowsByOwner } from '../checked-study.ts';
import type { Contents, ItemRow, ProductRow } from '../contents.store.ts';
import { studyFields } from '../study-fields.ts';
import { isSameList, type ReplyContext } from './context.ts';
import { namesFile, replyItem } from './items.ts';
import { sharedValues } from './shared-values.ts';

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

/** All that an area's reply is made of. */
type From = readonly unknown[];
type Told = { from: From; to: Produto };
/** A save tells a study before and after it, a reading files in another way. */
const EACH = 3;
/** By the area's first item as it is stored. */
const TOLD = new Memory<object, Told[]>();

/** The reply of an area: the same object as lately if it is made of the same. */
function sameAsLately(first: object | undefined, from: From, make: () => Produto): Produto {
  const before = (first && TOLD.get(first)) ?? [];
  const found = before.find((one) => isSameList(one.from, from));
  if (found) return found.to;
  const to = sharedPart(make());
  if (first) TOLD.set(first, [{ from, to }, ...before].slice(0, EACH));
  return to;
}

export function replyProducts(
  contents: Contents,
  context: ReplyContext,
  notes: NotasDoEstudo,
  checked: EstudoConferido,
): Produto[] {
  const { diagnostico_id } = context.study;
  const general = studyFields(context.study);
  const { ve_saude } = context.view;
  const versao = context.versao_dos_itens ?? context.study.versao;
  const byArea = rowsByArea(contents);
  const prefilled = prefilledByItem(checked);
  const items = Map.groupBy(contents.itens, (item) => item.diagnostico_produto_id);
  const itemsOf = itemReplies(contents, context, prefilled);
  return contents.produtos.filter(isShown(context)).map((product) => {
    const id = product.row.diagnostico_produto_id;
    const own = replyProduct(product, notes.areas[product.row.produto_diagnostico_id - 1]);
    const rows = byArea.get(id) ?? [];
    const its = items.get(id) ?? [];
    const from: unknown[] = [ve_saude, versao, ...Object.values(own), ...rows];
    for (const item of its)
      from.push(sharedValues(diagnostico_id, item, general), prefilled.get(item.diagnostico_produto_item_id));
    // Readers are told files in different ways.
    const file = from.some(namesFile) ? context.file : undefined;
    return sameAsLately(its[0], [file, ...from], () => ({
      ...own,
      diagnostico_produto_itens: its.map(itemsOf),
    }));
  });
}

const NOTHING_KNOWN: Conhecidos = {};

/** Items with their options; what they share is put in order for the first that is asked for. */
function itemReplies(
  contents: Contents,
  context: ReplyContext,
  prefilled: ReadonlyMap<number, Conhecidos>,
): (item: ItemRow) => Item {
  let reply: ((item: ItemRow) => Item) | undefined;
  const prepare = () => {
    const rows = rowsByOwner(contents.linhas);
    const general = studyFields(context.study);
    const options = Map.groupBy(contents.opcoes, (o) => o.diagnostico_produto_item_id);
    return (item: ItemRow) => {
      const id = item.diagnostico_produto_item_id;
      const known = prefilled.get(id) ?? NOTHING_KNOWN;
      return replyItem(item, { options: options.get(id) ?? [], rows, general, prefilled: known }, context);
    };
  };
  return (item) => {
    reply ??= prepare();
    return reply(item);
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

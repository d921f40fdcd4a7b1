import type { Item } from '@farol/contracts';
import { checkedStudy, prefilledByItem, rowsByOwner } from '../checked-study.ts';
import type { Contents } from '../contents.store.ts';
import type { Study } from '../study.store.ts';
import { studyFields } from '../study-fields.ts';
import type { ReplyContext } from './context.ts';
import { replyItem } from './items.ts';

/** One item of a study, as in the study's reply. */
export function itemInContents(
  { study, contents }: { study: Study; contents: Contents },
  id: number,
  today: string,
  context: ReplyContext,
): Item | undefined {
  const item = contents.itens.find((i) => i.diagnostico_produto_item_id === id);
  if (!item) return undefined;
  const parts = {
    options: contents.opcoes.filter((o) => o.diagnostico_produto_item_id === id),
    rows: rowsByOwner(contents.linhas),
    general: studyFields(study),
    prefilled: prefilledByItem(checkedStudy(study, contents, { hoje: today })).get(id) ?? {},
  };
  return replyItem(item, parts, context);
}

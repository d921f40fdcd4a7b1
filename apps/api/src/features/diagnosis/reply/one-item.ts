import type { Item } from '@farol/contracts';
import type { Tx } from '../../../db/client.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Ask } from '../ask.ts';
import { loadContents } from '../contents.store.ts';
import { contextFor, readStudy } from '../load-study.ts';
import { checkedStudy, knownOfItems, rowsByOwner } from '../rules-view.ts';
import { studyFields } from '../study-fields.ts';
import { replyItem } from './items.ts';

/** Re-reads one item for the answer of whatever changed it. */
export async function replyItemById(
  tx: Tx,
  ask: Pick<Ask, 'deps' | 'actor'>,
  diagnostico_id: number,
  id: number,
): Promise<Item> {
  const study = await readStudy(tx, ask.actor, diagnostico_id);
  const contents = await loadContents(tx, study);
  const item = contents.itens.find((i) => i.diagnostico_produto_item_id === id);
  if (!item) throw notFound('Item');
  const checked = checkedStudy(study, contents, { hoje: ask.deps.clock.today() });
  const parts = {
    options: contents.opcoes.filter((o) => o.diagnostico_produto_item_id === id),
    rows: rowsByOwner(contents.linhas),
    general: studyFields(study),
    known: knownOfItems(checked).get(id) ?? {},
  };
  return replyItem(item, parts, await contextFor(tx, ask.deps, ask.actor, study, contents));
}

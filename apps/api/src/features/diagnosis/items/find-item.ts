import type { Area } from '@farol/domain/code-lists';
import type { Tx } from '../../../db/client.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Ask } from '../ask.ts';
import { assignedAreas, type Contents, type ItemRow, type TaskRow } from '../contents.store.ts';
import { inForce } from '../diagnosis.policy.ts';
import type { StudyEdit } from '../edit/study-edit.ts';
import type { Study } from '../study.store.ts';

export type FoundItem = { study: Study; item: ItemRow; area: Area; tasks: TaskRow['row'][] };

/** Areas that exist for the actor in this study: for a specialist the ones they were assigned. */
export async function seesArea(
  tx: Tx,
  ask: Pick<Ask, 'actor'>,
  study: Study,
  area: number,
): Promise<boolean> {
  if (ask.actor.perfil !== 'specialist') return true;
  return (await assignedAreas(tx, ask.actor, study)).some((one) => one === area);
}

/** An item in play of the study that is being edited; 404 where the actor sees no such item. */
export async function itemOfEdit({ tx, ask, study, contents }: StudyEdit, id: number): Promise<FoundItem> {
  const found = findItem(contents, id);
  if (!found || !(await seesArea(tx, ask, study, found.area))) throw notFound('Item');
  return { study, ...found, tasks: contents.tarefas.map((t) => t.row) };
}

function findItem({ produtos, itens }: Pick<Contents, 'produtos' | 'itens'>, id: number) {
  const item = itens.find((i) => i.diagnostico_produto_item_id === id);
  const area = produtos.find((p) => p.row.diagnostico_produto_id === item?.diagnostico_produto_id)?.row
    .produto_diagnostico_id;
  return item && area ? { item, area } : undefined;
}

/** The task of an area that this specialist works on. */
export const ownTask = (ask: Pick<Ask, 'actor'>, tasks: readonly TaskRow['row'][], area: Area) =>
  tasks.find(
    (t) => inForce(t) && t.produto_diagnostico_id === area && t.especialista_id === ask.actor.funcionario_id,
  );

export const taskOfArea = (tasks: readonly TaskRow['row'][], area: Area) =>
  tasks.find((t) => inForce(t) && t.produto_diagnostico_id === area);

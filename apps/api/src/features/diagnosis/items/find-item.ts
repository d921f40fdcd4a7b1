import type { Area } from '@farol/domain/code-lists';
import type { Tx } from '../../../db/client.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Ask } from '../ask.ts';
import { assignedAreas, type ItemRow, loadWork, type TaskRow } from '../contents.store.ts';
import { inForce } from '../diagnosis.policy.ts';
import { lockStudy } from '../load-study.ts';
import type { Study } from '../study.store.ts';
import { studyOfItem } from './items.store.ts';

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

/** An item in play of a study that gets locked; 404 where the actor sees no such item. */
export async function lockItem(tx: Tx, ask: Ask, id: number): Promise<FoundItem> {
  const diagnostico_id = await studyOfItem(tx, ask.actor.empresas, id);
  if (diagnostico_id === undefined) throw notFound('Item');
  const study = await lockStudy(tx, ask.deps, ask.actor, diagnostico_id);
  return itemIn(tx, ask, study, id);
}

export async function itemIn(tx: Tx, ask: Ask, study: Study, id: number): Promise<FoundItem> {
  const { produtos, itens, tarefas } = await loadWork(tx, study);
  const item = itens.find((i) => i.diagnostico_produto_item_id === id);
  const area = produtos.find((p) => p.row.diagnostico_produto_id === item?.diagnostico_produto_id)?.row
    .produto_diagnostico_id as Area | undefined;
  if (!item || !area || !(await seesArea(tx, ask, study, area))) throw notFound('Item');
  return { study, item, area, tasks: tarefas.map((t) => t.row) };
}

/** The task of an area that this specialist works on. */
export const ownTask = (ask: Pick<Ask, 'actor'>, tasks: readonly TaskRow['row'][], area: Area) =>
  tasks.find(
    (t) => inForce(t) && t.produto_diagnostico_id === area && t.especialista_id === ask.actor.funcionario_id,
  );

export const taskOfArea = (tasks: readonly TaskRow['row'][], area: Area) =>
  tasks.find((t) => inForce(t) && t.produto_diagnostico_id === area);

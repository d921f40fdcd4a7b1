import type { Area } from '@farol/domain/code-lists';
import type { Tx } from '../../../db/client.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { assignedAreas, type Contents, type ItemRow, type TaskRow } from '../contents.store.ts';
import { isTaskInForce } from '../diagnosis.policy.ts';
import type { StudyEdit } from '../edit/study-edit.ts';
import type { RequestContext } from '../request-context.ts';
import type { Study } from '../study.store.ts';

export type FoundItem = { study: Study; item: ItemRow; area: Area; tasks: TaskRow['row'][] };

/** Areas that exist for the actor in this study: for a specialist the ones they were assigned. */
export async function canSeeArea(
  tx: Tx,
  ctx: Pick<RequestContext, 'actor'>,
  study: Study,
  area: number,
): Promise<boolean> {
  if (ctx.actor.perfil !== 'specialist') return true;
  return (await assignedAreas(tx, ctx.actor, study)).some((one) => one === area);
}

/** An item in play of the study that is being edited; 404 where the actor sees no such item. */
export async function findItemOfEdit(
  { tx, ctx, study, contents }: StudyEdit,
  id: number,
): Promise<FoundItem> {
  const found = findItem(contents, id);
  if (!found || !(await canSeeArea(tx, ctx, study, found.area))) throw notFound('Item');
  return { study, ...found, tasks: contents.tarefas.map((t) => t.row) };
}

function findItem({ produtos, itens }: Pick<Contents, 'produtos' | 'itens'>, id: number) {
  const item = itens.find((i) => i.diagnostico_produto_item_id === id);
  const area = produtos.find((p) => p.row.diagnostico_produto_id === item?.diagnostico_produto_id)?.row
    .produto_diagnostico_id;
  return item && area ? { item, area } : undefined;
}

/** The task of an area that this specialist works on. */
export const findOwnTask = (
  ctx: Pick<RequestContext, 'actor'>,
  tasks: readonly TaskRow['row'][],
  area: Area,
) =>
  tasks.find(
    (t) =>
      isTaskInForce(t) && t.produto_diagnostico_id === area && t.especialista_id === ctx.actor.funcionario_id,
  );

export const findTaskOfArea = (tasks: readonly TaskRow['row'][], area: Area) =>
  tasks.find((t) => isTaskInForce(t) && t.produto_diagnostico_id === area);

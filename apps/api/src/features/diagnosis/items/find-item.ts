import type { Area } from '@farol/domain/code-lists';
import type { Tx } from '../../../db/client.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { assignedAreas } from '../assigned-areas.store.ts';
import type { Contents, ItemRow, TaskRow } from '../contents.store.ts';
import { isTaskInForce } from '../diagnosis.policy.ts';
import type { StudyEdit } from '../edit/study-edit.ts';
import type { RequestContext } from '../request-context.ts';
import type { Study } from '../study.store.ts';

export type FoundItem = { study: Study; item: ItemRow; area: Area; tasks: TaskRow['row'][] };

/** Whether the actor sees this area of the study: a specialist sees assigned areas only. */
async function canSeeArea(
  tx: Tx,
  ctx: Pick<RequestContext, 'actor'>,
  study: Study,
  area: number,
): Promise<boolean> {
  if (ctx.actor.perfil !== 'specialist') return true;
  return (await assignedAreas(tx, ctx.actor, study)).some((one) => one === area);
}

/** An active item of the edited study; 404 unless the actor sees it. */
export async function findItemOfEdit(
  { tx, ctx, study, contents }: StudyEdit,
  id: number,
): Promise<FoundItem> {
  const found = findItem(contents, id);
  if (!found || !(await canSeeArea(tx, ctx, study, found.area))) throw notFound('Item');
  return { study, ...found, tasks: contents.tarefas.map((t) => t.row) };
}

/** An item in play and its area. */
export function findItem({ produtos, itens }: Pick<Contents, 'produtos' | 'itens'>, id: number) {
  const item = itens.find((i) => i.diagnostico_produto_item_id === id);
  const area = produtos.find((p) => p.row.diagnostico_produto_id === item?.diagnostico_produto_id)?.row
    .produto_diagnostico_id;
  return item && area ? { item, area } : undefined;
}

/** The specialist's own task of an area. */
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

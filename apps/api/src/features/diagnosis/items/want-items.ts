import type { Tx } from '../../../db/client.ts';
import { forbidden } from '../../../platform/http/errors.ts';
import { mayEditStudies } from '../diagnosis.policy.ts';
import { flushEdit, openEdit } from '../edit/study-edit.ts';
import type { RequestContext } from '../request-context.ts';
import { ofStudyId } from '../study.store.ts';
import { findItemOfEdit } from './find-item.ts';
import { saveConsultantAnswers } from './save-item.ts';

/** Makes items of interest with the round that was just opened for them; 409 where their area takes none. */
export async function wantItems(
  tx: Tx,
  ctx: RequestContext,
  diagnostico_id: number,
  itens: readonly number[],
): Promise<void> {
  if (itens.length === 0) return;
  if (!mayEditStudies(ctx.actor)) throw forbidden();
  const edit = await openEdit(tx, ctx, ofStudyId(diagnostico_id), 'Estudo');
  for (const id of itens) {
    const found = await findItemOfEdit(edit, id);
    await saveConsultantAnswers(edit, found, { interesse: 'S', versao: found.item.versao });
  }
  await flushEdit(edit);
}

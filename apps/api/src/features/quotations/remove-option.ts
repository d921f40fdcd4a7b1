import type { Alteracoes } from '@farol/contracts';
import {
  changeOption,
  changesOf,
  dropOption,
  finishEdit,
  ofOption,
  openEdit,
  optionFields,
  type RequestContext,
  touchEdit,
} from '../diagnosis/index.ts';
import { findOption, recordOptionAudit } from './find-option.ts';
import { deleteReplaced, giveFilesToOthers } from './option-files.ts';
import { assertMayEdit } from './option-rules.ts';
import { othersOfProposal, settleRest } from './shared-proposal.ts';

/** Removes an option of the current round during quotation. */
export const removeOption = (ctx: RequestContext, id: number): Promise<{ alteracoes: Alteracoes }> =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const edit = await openEdit(tx, ctx, ofOption(ctx.actor, id), 'Opção');
    const found = await findOption(edit, id);
    assertMayEdit(ctx.actor, 'conteudo', found);
    const { option, item } = found;
    const now = ctx.deps.clock.now();
    changeOption(edit, option, { arquivo_id: null, arquivo_2_id: null, excluido_em: now });
    const others = othersOfProposal(edit, option);
    dropOption(edit, option);
    settleRest(edit, others);
    await giveFilesToOthers(edit, option);
    await deleteReplaced(edit, [option.arquivo_id, option.arquivo_2_id], now);
    recordOptionAudit(edit, id, 'excluir', optionFields(option, item.tipo_segurado), undefined);
    touchEdit(edit);
    return { alteracoes: await finishEdit(edit, (finished) => changesOf(finished)) };
  });

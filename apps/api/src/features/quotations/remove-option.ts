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
import { giveFilesToOthers } from './option-files.ts';
import { assertMayEdit } from './option-rules.ts';
import { othersOfProposal, settleRest } from './shared-proposal.ts';

/** Removes an option of the current round during quotation. */
export const removeOption = (ctx: RequestContext, id: number): Promise<{ alteracoes: Alteracoes }> =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const edit = await openEdit(tx, ctx, ofOption(ctx.actor, id), 'Opção');
    const found = await findOption(edit, id);
    assertMayEdit(ctx.actor, 'conteudo', found);
    const { option, item } = found;
    changeOption(edit, option, { excluido_em: ctx.deps.clock.now() });
    const others = othersOfProposal(edit, option);
    dropOption(edit, option);
    settleRest(edit, others);
    await giveFilesToOthers(edit, option);
    recordOptionAudit(edit, id, 'excluir', optionFields(option, item.tipo_segurado), undefined);
    touchEdit(edit);
    return { alteracoes: await finishEdit(edit, (finished) => changesOf(finished)) };
  });

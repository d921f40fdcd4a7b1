import type { Estudo } from '@farol/contracts';
import { conflict } from '../../platform/http/errors.ts';
import {
  flushEdit,
  ofOption,
  openEdit,
  type RequestContext,
  readStudyReply,
  touchEdit,
} from '../diagnosis/index.ts';
import { findOption } from './find-option.ts';
import { findRefusal } from './option-rules.ts';
import { leaveGroup, othersOfProposal, settleRest } from './shared-proposal.ts';

/** The option keeps its answers and leaves the proposal; with two options, both leave it. */
export const leaveProposal = (ctx: RequestContext, id: number): Promise<Estudo> =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const edit = await openEdit(tx, ctx, ofOption(ctx.actor, id), 'Opção');
    const found = await findOption(edit, id);
    const refusal = findRefusal(ctx.actor, ['conteudo', 'proposta'], found);
    if (refusal) throw refusal;
    const { option } = found;
    if (option.proposta_id !== null) {
      const issued = edit.contents.apolices.some(({ row }) => row.proposta_id === option.proposta_id);
      if (issued) throw conflict('transicao_invalida', 'A apólice desta proposta já está registrada.');
      const others = othersOfProposal(edit, option);
      leaveGroup(edit, option);
      settleRest(edit, others);
      touchEdit(edit);
    }
    await flushEdit(edit);
    return readStudyReply(edit.tx, ctx.deps, ctx.actor, edit.study.diagnostico_id, ctx.request_id);
  });

import type { OpcaoSalva } from '@farol/contracts';
import { refusalMotivos, type StatusRevisao } from '@farol/domain/code-lists';
import { collectResposta, type MotivoRecusa } from '@farol/domain/pipeline';
import { invalid } from '../../platform/http/errors.ts';
import {
  adoptState,
  changeOption,
  finishEdit,
  ofOption,
  openEdit,
  optionReply,
  type RequestContext,
  touchStudy,
} from '../diagnosis/index.ts';
import { applyOrThrow, pipelineOfEdit } from '../tasks/index.ts';
import { findOption, recordOptionAudit } from './find-option.ts';

type Answer = { status: StatusRevisao; comentario?: string | null; motivo_recusa?: string | null };

const reasonIn = ({ motivo_recusa }: Answer): MotivoRecusa | null => {
  if (!motivo_recusa) return null;
  const reason = refusalMotivos().find(({ value }) => value === motivo_recusa);
  if (!reason) throw invalid({ motivo_recusa: ['Escolha um motivo da lista.'] });
  return reason.value;
};

/** Collects the customer's answer to one option; it takes effect when all answers are sent. */
export const answerOption = (ctx: RequestContext, id: number, answer: Answer): Promise<OpcaoSalva> =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const edit = await openEdit(tx, ctx, ofOption(ctx.actor, id), 'Opção');
    const { option } = await findOption(edit, id);
    const open = pipelineOfEdit(edit);
    const asked = { ...answer, diagnostico_produto_item_opcao_id: id, motivo_recusa: reasonIn(answer) };
    const result = collectResposta(open.pipeline, asked, open.contexto);
    const settled = await applyOrThrow(tx, ctx.deps, ctx.actor, open, result);
    if (result.tipo === 'mudou') {
      adoptState(edit, settled);
      changeOption(edit, option, { versao: option.versao + 1 });
      touchStudy(edit);
      const depois = { resposta: answer.status === 'analisis' ? null : answer };
      recordOptionAudit(edit, id, 'responder', { resposta: option.resposta }, depois);
    }
    return finishEdit(edit, (finished) => optionReply(finished, id));
  });

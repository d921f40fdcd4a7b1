import type { Opcao } from '@farol/contracts';
import { refusalMotivos, type StatusRevisao } from '@farol/domain/code-lists';
import { collectResposta, type MotivoRecusa } from '@farol/domain/pipeline';
import { audit } from '../../platform/audit.ts';
import { invalid } from '../../platform/http/errors.ts';
import { type Ask, touchActivity } from '../diagnosis/index.ts';
import { openPipeline, settle } from '../tasks/index.ts';
import { lockOption, replyOptionById } from './find-option.ts';
import { ageOption } from './quotations.store.ts';

type Answer = { status: StatusRevisao; comentario?: string | null; motivo_recusa?: string | null };

const reasonIn = ({ motivo_recusa }: Answer): MotivoRecusa | null => {
  if (!motivo_recusa) return null;
  const reason = refusalMotivos().find(({ value }) => value === motivo_recusa);
  if (!reason) throw invalid({ motivo_recusa: ['Escolha um motivo da lista.'] });
  return reason.value;
};

/** Collects what the customer said of one option; it takes effect when all answers are sent. */
export const answerOption = (ask: Ask, id: number, answer: Answer): Promise<Opcao> =>
  ask.deps.db.forActor(ask.actor, async (tx) => {
    const { study, option } = await lockOption(tx, ask, id);
    const open = await openPipeline(tx, ask.deps, ask.actor, study);
    const result = collectResposta(
      open.pipeline,
      { ...answer, diagnostico_produto_item_opcao_id: id, motivo_recusa: reasonIn(answer) },
      open.contexto,
    );
    await settle(tx, ask.deps, ask.actor, open, result);
    if (result.tipo === 'mudou') {
      const now = ask.deps.clock.now();
      await ageOption(tx, option, now);
      await touchActivity(tx, ask, study);
      await audit(tx, ask.actor, now, {
        empresa_id: study.empresa_id,
        entidade: 'diagnostico_produto_item_opcao',
        entidade_id: id,
        acao: 'responder',
        antes: { resposta: option.resposta },
        depois: { resposta: answer.status === 'analisis' ? null : answer },
        request_id: ask.request_id,
      });
    }
    return replyOptionById(tx, ask, study.diagnostico_id, id);
  });

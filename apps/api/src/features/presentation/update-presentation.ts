import { type Estudo, MAX_NOTES } from '@farol/contracts';
import { canAnswer, sendRespostas } from '@farol/domain/pipeline';
import type { Tx } from '../../db/client.ts';
import { audit } from '../../platform/audit.ts';
import { conflict, invalid } from '../../platform/http/errors.ts';
import { isOpen, lockStudy, type RequestContext, readStudyReply } from '../diagnosis/index.ts';
import { applyOrThrow, lockPipeline, moveStageIn, type OpenPipeline } from '../tasks/index.ts';
import { loadCustomerView } from './customer-view.ts';
import { type PresentationContent, saveContent } from './presentation.store.ts';
import { storeAnswers } from './store-answers.ts';

const answersOf = ({ pipeline }: OpenPipeline) =>
  pipeline.opcoes.flatMap((option) => {
    const { diagnostico_produto_item_opcao_id, resposta } = option;
    return resposta && canAnswer(pipeline, option)
      ? [{ diagnostico_produto_item_opcao_id, ...resposta }]
      : [];
  });

/** Applies the answers collected by the consultant together, and stores them as given. */
async function sendAnswers(
  tx: Tx,
  { deps, actor }: RequestContext,
  open: OpenPipeline,
  motivo: string | undefined,
): Promise<void> {
  const canal = 'consultor' as const;
  const respostas = answersOf(open);
  const customerView = await loadCustomerView(tx, open.study, open.contents, deps.clock);
  await applyOrThrow(tx, deps, actor, open, sendRespostas(open.pipeline, { canal, motivo }, open.contexto));
  const sender = { canal, funcionario_id: actor.funcionario_id };
  await storeAnswers(tx, open.study, customerView, sender, respostas, deps.clock.now());
}

type Change = PresentationContent & {
  acao?: 'apresentar' | 'enviar_respostas';
  canal?: 'consultor' | 'link';
  motivo?: string;
  versao?: number;
};

async function saveSections(
  ctx: RequestContext,
  tx: Parameters<typeof lockStudy>[0],
  id: number,
  content: PresentationContent,
): Promise<void> {
  const study = await lockStudy(tx, ctx.deps, ctx.actor, id);
  if (!isOpen(study))
    throw conflict('transicao_invalida', 'Este estudo terminou: a apresentação não muda mais.');
  const now = ctx.deps.clock.now();
  const saved = await saveContent(tx, study, content, now);
  if (!saved) throw invalid({ notas: [`Guarde no máximo ${MAX_NOTES} notas.`] });
  await audit(tx, ctx.actor, now, {
    empresa_id: study.empresa_id,
    entidade: 'apresentacao_estudo',
    entidade_id: saved.id,
    acao: 'editar',
    antes: saved.antes,
    depois: saved.depois,
    request_id: ctx.request_id,
  });
}

/**
 * Saves sections and notes of a presentation, or makes one of its moves: showing it, sending the customer's
 * answers.
 */
export async function updatePresentation(
  ctx: RequestContext,
  diagnostico_id: number,
  { acao, canal, motivo, versao, secoes, notas }: Change,
): Promise<Estudo> {
  const { deps, actor } = ctx;
  if (acao === 'enviar_respostas' && canal === 'link')
    throw invalid({ canal: ['Pelo link só o próprio cliente responde.'] });
  const reply = await deps.db.write(actor, async (tx) => {
    if (secoes || notas) await saveSections(ctx, tx, diagnostico_id, { secoes, notas });
    if (acao === 'apresentar')
      await moveStageIn(tx, deps, actor, { diagnostico_id, estagio: 6, motivo, versao });
    if (acao === 'enviar_respostas')
      await sendAnswers(tx, ctx, await lockPipeline(tx, deps, actor, diagnostico_id), motivo);
    return readStudyReply(tx, deps, actor, diagnostico_id, ctx.request_id);
  });
  deps.wakeOutbox();
  return reply;
}

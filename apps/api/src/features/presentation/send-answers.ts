import { canAnswer, sendRespostas } from '@farol/domain/pipeline';
import type { Tx } from '../../db/client.ts';
import type { RequestContext } from '../diagnosis/index.ts';
import { applyOrThrow, type OpenPipeline } from '../tasks/index.ts';
import { loadCustomerView } from './customer-view.ts';
import { storeAnswers } from './store-answers.ts';

const answersOf = ({ pipeline }: OpenPipeline) =>
  pipeline.opcoes.flatMap((option) => {
    const { diagnostico_produto_item_opcao_id, resposta } = option;
    return resposta && canAnswer(pipeline, option)
      ? [{ diagnostico_produto_item_opcao_id, ...resposta }]
      : [];
  });

/** Applies the answers collected by the consultant together, and stores them as given. */
export async function sendAnswers(
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

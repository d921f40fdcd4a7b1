import { canAnswer, sendRespostas } from '@farol/domain/pipeline';
import type { Tx } from '../../db/client.ts';
import type { Ask } from '../diagnosis/index.ts';
import { type OpenPipeline, settle } from '../tasks/index.ts';
import { keepAnswers } from './keep-answers.ts';
import { whatCustomerSees } from './what-customer-sees.ts';

const answersOf = ({ pipeline }: OpenPipeline) =>
  pipeline.opcoes.flatMap((option) => {
    const { diagnostico_produto_item_opcao_id, resposta } = option;
    return resposta && canAnswer(pipeline, option)
      ? [{ diagnostico_produto_item_opcao_id, ...resposta }]
      : [];
  });

/** The answers collected by the consultant take effect as one, and stay on record as they were given. */
export async function sendAnswers(
  tx: Tx,
  { deps, actor }: Ask,
  open: OpenPipeline,
  motivo: string | undefined,
): Promise<void> {
  const canal = 'consultor' as const;
  const respostas = answersOf(open);
  const seen = await whatCustomerSees(tx, open.study, open.contents, deps.clock);
  await settle(tx, deps, actor, open, sendRespostas(open.pipeline, { canal, motivo }, open.contexto));
  const sender = { canal, funcionario_id: actor.funcionario_id };
  await keepAnswers(tx, open.study, seen, sender, respostas, deps.clock.now());
}

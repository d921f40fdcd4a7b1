import { createHash } from 'node:crypto';
import { enviarRespostas, podeResponder } from '@farol/domain/pipeline';
import type { Tx } from '../../db/client.ts';
import type { Ask } from '../diagnosis/index.ts';
import { type OpenPipeline, settle } from '../tasks/index.ts';
import { insertAnswers } from './presentation.store.ts';

const answersOf = ({ pipeline }: OpenPipeline) =>
  pipeline.opcoes.flatMap((option) => {
    const { diagnostico_produto_item_opcao_id, resposta } = option;
    return resposta && podeResponder(pipeline, option)
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
  await settle(tx, deps, actor, open, enviarRespostas(open.pipeline, { canal, motivo }, open.contexto));
  const { empresa_id, diagnostico_id } = open.study;
  await insertAnswers(tx, {
    empresa_id,
    diagnostico_id,
    canal,
    funcionario_id: actor.funcionario_id,
    respostas,
    sha256: createHash('sha256').update(JSON.stringify({ diagnostico_id, respostas })).digest('hex'),
    quando: deps.clock.now(),
  });
}

import type { Estudo } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { moveEstudo, type PedidoEstudo } from '@farol/domain/pipeline';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuseExample } from '../customers/index.ts';
import { getStudy, readStudyReply, type Study, wantItems } from '../diagnosis/index.ts';
import { applyOrThrow } from './apply-changes.ts';
import { lockPipeline, type PipelineNeeds } from './open-pipeline.ts';

export type StageRequest = PedidoEstudo & { diagnostico_id: number };

/** Items that become of interest with the round that a move opens. */
export type NewItems = { itens?: readonly number[] | undefined; request_id: string };

/** Stages that a sample study may be moved to; it was sent when it was made, and nobody issues its policies. */
const STAGES_OF_EXAMPLE: readonly number[] = [1, 2, 3, 5, 6, 7];
export const NOT_SENT = 'não sai para especialistas nem vira proposta';

/** Specialists are needed when a study is sent for quotation, and when refused areas are reopened. */
const needsOf =
  (request: PedidoEstudo) =>
  ({ estagio }: Study): PipelineNeeds =>
    'evento' in request
      ? request.evento === 'reabrir'
        ? { reopens: { areas: request.produtos } }
        : {}
      : { candidates: estagio === 3 && request.estagio === 4 };

/** A requested move of the study, in the caller's transaction. */
export async function moveStageIn(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { diagnostico_id, ...request }: StageRequest,
): Promise<void> {
  const open = await lockPipeline(tx, deps, actor, diagnostico_id, needsOf(request));
  await applyOrThrow(tx, deps, actor, open, moveEstudo(open.pipeline, request, open.contexto), () =>
    readStudyReply(tx, deps, actor, diagnostico_id),
  );
}

/** Makes a requested move of a study: to a stage, closing or reopening. Returns the study afterwards. */
export async function moveStage(
  deps: Deps,
  actor: Actor,
  { itens = [], request_id, ...request }: StageRequest & NewItems,
): Promise<Estudo> {
  const reply = await deps.db.write(actor, async (tx) => {
    if ('estagio' in request && !STAGES_OF_EXAMPLE.includes(request.estagio))
      refuseExample(await getStudy(tx, actor, request.diagnostico_id), NOT_SENT);
    await moveStageIn(tx, deps, actor, request);
    await wantItems(tx, { deps, actor, request_id }, request.diagnostico_id, itens);
    return readStudyReply(tx, deps, actor, request.diagnostico_id, request_id);
  });
  deps.wakeOutbox();
  return reply;
}

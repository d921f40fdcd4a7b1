import type { Estudo } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { assignedAreas } from './assigned-areas.store.ts';
import { type Contents, filesById, loadContents, loadWhole } from './contents.store.ts';
import { isOpen, type View, viewOf } from './diagnosis.policy.ts';
import { syncItemsWithSpouse } from './items/areas.ts';
import { parametersOf } from './parameters.store.ts';
import { pipelineOf } from './pipeline/pipeline-state.ts';
import { fileIds, fileSigner, type ReplyContext } from './reply/context.ts';
import { resultsFor } from './reply/results.ts';
import { assembleStudy } from './reply/study.ts';
import {
  findStudy,
  lockStudyRow,
  ofStudyId,
  readLockedStudy,
  type Study,
  type StudyCondition,
  wasHandedOver,
} from './study.store.ts';

export type ReplyDeps = Pick<Deps, 'signer' | 'clock'>;

/** 404; whoever had the study until it was handed over, perhaps while saving, is told so. */
export async function missingStudy(
  tx: Tx,
  actor: Actor,
  condition: StudyCondition,
  what = 'Estudo',
): Promise<AppError> {
  return (await wasHandedOver(tx, actor, condition))
    ? new AppError('nao_encontrado', 'Este estudo agora é de outro consultor.', { status: 404 })
    : notFound(what);
}

/** The study, or 404 unless the actor sees it. */
export async function getStudy(tx: Tx, actor: Actor, id: number): Promise<Study> {
  const study = await findStudy(tx, actor, id);
  if (!study) throw await missingStudy(tx, actor, ofStudyId(id));
  return study;
}

/**
 * The study's row, locked until the transaction ends; 404 unless the actor sees it. Items are synchronised
 * with the customer's spouse, who may have changed on the customer's record.
 */
export async function lockStudy(tx: Tx, deps: Pick<Deps, 'clock'>, actor: Actor, id: number): Promise<Study> {
  const locked = await lockStudyRow(tx, actor, ofStudyId(id));
  if (!locked) throw await missingStudy(tx, actor, ofStudyId(id));
  const study = await readLockedStudy(tx, locked);
  if (isOpen(study)) await syncItemsWithSpouse(tx, study, deps.clock.now());
  return study;
}

/** What this actor may see and do in this study. */
export async function loadView(
  tx: Tx,
  actor: Actor,
  study: Study,
  contents: Pick<Contents, 'tarefas'>,
): Promise<View> {
  const areas = actor.perfil === 'specialist' ? await assignedAreas(tx, actor, study) : null;
  return viewOf(
    actor,
    study,
    contents.tarefas.map((t) => t.row),
    areas,
  );
}

export async function loadReplyContext(
  tx: Tx,
  deps: ReplyDeps,
  actor: Actor,
  study: Study,
  contents: Contents,
): Promise<ReplyContext> {
  return {
    study,
    file: fileSigner(await filesById(tx, fileIds(contents)), actor, deps),
    view: await loadView(tx, actor, study, contents),
    now: deps.clock.now(),
    funcionario_id: actor.funcionario_id,
  };
}

/** Loads and assembles the reply of a study that was read or locked before. */
export async function loadStudyReply(tx: Tx, deps: ReplyDeps, actor: Actor, study: Study): Promise<Estudo> {
  const contents = await loadContents(tx, study);
  const context = await loadReplyContext(tx, deps, actor, study, contents);
  const today = deps.clock.today();
  const parameters = await parametersOf(tx, study.empresa_id, today);
  return assembleStudy(
    contents,
    context,
    resultsFor(study, contents, context.view, parameters, today),
    today,
  );
}

/** Reads a changed study again for the reply; call it last in the transaction. */
export const readStudyReply = async (tx: Tx, deps: ReplyDeps, actor: Actor, id: number): Promise<Estudo> =>
  loadStudyReply(tx, deps, actor, await getStudy(tx, actor, id));

/** A study with everything that state machines and guards read. */
export async function loadPipeline(tx: Tx, study: Study) {
  const { contents, activity } = await loadWhole(tx, study);
  if (!activity) throw new Error(`study ${study.diagnostico_id} has no activity`);
  return { contents, pipeline: pipelineOf(study, contents, activity) };
}

import type { Actor } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { assignedAreas } from './assigned-areas.store.ts';
import { type Contents, loadWhole, readWholeStudy, type WholeStudy } from './contents.store.ts';
import { isOpen, type View, viewOf } from './diagnosis.policy.ts';
import { syncItemsWithSpouse } from './items/areas.ts';
import { pipelineOf } from './pipeline/pipeline-state.ts';
import {
  findStudy,
  findStudyKey,
  lockStudyRow,
  ofStudyId,
  type Study,
  type StudyCondition,
  wasHandedOver,
} from './study.store.ts';

/** 404; says so to the person who had the study until it was handed over, perhaps while saving. */
async function missingStudy(
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

/** The same with its rows. */
export async function getWholeStudy(tx: Tx, actor: Actor, id: number): Promise<WholeStudy> {
  const key = await findStudyKey(tx, actor, ofStudyId(id));
  if (!key) throw await missingStudy(tx, actor, ofStudyId(id));
  return readWholeStudy(tx, key);
}

/**
 * The study that meets the condition, with its rows, locked until the transaction ends; 404 naming `what` unless the
 * actor sees it. Items are synchronised with the customer's spouse, who may have changed on the customer's record.
 */
export async function lockStudyBy(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  actor: Actor,
  condition: StudyCondition,
  what?: string,
): Promise<WholeStudy & { transacao: string }> {
  const locked = await lockStudyRow(tx, actor, condition);
  if (!locked) throw await missingStudy(tx, actor, condition, what);
  const before = await readWholeStudy(tx, locked);
  const isSynced =
    isOpen(before.study) && (await syncItemsWithSpouse(tx, before.study, before.loaded.rows, clock.now()));
  const whole = isSynced ? await readWholeStudy(tx, locked) : before;
  return { ...whole, transacao: locked.transacao };
}

export const lockStudy = async (
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  actor: Actor,
  id: number,
  /** What is looked for in it, which is then missing by its own name. */
  what?: string,
): Promise<Study> => (await lockStudyBy(tx, deps, actor, ofStudyId(id), what)).study;

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

/** A study with everything that state machines and guards read. */
export async function loadPipeline(tx: Tx, study: Study) {
  const { contents, activity } = await loadWhole(tx, study);
  if (!activity) throw new Error(`study ${study.diagnostico_id} has no activity`);
  return { contents, pipeline: pipelineOf(study, contents, activity) };
}

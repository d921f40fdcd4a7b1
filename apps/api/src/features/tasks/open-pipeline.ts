import { type Actor, actingSide } from '@farol/domain/access';
import type { Area, Contexto, Pipeline } from '@farol/domain/pipeline';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  buildDeadlines,
  type Contents,
  loadPipeline,
  lockStudy,
  type ParameterRow,
  parametersOf,
  pipelineOf,
  requiresDisclosure,
  type Study,
  type StudyEdit,
  studyAssumptions,
} from '../diagnosis/index.ts';
import { factsOf } from './facts.ts';
import { rerouteEndedTasks } from './reroute-ended.ts';
import { type CandidatesByArea, candidatesFor } from './routing.store.ts';

/** A locked study as input of the state machines, with the rows it was read from. */
export type OpenPipeline = {
  study: Study;
  contents: Contents;
  pipeline: Pipeline;
  contexto: Contexto;
  /** The company's parameters in force today. */
  parameters: ParameterRow[];
};

/** Data that only some moves read. */
export type PipelineNeeds = {
  candidates?: boolean;
  /** Refused areas that may be reopened; all without `areas`. */
  reopens?: { areas: readonly Area[] | undefined };
};

type LoadedPipeline = Omit<OpenPipeline, 'contexto'>;

function withContext(
  deps: Pick<Deps, 'clock'>,
  actor: Actor,
  opened: LoadedPipeline,
  candidates?: CandidatesByArea,
): OpenPipeline {
  const { study, contents, pipeline, parameters } = opened;
  const today = deps.clock.today();
  const sources = {
    rules: { exigir_remuneracao: requiresDisclosure(parameters, today) },
    parametros: studyAssumptions(study, parameters, today).parametros,
    parameters,
    ...(candidates && { candidates }),
  };
  return {
    ...opened,
    contexto: {
      ator: { usuario_id: actor.funcionario_id, lado: actingSide(actor) },
      agora: deps.clock.now().toISOString(),
      fatos: factsOf(study, contents, pipeline, today, sources),
      prazos: buildDeadlines(parameters, today),
    },
  };
}

/** Reads a locked study; called again after a part of it was written. */
export async function openPipeline(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  actor: Actor,
  study: Study,
  needs: PipelineNeeds = {},
): Promise<OpenPipeline> {
  const { contents, pipeline } = await loadPipeline(tx, study);
  const parameters = await parametersOf(tx, study.empresa_id, deps.clock.today());
  const candidates = needs.candidates ? await candidatesFor(tx, study) : undefined;
  return withContext(deps, actor, { study, contents, pipeline, parameters }, candidates);
}

/** A study being edited, as input of the state machines. */
export function pipelineOfEdit({ ctx, study, contents, activity, parameters }: StudyEdit): OpenPipeline {
  if (!activity) throw new Error(`study ${study.diagnostico_id} has no activity`);
  const pipeline = pipelineOf(study, contents, activity);
  return withContext(ctx.deps, ctx.actor, { study, contents, pipeline, parameters });
}

/** Locks the study, 404 unless the actor sees it, and reads all input of its moves. */
export async function lockPipeline(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  actor: Actor,
  diagnostico_id: number,
  needs: (study: Study) => PipelineNeeds = () => ({}),
  what?: string,
): Promise<OpenPipeline> {
  const study = await lockStudy(tx, deps, actor, diagnostico_id, what);
  const wanted = needs(study);
  if (wanted.reopens) await rerouteEndedTasks(tx, deps, actor, { study, areas: wanted.reopens.areas });
  return openPipeline(tx, deps, actor, study, wanted);
}

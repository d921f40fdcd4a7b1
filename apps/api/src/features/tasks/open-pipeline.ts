import { type Actor, actingSide } from '@farol/domain/access';
import type { Contexto, Pipeline } from '@farol/domain/pipeline';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  assumptionsOf,
  blocksWithoutDisclosure,
  type Contents,
  deadlinesFrom,
  loadPipeline,
  lockStudy,
  parametersOf,
  type Study,
} from '../diagnosis/index.ts';
import { factsOf } from './facts.ts';
import { candidatesFor } from './routing.store.ts';

/** A locked study as the state machines take it, with the rows it was read from. */
export type OpenPipeline = {
  study: Study;
  contents: Contents;
  pipeline: Pipeline;
  contexto: Contexto;
  /** Of the company, in force today. */
  parameters: Parameters;
};

/** What only some moves look at. */
export type Needs = { candidates?: boolean };

type Parameters = Awaited<ReturnType<typeof parametersOf>>;

/** Reads a study that is already locked; again after something of it was written. */
export async function openPipeline(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  actor: Actor,
  study: Study,
  needs: Needs = {},
): Promise<OpenPipeline> {
  const today = deps.clock.today();
  const { contents, pipeline } = await loadPipeline(tx, study);
  const parameters = await parametersOf(tx, study.empresa_id, today);
  const gathered = {
    rules: { exigir_remuneracao: blocksWithoutDisclosure(parameters) },
    parametros: assumptionsOf(study, parameters, today).parametros,
    ...(needs.candidates && { candidates: await candidatesFor(tx, study) }),
  };
  return {
    study,
    contents,
    pipeline,
    parameters,
    contexto: {
      ator: { usuario_id: actor.funcionario_id, lado: actingSide(actor) },
      agora: deps.clock.now().toISOString(),
      fatos: factsOf(study, contents, pipeline, today, gathered),
      prazos: deadlinesFrom(parameters, today),
    },
  };
}

/** Locks the study, 404 unless the actor sees it, and reads all that moves look at. */
export async function lockPipeline(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  actor: Actor,
  diagnostico_id: number,
  needs: (study: Study) => Needs = () => ({}),
): Promise<OpenPipeline> {
  const study = await lockStudy(tx, deps, actor, diagnostico_id);
  return openPipeline(tx, deps, actor, study, needs(study));
}

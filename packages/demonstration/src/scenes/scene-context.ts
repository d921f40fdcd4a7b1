import type { Caller } from '@farol/api';
import { api, type Estudo, type Item, type Tarefa } from '@farol/contracts';
import type { Chance } from '../chance.ts';
import type { Family } from '../family.ts';
import type { Login } from '../people.ts';
import type { AreaGoal, Plan } from '../plans.ts';
import type { World } from '../world.ts';

/** Context of every scene of a story. */
export type SceneContext = {
  w: World;
  plan: Plan;
  /** The consultant's calls. */
  c: Caller;
  family: Family;
  chance: Chance;
  areas: readonly { area: number; goal: AreaGoal }[];
};

export const companyOf = (login: Login) => (login.endsWith('.b') ? 'b' : 'a');

/** The specialist of an area in the consultant's company. */
export function specialistOf({ w, plan }: SceneContext, area: number): Caller {
  if (companyOf(plan.consultor) === 'b') return w.as('especialista.b');
  return w.as(area <= 3 ? 'especialista' : 'especialista2');
}

export type StudyReader = (area: number) => Promise<Estudo>;

/** Reads the study as an area's specialist, opening it once for all areas in progress. */
export function createStudyReader(scene: SceneContext, diagnostico_id: number): StudyReader {
  const opened = new Map<Caller, Promise<Estudo>>();
  return (area) => {
    const e = specialistOf(scene, area);
    const study = opened.get(e) ?? e.call(api.diagnosis.getAsSpecialist, { params: { id: diagnostico_id } });
    opened.set(e, study);
    return study;
  };
}

export const itemsOf = (study: Estudo, area: number): Item[] =>
  study.diagnostico_produtos.find((p) => p.produto_diagnostico_id === area)?.diagnostico_produto_itens ?? [];

export const itemsOfInterest = (study: Estudo, area: number): Item[] =>
  itemsOf(study, area).filter((item) => item.interesse === 'S');

export function taskOf(study: Estudo, area: number): Tarefa {
  const task = study.tarefas.find((t) => t.produto_diagnostico_id === area && t.cancelada_em === null);
  if (!task) throw new Error(`study ${study.diagnostico_id} has no task for area ${area}`);
  return task;
}

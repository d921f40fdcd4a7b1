import {
  type Actor,
  actingSide,
  canSeeHealthData,
  canSeeSegurados,
  listPermissions,
} from '@farol/domain/access';
import { AREA, type Area } from '@farol/domain/code-lists';
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { built } from '../../db/fixed.ts';
import { diagnostico } from '../../db/schema/index.ts';
import { frozenWhole } from '../../platform/frozen.ts';
import { ofConsultants, seesExample } from '../customers/index.ts';

/** Who asks is one object for the calls of a session, until it changes. */
const VISIBLE = new WeakMap<Actor, SQL>();

/**
 * Studies an actor may see, as a condition on `diagnostico` under its own name: not deleted (nor their
 * customer), inside the actor's companies; own, the team's or all. A specialist sees those with a task
 * assigned now or earlier.
 */
export function visibleTo(actor: Actor): SQL {
  const found = VISIBLE.get(actor) ?? built(and(isNull(diagnostico.excluido_em), reachedBy(actor)) as SQL);
  VISIBLE.set(frozenWhole(actor), found);
  return found;
}

/** The same, deleted studies of a customer included: their policies stay with the customer. */
export function reachedBy(actor: Actor): SQL {
  const reach =
    actor.perfil === 'specialist'
      ? assignedTo(actor.funcionario_id)
      : ofConsultants(actor, diagnostico.consultor_id);
  return and(presentTo(actor), reach) as SQL;
}

/** Studies of the actor's companies and of customers who are there, whoever works on them. */
export const presentTo = (actor: Actor): SQL =>
  and(
    inArray(diagnostico.empresa_id, actor.empresas),
    sql`not exists (select from cliente dono where dono.empresa_id = ${diagnostico.empresa_id}
                     and dono.cliente_id = ${diagnostico.cliente_id} and dono.excluido_em is not null)`,
    seesExample(actor, diagnostico),
  ) as SQL;

/** Deleted studies of present customers that the actor may restore: any of the company, or those deleted by oneself. */
export const studiesInBinOf = (actor: Actor): SQL =>
  and(
    isNotNull(diagnostico.excluido_em),
    eq(diagnostico.exemplo, false),
    reachedBy(actor),
    actor.perfil === 'admin' ? undefined : eq(diagnostico.excluido_por, actor.funcionario_id),
  ) as SQL;

/** The event of a handed-over task holds its previous assignee in `dados`. */
export const handedOverBy = (funcionario_id: number): SQL =>
  sql`h.objeto = 'tarefa' and h.evento = 'reatribuir'
      and h.dados @> ${JSON.stringify({ especialista_de: funcionario_id })}::jsonb`;

const assignedTo = (funcionario_id: number): SQL => sql`(
  exists (select from tarefa t where t.empresa_id = ${diagnostico.empresa_id}
           and t.diagnostico_id = ${diagnostico.diagnostico_id} and t.especialista_id = ${funcionario_id})
  or exists (select from historico_estagio h where h.empresa_id = ${diagnostico.empresa_id}
           and h.diagnostico_id = ${diagnostico.diagnostico_id} and ${handedOverBy(funcionario_id)}))`;

type StudyState = {
  consultor_id: number;
  estagio: number;
  encerrado_em: Date | null;
};
type TaskState = {
  produto_diagnostico_id: number;
  especialista_id: number;
  estagio_especialista: number;
  cancelada_em: Date | null;
};

/** What an actor may see and do in a visible study. */
export type View = {
  papel: 'C' | 'E' | 'A' | null;
  /** Side C or A: the answers; side E: own quotes. */
  pode_editar: boolean;
  ve_saude: boolean;
  /** CPF, birth and address of the people insured, beside the study's own fields. */
  ve_segurados: boolean;
  /** Visible areas; null: all. */
  areas: readonly Area[] | null;
};

/** Answers of a closed or concluded study are read-only. */
export const isOpen = (study: Pick<StudyState, 'estagio' | 'encerrado_em'>): boolean =>
  study.encerrado_em === null && study.estagio < 10;

export const isTaskInForce = (task: Pick<TaskState, 'cancelada_em'>): boolean => task.cancelada_em === null;

const ownOpenTask = (actor: Actor, tasks: readonly TaskState[]) =>
  tasks.some(
    (t) => isTaskInForce(t) && t.especialista_id === actor.funcionario_id && t.estagio_especialista < 6,
  );

export function seesHealth(actor: Actor, study: StudyState, tasks: readonly TaskState[]): boolean {
  const life = tasks.find((t) => isTaskInForce(t) && t.produto_diagnostico_id === AREA.vida);
  return canSeeHealthData(actor, {
    consultor_id: study.consultor_id,
    especialista_vida_id: life?.especialista_id ?? null,
  });
}

/** May change answers of a visible study, whatever its state. */
export const mayEditStudies = (actor: Actor): boolean =>
  listPermissions(actor.cargo, actor.perfil).includes('estudos.editar');

export function viewOf(
  actor: Actor,
  study: StudyState,
  tasks: readonly TaskState[],
  areas: readonly Area[] | null,
): View {
  return {
    papel: actingSide(actor),
    pode_editar:
      isOpen(study) && (actor.perfil === 'specialist' ? ownOpenTask(actor, tasks) : mayEditStudies(actor)),
    ve_saude: seesHealth(actor, study, tasks),
    ve_segurados: canSeeSegurados(actor, { com_tarefa_aberta: isOpen(study) && ownOpenTask(actor, tasks) }),
    areas,
  };
}

/** Studies of which this person was the consultant before they were handed over. */
export const consultedBefore = ({ funcionario_id, empresas }: Actor): SQL => sql`
  ${inArray(diagnostico.empresa_id, empresas)} and ${isNull(diagnostico.excluido_em)}
  and exists (select from historico_estagio h where h.empresa_id = ${diagnostico.empresa_id}
               and h.diagnostico_id = ${diagnostico.diagnostico_id}
               and h.objeto = 'estudo' and h.evento = 'reatribuir'
               and h.dados @> ${JSON.stringify({ consultor_de: funcionario_id })}::jsonb)`;

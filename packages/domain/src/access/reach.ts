import { type Actor, CARGOS } from './roles.ts';

/**
 * Visibility of an actor inside the companies of the scope: own rows, those of the team, the whole
 * company, or the studies of own tasks. An administrator switched to consultant counts as a broker: own rows only.
 */
export type Alcance = 'proprios' | 'equipe' | 'empresa' | 'tarefas';

export function reachOf(actor: Pick<Actor, 'cargo' | 'perfil'>): Alcance {
  if (actor.perfil === 'admin') return 'empresa';
  if (actor.perfil === 'specialist') return 'tarefas';
  switch (actor.cargo) {
    case CARGOS.PROPRIETARIO:
    case CARGOS.MASTER:
      return 'empresa';
    case CARGOS.GERENTE:
    case CARGOS.LIDER:
    case CARGOS.PARCEIRO:
      return 'equipe';
    default:
      return 'proprios';
  }
}

/** A partner reads the team's rows without changing them. */
export const isReadOnly = (actor: Pick<Actor, 'cargo' | 'perfil'>): boolean =>
  actor.perfil === 'broker' && actor.cargo === CARGOS.PARCEIRO;

/** Ids of the consultants whose rows an actor may see; null means every consultant of the scope. */
export function visibleConsultores(actor: Actor): number[] | null {
  switch (reachOf(actor)) {
    case 'empresa':
      return null;
    case 'equipe':
      return actor.cargo === CARGOS.PARCEIRO
        ? actor.equipe.filter((id) => id !== actor.funcionario_id)
        : actor.equipe;
    case 'proprios':
      return [actor.funcionario_id];
    case 'tarefas':
      return [];
  }
}

/** A leader sees the team's customers and deletes only own ones. */
export const canDeleteCliente = (
  actor: Pick<Actor, 'funcionario_id' | 'cargo' | 'perfil'>,
  cliente: { consultor_id: number },
): boolean =>
  actor.perfil !== 'broker' || actor.cargo !== CARGOS.LIDER || cliente.consultor_id === actor.funcionario_id;

/** The actor's side: consultant, specialist, administrator or none. */
export function actingSide(actor: Pick<Actor, 'cargo' | 'perfil'>): 'C' | 'E' | 'A' | null {
  if (actor.perfil === 'admin') return 'A';
  if (actor.perfil === 'specialist') return 'E';
  return isReadOnly(actor) ? null : 'C';
}

/**
 * Readers of health data: the study's own consultant, the specialist assigned to area 1 and the
 * administrator; absent for all others, and for keys whoever made them.
 */
export function canSeeHealthData(
  actor: Pick<Actor, 'funcionario_id' | 'cargo' | 'perfil' | 'chave_api_id'>,
  estudo: { consultor_id: number; especialista_vida_id: number | null },
): boolean {
  if (actor.chave_api_id !== undefined) return false;
  if (actor.perfil === 'admin') return true;
  if (actor.perfil === 'specialist') return estudo.especialista_vida_id === actor.funcionario_id;
  return estudo.consultor_id === actor.funcionario_id;
}

/**
 * Readers of the insured people's identification (name, CPF, birth, address), which a provider's form asks for: a
 * specialist while an own task of the study is open, and administrators. The consultant's side has it in the study.
 */
export const canSeeSegurados = (
  actor: Pick<Actor, 'perfil' | 'chave_api_id'>,
  { com_tarefa_aberta }: { com_tarefa_aberta: boolean },
): boolean =>
  actor.chave_api_id === undefined &&
  (actor.perfil === 'admin' || (actor.perfil === 'specialist' && com_tarefa_aberta));

/** Brokers and leaders delete their own studies, managers the team's, owners and administrators any they see. */
export function canDeleteEstudo(
  actor: Pick<Actor, 'funcionario_id' | 'cargo' | 'perfil'>,
  estudo: { consultor_id: number },
): boolean {
  if (actor.perfil === 'admin' || estudo.consultor_id === actor.funcionario_id) return true;
  const alheios: readonly number[] = [CARGOS.GERENTE, CARGOS.PROPRIETARIO, CARGOS.MASTER];
  return alheios.includes(actor.cargo);
}

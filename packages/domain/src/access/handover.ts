import { reachOf } from './reach.ts';
import { type Actor, type Cargo, receivesEstudos } from './roles.ts';

export type Recebedor = {
  funcionario_id: number;
  funcionario_cargo_id: Cargo;
  empresa_id: number;
  empresas_ids: readonly number[];
};

/** The person's own company, or one they also work for. */
export const servesEmpresa = (
  person: Pick<Recebedor, 'empresa_id' | 'empresas_ids'>,
  empresa_id: number,
): boolean => person.empresa_id === empresa_id || person.empresas_ids.includes(empresa_id);

/** Why this person may not be given customers by the actor; undefined when they may. */
export function receiverRefusal(
  actor: Pick<Actor, 'cargo' | 'perfil' | 'equipe'>,
  receiver: Pick<Recebedor, 'funcionario_id' | 'funcionario_cargo_id'>,
): 'nao_e_consultor' | 'fora_do_time' | undefined {
  if (!receivesEstudos(receiver.funcionario_cargo_id)) return 'nao_e_consultor';
  if (reachOf(actor) === 'equipe' && !actor.equipe.includes(receiver.funcionario_id)) return 'fora_do_time';
  return undefined;
}

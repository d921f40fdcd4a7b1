import { type Actor, CARGOS, type Cargo, mayGiveCargo, receivesEstudos } from '@farol/domain/access';
import { birthProblem, type CalendarDay } from '@farol/domain/calendar';
import type { FieldErrors } from '../../platform/http/errors.ts';
import { cityProblem } from '../../platform/person-checks.ts';
import { passwordProblem } from '../auth/index.ts';
import type { EmployeeForm, StoredFields } from './employee-fields.ts';
import type { OpenWork } from './open-work.store.ts';

const CARGO_REFUSED = 'Escolha um dos cargos da lista.';

/** Errors of a form over what is stored; only sent fields are checked. */
export async function employeeErrors(
  actor: Actor,
  sent: Partial<EmployeeForm>,
  {
    row,
    today,
    empresa_nome_fantasia,
  }: { row: Partial<StoredFields>; today: CalendarDay; empresa_nome_fantasia: string },
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const refuse = (field: string, message: string | undefined) => {
    if (message) errors[field] = [message];
  };
  if (sent.estado !== undefined || sent.cidade !== undefined)
    refuse(
      'cidade',
      cityProblem(sent.estado ?? row.endereco_estado ?? null, sent.cidade ?? row.endereco_cidade ?? null),
    );
  if (sent.pessoa_data_nascimento !== undefined)
    refuse('pessoa_data_nascimento', birthProblem(sent.pessoa_data_nascimento, today));
  if (sent.senha !== undefined) {
    const about = {
      usuario_username: sent.usuario_username ?? row.usuario_username ?? '',
      email: sent.email ?? row.pessoa_email,
      nome: sent.nome ?? row.pessoa_nome,
      empresa_nome_fantasia,
    };
    refuse('senha', await passwordProblem(sent.senha, about));
  }
  const { funcionario_cargo_id: cargo } = sent;
  if (cargo !== undefined && cargo !== row.funcionario_cargo_id && !mayGiveCargo(actor, cargo))
    refuse('funcionario_cargo_id', CARGO_REFUSED);
  return errors;
}

/** The other companies after a change: those outside the actor's scope stay as they are; undefined if refused. */
export function changedCompanies(
  { empresas }: Pick<Actor, 'empresas'>,
  home: number,
  { current, sent }: { current: readonly number[]; sent: readonly number[] },
): number[] | undefined {
  const outside = (empresa_id: number) => !empresas.includes(empresa_id);
  if (sent.some((empresa_id) => outside(empresa_id) && !current.includes(empresa_id))) return undefined;
  const kept = [...current.filter(outside), ...sent].filter((empresa_id) => empresa_id !== home);
  return [...new Set(kept)].toSorted((a, b) => a - b);
}

export const COMPANIES_REFUSED = 'Escolha entre as suas empresas.';

const PASS_ON = {
  tarefas: 'Passe-as a outro especialista antes de mudar o cargo.',
  clientes: 'Passe-os a outro consultor antes de mudar o cargo.',
};
const ELSEWHERE = 'Peça ao administrador de lá que os passe antes.';

/** Why a job title would leave work without anybody, in the actor's companies or in another. */
export function cargoProblem(
  { before, after }: { before: Cargo; after: Cargo },
  here: OpenWork,
  elsewhere: OpenWork,
): string | undefined {
  const leaves = {
    tarefas: before === CARGOS.ESPECIALISTA && after !== before,
    clientes: !receivesEstudos(after),
  };
  if (leaves.tarefas && here.tarefas > 0) return `Tem atividades abertas. ${PASS_ON.tarefas}`;
  if (leaves.clientes && here.clientes > 0) return `Tem clientes. ${PASS_ON.clientes}`;
  if (leaves.tarefas && elsewhere.tarefas > 0) return `Tem atividades em outra empresa. ${ELSEWHERE}`;
  if (leaves.clientes && elsewhere.clientes > 0) return `Tem clientes em outra empresa. ${ELSEWHERE}`;
  return undefined;
}

/** Why a person may not lose the access to companies where this is in hand. */
export const leavingProblem = ({ clientes, tarefas }: OpenWork): string | undefined =>
  clientes + tarefas === 0
    ? undefined
    : 'Tem clientes ou atividades abertas na empresa que sai da lista. Passe-os a outra pessoa antes.';

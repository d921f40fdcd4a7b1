import { isAdministrator } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import { type FieldErrors, invalid } from '../../platform/http/errors.ts';
import { isLastAdministrator } from './administrators.store.ts';
import type { EmployeeRow } from './employee.store.ts';
import type { EmployeeForm } from './employee-fields.ts';

type Change = Partial<EmployeeForm> & { ativo?: boolean };

/** Why a change of the actor's own account is refused here. */
export function ownAccountErrors(row: EmployeeRow, sent: Change): FieldErrors {
  const errors: FieldErrors = {};
  if (sent.ativo === false) errors.ativo = ['Você não pode desativar a própria conta.'];
  if (sent.funcionario_cargo_id !== undefined && sent.funcionario_cargo_id !== row.funcionario_cargo_id)
    errors.funcionario_cargo_id = ['Peça a outro administrador para mudar o seu cargo.'];
  if (sent.senha !== undefined) errors.senha = ['Troque a própria senha no seu perfil.'];
  return errors;
}

/** 422 if the change takes away the company's last active administrator. */
export async function refuseLastAdministrator(tx: Tx, row: EmployeeRow, sent: Change): Promise<void> {
  const { ativo = row.ativo, funcionario_cargo_id: cargo = row.funcionario_cargo_id } = sent;
  if ((ativo && isAdministrator(cargo)) || !(await isLastAdministrator(tx, row))) return;
  const message = 'É a última pessoa que administra a empresa. Dê o cargo Admin a outra antes.';
  throw invalid({ [ativo ? 'funcionario_cargo_id' : 'ativo']: [message] }, message);
}

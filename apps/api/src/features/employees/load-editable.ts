import type { Actor } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import { forbidden, notFound } from '../../platform/http/errors.ts';
import { type EmployeeRow, lockEmployee } from './employee.store.ts';
import { isEditableBy, mayTakeAccount } from './employees.policy.ts';

/** The locked row of a person whom the actor may change: 404 not visible, 403 a guest or master. */
export async function loadEditable(tx: Tx, actor: Actor, funcionario_id: number): Promise<EmployeeRow> {
  const row = await lockEmployee(tx, actor, funcionario_id);
  if (!row) throw notFound('Usuário');
  if (!isEditableBy(actor, row))
    throw forbidden(
      actor.empresas.includes(row.empresa_id)
        ? 'Só outro master muda o cadastro de um master.'
        : 'Esta pessoa é de outra empresa: o cadastro dela muda lá.',
    );
  return row;
}

/** 403 if the account opens a company that the actor does not reach. */
export function refuseTakeover(actor: Actor, row: EmployeeRow): void {
  if (!mayTakeAccount(actor, row))
    throw forbidden(
      'Esta pessoa também trabalha para outra empresa: ela mesma troca senha, e-mail e segundo fator.',
    );
}

import type { Actor } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import { AppError, type FieldErrors } from '../../platform/http/errors.ts';
import { listCustomersByIds } from './customer-list.store.ts';
import { customerLineReply } from './customer-reply.ts';
import { findDuplicateContact, isCpfTaken, lockCpf } from './customers.store.ts';
import type { PersonFields } from './person-fields.ts';

export const CPF_TAKEN = 'Já é cliente nesta empresa; fale com seu gestor';

/** Whether another customer of the company has this CPF; locks the CPF until the transaction ends. */
export async function claimCpf(tx: Tx, empresa_id: number, cpf: string, besides?: number): Promise<boolean> {
  await lockCpf(tx, empresa_id, cpf);
  return !(await isCpfTaken(tx, empresa_id, cpf, besides));
}

/** Refuses a known e-mail or phone once, with the customers visible to the actor. */
export async function refuseDuplicateContact(tx: Tx, actor: Actor, empresa_id: number, person: PersonFields) {
  const same = await findDuplicateContact(tx, empresa_id, person);
  if (same.length === 0) return;
  const errors: FieldErrors = {};
  const numbers = new Set(same.flatMap((row) => [row.pessoa_celular, row.pessoa_telefone]));
  if (same.some((row) => row.pessoa_email && row.pessoa_email.toLowerCase() === person.pessoa_email))
    errors.pessoa_email = ['Outro cliente tem este e-mail.'];
  for (const field of ['pessoa_celular', 'pessoa_telefone'] as const)
    if (person[field] && numbers.has(person[field])) errors[field] = ['Outro cliente tem este número.'];
  const visible = await listCustomersByIds(
    tx,
    actor,
    same.map((row) => row.cliente_id),
  );
  throw new AppError('possivel_duplicado', 'Já existe cliente com este e-mail ou telefone.', {
    status: 409,
    errors,
    atual: visible.map(customerLineReply),
  });
}

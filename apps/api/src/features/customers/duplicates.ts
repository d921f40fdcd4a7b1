import type { Actor } from '@farol/domain/access';
import { withNinthDigit } from '@farol/domain/br';
import type { Tx } from '../../db/client.ts';
import { AppError, type FieldErrors } from '../../platform/http/errors.ts';
import { listCustomersByIds } from './customer-list.store.ts';
import { customerLineReply } from './customer-reply.ts';
import { findDuplicateContact, isDocumentTaken, lockDocument } from './customers.store.ts';
import type { PersonFields } from './person-fields.ts';

export const CPF_TAKEN = 'Já é cliente nesta empresa; fale com seu gestor';

const DOCUMENTS = ['pessoa_cpf', 'pessoa_cnpj'] as const;

/**
 * Errors where another customer of the company has the CPF or CNPJ; locks both until the transaction ends.
 */
export async function claimDocuments(
  tx: Tx,
  empresa_id: number,
  person: Pick<PersonFields, (typeof DOCUMENTS)[number]>,
  besides?: number,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  for (const field of DOCUMENTS) {
    const number = person[field];
    if (number === null) continue;
    await lockDocument(tx, empresa_id, field, number);
    if (await isDocumentTaken(tx, empresa_id, field, { number, besides })) errors[field] = [CPF_TAKEN];
  }
  return errors;
}

/** Refuses a known e-mail or phone once, with the customers visible to the actor. */
export async function refuseDuplicateContact(tx: Tx, actor: Actor, empresa_id: number, person: PersonFields) {
  const same = await findDuplicateContact(tx, empresa_id, person);
  if (same.length === 0) return;
  const errors: FieldErrors = {};
  const numbers = new Set(
    same.flatMap(({ pessoa_celular, pessoa_telefone }) =>
      [pessoa_celular, pessoa_telefone].map((one) => one && withNinthDigit(one)),
    ),
  );
  if (same.some((row) => row.pessoa_email && row.pessoa_email.toLowerCase() === person.pessoa_email))
    errors.pessoa_email = ['Outro cliente tem este e-mail.'];
  for (const field of ['pessoa_celular', 'pessoa_telefone'] as const)
    if (person[field] && numbers.has(withNinthDigit(person[field])))
      errors[field] = ['Outro cliente tem este número.'];
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

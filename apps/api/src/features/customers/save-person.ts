import type { Actor } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import { audit } from '../../platform/audit.ts';
import type { FieldErrors } from '../../platform/http/errors.ts';
import { type CustomerRow, updatePerson } from './customers.store.ts';
import { claimDocuments } from './duplicates.ts';
import { changedFields, mergePerson, type PersonFields, pickPersonFields } from './person-fields.ts';
import { personErrors } from './person-rules.ts';

type PersonChange = {
  sent: Partial<PersonFields>;
  now: Date;
  today: string;
  request_id: string;
};

/**
 * Merges the sent fields into a locked customer, or returns the errors. Without a change nothing is saved:
 * version and audit trail stay the same.
 */
export async function savePerson(
  tx: Tx,
  actor: Actor,
  current: CustomerRow,
  { sent, now, today, request_id }: PersonChange,
): Promise<{ row: CustomerRow; errors?: undefined } | { row?: undefined; errors: FieldErrors }> {
  const before = pickPersonFields(current);
  const person = mergePerson(before, sent);
  const changed = changedFields(before, person);
  if (changed.length === 0) return { row: current };

  const errors = personErrors(person, new Set(changed), today);
  if (changed.includes('pessoa_cpf') || changed.includes('pessoa_cnpj'))
    Object.assign(errors, await claimDocuments(tx, current.empresa_id, person, current.cliente_id));
  if (Object.keys(errors).length > 0) return { errors };

  const row = await updatePerson(tx, current, person, now);
  const only = (whole: PersonFields) => Object.fromEntries(changed.map((name) => [name, whole[name]]));
  await audit(tx, actor, now, {
    empresa_id: current.empresa_id,
    entidade: 'cliente',
    entidade_id: current.cliente_id,
    acao: 'editar',
    antes: only(before),
    depois: only(person),
    request_id,
  });
  return { row };
}

import type { Actor } from '@farol/domain/access';
import { onlyDigits } from '@farol/domain/br';
import { camposOfCliente, camposOfConjuge } from '@farol/domain/catalogue';
import type { Tx } from '../../db/client.ts';
import { type FieldErrors, invalid, notFound } from '../../platform/http/errors.ts';
import { cityProblem } from '../../platform/person-checks.ts';
import { type CustomerRow, findCustomerOfStudyForUpdate } from './customers.store.ts';
import type { PersonFields } from './person-fields.ts';
import { savePerson } from './save-person.ts';

type Campos = Record<string, unknown>;

/** Study fields that belong to the person while the study is open, with their columns. */
const PERSON = camposOfCliente.flatMap(({ noEstudo, nome }) => (noEstudo ? [[noEstudo, nome] as const] : []));
const SPOUSE = camposOfConjuge.flatMap(({ noEstudo, nome }) => (noEstudo ? [[noEstudo, nome] as const] : []));

export const STUDY_PERSON_FIELDS: readonly string[] = [...PERSON, ...SPOUSE].map(([field]) => field);

/** The person's fields in an open study's general block. */
export function personAsStudyFields(row: PersonFields): Campos {
  return {
    ...Object.fromEntries(PERSON.map(([field, column]) => [field, row[column]])),
    ...Object.fromEntries(SPOUSE.map(([field, key]) => [field, row.conjuge?.[key] ?? null])),
  };
}

/** Study field names of the differences between two states of a customer. */
export function changedStudyFields(before: PersonFields, after: PersonFields): string[] {
  const [was, is] = [personAsStudyFields(before), personAsStudyFields(after)];
  return STUDY_PERSON_FIELDS.filter((nome) => (was[nome] ?? null) !== (is[nome] ?? null));
}

type StudyAnswers = {
  cliente_id: number;
  /** Under the study's names; fields outside STUDY_PERSON_FIELDS are ignored. */
  campos: Campos;
  now: Date;
  today: string;
  request_id: string;
};

/**
 * Writes answers of an open study back to its customer. The caller checks the right to edit the study; errors
 * are under the study's names.
 */
export async function savePersonFields(
  tx: Tx,
  actor: Actor,
  { cliente_id, campos, ...when }: StudyAnswers,
): Promise<CustomerRow> {
  const current = await findCustomerOfStudyForUpdate(tx, actor, cliente_id);
  if (!current) throw notFound('Cliente');
  const result = await savePerson(tx, actor, current, { ...when, sent: toPersonFields(current, campos) });
  if (result.errors) throw invalid(toStudyErrors(result.errors));
  return result.row;
}

function toPersonFields(current: CustomerRow, campos: Campos): Partial<PersonFields> {
  const sent: Record<string, unknown> = {};
  for (const [field, column] of PERSON) if (campos[field] !== undefined) sent[column] = campos[field];
  if (typeof sent.pessoa_cpf === 'string') sent.pessoa_cpf = onlyDigits(sent.pessoa_cpf);
  const spouse: Record<string, unknown> = {};
  for (const [field, key] of SPOUSE) if (campos[field] !== undefined) spouse[key] = campos[field];
  if (Object.keys(spouse).length > 0) sent.conjuge = spouse;
  // Answers arrive one by one: a city of the previous state would be refused, so it is cleared.
  const uf = sent.endereco_estado as string | null | undefined;
  if (uf !== undefined && sent.endereco_cidade === undefined && cityProblem(uf, current.endereco_cidade))
    sent.endereco_cidade = null;
  return sent as Partial<PersonFields>;
}

function toStudyErrors(errors: FieldErrors): FieldErrors {
  const names = new Map<string, string>([
    ...PERSON.map(([field, column]) => [column, field] as [string, string]),
    ...SPOUSE.map(([field, key]) => [`conjuge.${key}`, field] as [string, string]),
  ]);
  return Object.fromEntries(Object.entries(errors).map(([name, words]) => [names.get(name) ?? name, words]));
}

import { campoNamesOfCliente, type NomeDoCliente } from '@farol/domain/catalogue';
import type { CustomerRow } from './customers.store.ts';

/** Columns of `cliente` that people fill in: the form's, the duplicates' and the audit's view of a customer. */
export const PERSON_FIELDS: readonly (NomeDoCliente | 'conjuge')[] = [...campoNamesOfCliente, 'conjuge'];

export type PersonFields = Pick<CustomerRow, NomeDoCliente | 'conjuge'>;

export const EMPTY_PERSON = Object.fromEntries(PERSON_FIELDS.map((name) => [name, null])) as Omit<
  PersonFields,
  'pessoa_nome'
>;

export const pickPersonFields = (row: PersonFields): PersonFields =>
  Object.fromEntries(PERSON_FIELDS.map((name) => [name, row[name]])) as PersonFields;

/** Fields sent over those that stand; a spouse is joined field by field, and null takes it away. */
export function mergePerson(current: PersonFields, sent: Partial<PersonFields>): PersonFields {
  const defined = Object.fromEntries(
    PERSON_FIELDS.flatMap((name) => (sent[name] === undefined ? [] : [[name, sent[name]]])),
  ) as Partial<PersonFields>;
  const merged = { ...current, ...defined };
  return defined.conjuge ? { ...merged, conjuge: { ...current.conjuge, ...defined.conjuge } } : merged;
}

/** Names of the fields in which two persons differ. */
export const changedFields = (before: PersonFields, after: PersonFields) =>
  PERSON_FIELDS.filter((name) => stableJson(before[name]) !== stableJson(after[name]));

/** The database does not keep the order of a spouse's fields. */
const stableJson = (value: unknown) =>
  value !== null && typeof value === 'object'
    ? JSON.stringify(
        Object.entries(value)
          .filter(([, v]) => v !== undefined)
          .sort(),
      )
    : JSON.stringify(value);

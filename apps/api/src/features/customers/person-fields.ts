import { campoNamesOfCliente, type NomeDoCliente } from '@farol/domain/catalogue';
import type { CustomerRow } from './customers.store.ts';

/** Editable columns of `cliente`. */
export const PERSON_FIELDS: readonly (NomeDoCliente | 'conjuge')[] = [...campoNamesOfCliente, 'conjuge'];

export type PersonFields = Pick<CustomerRow, NomeDoCliente | 'conjuge'>;

export const EMPTY_PERSON = Object.fromEntries(PERSON_FIELDS.map((name) => [name, null])) as Omit<
  PersonFields,
  'pessoa_nome'
>;

export const pickPersonFields = (row: PersonFields): PersonFields =>
  Object.fromEntries(PERSON_FIELDS.map((name) => [name, row[name]])) as PersonFields;

/** Merges the sent fields into the current ones; a spouse is merged by field, null removes it. */
export function mergePerson(current: PersonFields, sent: Partial<PersonFields>): PersonFields {
  const defined = Object.fromEntries(
    PERSON_FIELDS.flatMap((name) => (sent[name] === undefined ? [] : [[name, sent[name]]])),
  ) as Partial<PersonFields>;
  const merged = { ...current, ...defined };
  return defined.conjuge ? { ...merged, conjuge: { ...current.conjuge, ...defined.conjuge } } : merged;
}

/** Names of the fields that differ between two persons. */
export const changedFields = (before: PersonFields, after: PersonFields) =>
  PERSON_FIELDS.filter((name) => stableJson(before[name]) !== stableJson(after[name]));

/** JSON independent of the order of a spouse's fields, which the database does not keep. */
const stableJson = (value: unknown) =>
  value !== null && typeof value === 'object'
    ? JSON.stringify(
        Object.entries(value)
          .filter(([, v]) => v !== undefined)
          .sort(),
      )
    : JSON.stringify(value);

import { api } from '@farol/contracts';
import { changedFields } from '../../../shared/ui/conflict.ts';
import { errorsOf } from '../../../shared/ui/form/index.ts';
import { bodyOf, type UserBody, type UserValues } from './values.ts';

export const newUserErrors = (values: UserValues) => errorsOf(api.employees.create.body, bodyOf(values));

/** Changes of a stored person; an empty password keeps the present one. */
export function changesOf(stored: UserValues, values: UserValues): Partial<UserBody> {
  const { senha, ...changed } = changedFields(bodyOf(stored), bodyOf(values));
  return senha ? { ...changed, senha } : changed;
}

const ANY_VERSION = 1;

export const changeErrors = (values: UserValues, stored: UserValues) =>
  errorsOf(api.employees.update.body, { ...changesOf(stored, values), versao: ANY_VERSION });

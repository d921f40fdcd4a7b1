import { employees } from '@farol/contracts/employees';
import { birthProblem } from '@farol/domain/calendar';
import { today } from '../../../shared/format/index.ts';
import { changedFields } from '../../../shared/ui/conflict.ts';
import { errorsOf } from '../../../shared/ui/form/index.ts';
import { bodyOf, type UserBody, type UserValues } from './values.ts';

/** Depends on the day, so that the contract cannot tell it. */
function birthErrors({ pessoa_data_nascimento }: UserValues): Record<string, string> {
  const problem = birthProblem(pessoa_data_nascimento, today());
  return problem ? { pessoa_data_nascimento: problem } : {};
}

export const newUserErrors = (values: UserValues) => ({
  ...birthErrors(values),
  ...errorsOf(employees.create.body, bodyOf(values)),
});

/** Changes of a stored person; an empty password keeps the present one. */
export function changesOf(stored: UserValues, values: UserValues): Partial<UserBody> {
  const { senha, ...changed } = changedFields(bodyOf(stored), bodyOf(values));
  return senha ? { ...changed, senha } : changed;
}

const ANY_VERSION = 1;

export const changeErrors = (values: UserValues, stored: UserValues) => ({
  ...birthErrors(values),
  ...errorsOf(employees.update.body, { ...changesOf(stored, values), versao: ANY_VERSION }),
});

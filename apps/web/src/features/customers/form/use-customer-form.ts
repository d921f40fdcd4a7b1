import type { Cliente } from '@farol/contracts';
import { customers } from '@farol/contracts/customers';
import { birthProblem } from '@farol/domain/calendar';
import { today } from '../../../shared/format/index.ts';
import { errorsOf, useSentForm } from '../../../shared/ui/form/index.ts';
import { formTexts } from '../texts.ts';
import { bodyOf, type CustomerValues, EMPTY_CUSTOMER, valuesOf } from './values.ts';

/** Checks with the contract's schema before sending: the first message of each field. */
function customerErrors(values: CustomerValues): Record<string, string> {
  const body = bodyOf(values);
  const errors = errorsOf(customers.create.body, body);
  // A rule across two fields runs only when each is right: checked here too, to name all that is missing at once.
  if (!body.pessoa_celular && !body.pessoa_email) errors.pessoa_celular ??= formTexts.contactHint;
  const born = {
    pessoa_data_nascimento: body.pessoa_data_nascimento,
    'conjuge.data_nascimento': body.conjuge?.data_nascimento,
  };
  for (const [field, day] of Object.entries(born)) {
    const problem = typeof day === 'string' ? birthProblem(day, today()) : undefined;
    if (problem) errors[field] ??= problem;
  }
  return errors;
}

export const useCustomerForm = (cliente?: Cliente) =>
  useSentForm({ initialValues: cliente ? valuesOf(cliente) : EMPTY_CUSTOMER, validate: customerErrors });

export type CustomerForm = ReturnType<typeof useCustomerForm>['form'];

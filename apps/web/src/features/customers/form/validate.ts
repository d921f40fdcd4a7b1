import { api } from '@farol/contracts';
import { bodyOf, type CustomerValues } from './values.ts';

/** The contract's own rules and words, asked before anything is sent: first message of each field. */
export function customerErrors(values: CustomerValues): Record<string, string> {
  const checked = api.customers.create.body.safeParse(bodyOf(values));
  if (checked.success) return {};
  const errors: Record<string, string> = {};
  for (const { path, message } of checked.error.issues) errors[path.join('.')] ??= message;
  return errors;
}

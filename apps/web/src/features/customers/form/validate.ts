import { api } from '@farol/contracts';
import { formTexts } from '../texts.ts';
import { bodyOf, type CustomerValues } from './values.ts';

const at = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], body);

/** Validates with the contract's schema before sending: first message of each field. */
export function customerErrors(values: CustomerValues): Record<string, string> {
  const body = bodyOf(values);
  const checked = api.customers.create.body.safeParse(body);
  if (checked.success) return {};
  const errors: Record<string, string> = {};
  for (const { path, message } of checked.error.issues)
    errors[path.join('.')] ??= at(body, path) === '' ? formTexts.required : message;
  // Rules across two fields run only when the others pass: checked here too, to list all missing fields at
  // once.
  if (!body.pessoa_celular && !body.pessoa_email) errors.pessoa_celular ??= formTexts.contactHint;
  return errors;
}

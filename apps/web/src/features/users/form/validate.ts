import { api } from '@farol/contracts';
import type { z } from 'zod';
import { changedFields } from '../../../shared/ui/conflict.ts';
import { formTexts } from '../texts.ts';
import { bodyOf, type UserValues } from './values.ts';

/** Checks with the contract's schema before sending: the first message of each field. */
function errorsOf(schema: z.ZodType, body: Record<string, unknown>): Record<string, string> {
  const checked = schema.safeParse(body);
  const errors: Record<string, string> = {};
  for (const { path, message } of checked.error?.issues ?? []) {
    const name = String(path[0]);
    const value = body[name];
    errors[name] ??= value === '' || value === null ? formTexts.required : message;
  }
  return errors;
}

export const newUserErrors = (values: UserValues) => errorsOf(api.employees.create.body, bodyOf(values));

/** Changes of a stored person; an empty password keeps the present one. */
export function changesOf(stored: UserValues, values: UserValues): Record<string, unknown> {
  const { senha, ...changed } = changedFields(bodyOf(stored), bodyOf(values));
  return senha ? { ...changed, senha } : changed;
}

const ANY_VERSION = 1;

export const changeErrors = (stored: UserValues) => (values: UserValues) =>
  errorsOf(api.employees.update.body, { ...changesOf(stored, values), versao: ANY_VERSION });

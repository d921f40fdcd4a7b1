import type { z } from 'zod';
import { common } from '../../texts/common.ts';

const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((value, key) => (value instanceof Object ? Reflect.get(value, key) : undefined), body);

/** Checks with the contract's schema before sending: the first message of each field, a list being one field. */
export function errorsOf(schema: z.ZodType, body: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(body).error?.issues ?? []) {
    const row = path.findIndex((key) => typeof key === 'number');
    const field = row < 0 ? path : path.slice(0, row);
    const value = valueAt(body, field);
    errors[field.join('.')] ??= value === '' || value === null ? common.required : message;
  }
  return errors;
}

/** The named fields that are empty. */
export const missingIn = <Values extends object>(
  values: Values,
  names: readonly (keyof Values & string)[],
  message: string = common.required,
): Record<string, string> =>
  Object.fromEntries(
    names.filter((name) => String(values[name] ?? '').trim() === '').map((name) => [name, message]),
  );

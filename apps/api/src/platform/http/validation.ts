import type { z } from 'zod';
import { type FieldErrors, invalid, MAX_ERRORS, notFound } from './errors.ts';
import { findUnstorable } from './storable.ts';

/** Zod issues as `{field: [message]}` under wire names; nested fields as dotted paths. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const paths =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of paths) {
      const field = path.length ? path.join('.') : 'geral';
      errors[field] ??= [];
      const messages = errors[field];
      if (!messages.includes(issue.message)) messages.push(issue.message);
    }
    if (Object.keys(errors).length >= MAX_ERRORS) break;
  }
  return errors;
}

/** Parses body and query; 422 with errors by field. */
export function parseInput<T extends z.ZodType>(
  schema: T | undefined,
  value: unknown,
): z.output<T> | undefined {
  if (!schema) return undefined;
  const errors = findUnstorable(value);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const result = schema.safeParse(value ?? {});
  if (!result.success) throw invalid(fieldErrors(result.error));
  return result.data;
}

/** Parses the route's parameters; an invalid one is 404. */
export function parseParams<T extends z.ZodType>(
  schema: T | undefined,
  value: unknown,
): z.output<T> | undefined {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (!result.success || Object.keys(findUnstorable(value)).length > 0) throw notFound();
  return result.data;
}

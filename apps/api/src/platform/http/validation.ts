import { cleanTexts } from '@farol/domain/br';
import type { z } from 'zod';
import { type FieldErrors, invalid, MAX_ERRORS, notFound } from './errors.ts';

/** Deeper than any form; endless nesting would exhaust recursive readers. */
const DEEPEST = 20;
/** More than any form sends; checking hundreds of thousands of values would block other requests. */
const MOST_VALUES = 20_000;

/** More than the fields of a whole study: each unknown one would be looked up and told by itself. */
const MOST_NAMES = 2_000;

const UNSTORABLE = 'Há caracteres que não podem ser gravados.';
const TOO_MANY = 'Há dados demais em um só pedido.';
const TOO_DEEP = 'Há listas demais umas dentro das outras.';

/** PostgreSQL stores neither NUL nor lone surrogates. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

type Entry = { field: string; value: unknown; depth: number };

/** Values that could never be stored, by field; checked before anything else. */
function findUnstorable(input: unknown): FieldErrors {
  const errors = new Map<string, string[]>();
  const open: Entry[] = [{ field: '', value: input, depth: 0 }];
  let found = 0;
  for (let one = open.pop(); one; one = open.pop()) {
    const { field, value, depth } = one;
    if (typeof value === 'string' && !isStorable(value)) errors.set(field || 'geral', [UNSTORABLE]);
    if (typeof value !== 'object' || value === null) continue;
    if (depth === DEEPEST) {
      errors.set(field, [TOO_DEEP]);
      continue;
    }
    // Looked at before the entries are made, which takes half a second for 250,000 of them.
    const count = Array.isArray(value) ? value.length : Object.keys(value).length;
    found += count;
    if (found > MOST_VALUES || (count > MOST_NAMES && !Array.isArray(value))) return { geral: [TOO_MANY] };
    const entries = Object.entries(value);
    for (const [name, inner] of entries) {
      if (isStorable(name))
        open.push({ field: field ? `${field}.${name}` : name, value: inner, depth: depth + 1 });
      else errors.set(field || 'geral', [UNSTORABLE]);
    }
  }
  return Object.fromEntries(errors);
}

/** Zod issues as `{field: [message]}` under wire names; nested fields as dotted paths. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors = new Map<string, string[]>();
  for (const issue of error.issues) {
    const paths =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of paths) {
      const field = path.length ? path.join('.') : 'geral';
      const messages = errors.get(field) ?? [];
      if (!messages.includes(issue.message)) errors.set(field, [...messages, issue.message]);
    }
    if (errors.size >= MAX_ERRORS) break;
  }
  return Object.fromEntries(errors);
}

/** Parses body and query, their texts as they read; 422 with errors by field. */
export function parseInput<T extends z.ZodType>(
  schema: T | undefined,
  value: unknown,
): z.output<T> | undefined {
  if (!schema) return undefined;
  const errors = findUnstorable(value);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const result = schema.safeParse(cleanTexts(value ?? {}));
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

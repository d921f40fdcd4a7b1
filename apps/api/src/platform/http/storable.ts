import type { FieldErrors } from './errors.ts';

/** Deeper than any form; endless nesting would exhaust recursive readers. */
const DEEPEST = 20;
/** More than any form sends; checking hundreds of thousands of values would block other requests. */
const MOST_VALUES = 20_000;

const UNSTORABLE = 'Há caracteres que não podem ser gravados.';
const TOO_MANY = 'Há dados demais em um só pedido.';
const TOO_DEEP = 'Há listas demais umas dentro das outras.';

/** PostgreSQL stores neither NUL nor lone surrogates. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

type Entry = { field: string; value: unknown; depth: number };

/** Values that could never be stored, by field; checked before anything else. */
export function findUnstorable(input: unknown): FieldErrors {
  const errors: FieldErrors = {};
  const open: Entry[] = [{ field: '', value: input, depth: 0 }];
  let found = 0;
  for (let one = open.pop(); one; one = open.pop()) {
    const { field, value, depth } = one;
    if (typeof value === 'string' && !isStorable(value)) errors[field || 'geral'] = [UNSTORABLE];
    if (typeof value !== 'object' || value === null) continue;
    if (depth === DEEPEST) {
      errors[field] = [TOO_DEEP];
      continue;
    }
    const entries = Object.entries(value);
    found += entries.length;
    if (found > MOST_VALUES) return { geral: [TOO_MANY] };
    for (const [name, inner] of entries) {
      if (isStorable(name))
        open.push({ field: field ? `${field}.${name}` : name, value: inner, depth: depth + 1 });
      else errors[field || 'geral'] = [UNSTORABLE];
    }
  }
  return errors;
}

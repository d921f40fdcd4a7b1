import { compile, type z } from 'zod';

const COMPILED = new WeakMap<z.ZodType, z.ZodType>();

/** The same schema as code of its own, made at its first use; what it refuses goes the ordinary way once more. */
export function compiled<T extends z.ZodType>(schema: T): T {
  const made = (COMPILED.get(schema) as T | undefined) ?? compile(schema);
  COMPILED.set(schema, made);
  return made;
}

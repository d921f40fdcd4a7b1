import type { AnyEndpoint } from '@farol/contracts';
import type { z } from 'zod';
import { frozenWhole } from '../frozen.ts';
import { compiled } from './compiled.ts';

type Schema = z.ZodType;
/** What is used of an object's schema. */
type ObjectSchema = Schema & {
  shape: Record<string, Schema>;
  omit(names: Record<string, true>): ObjectSchema;
};
type Values = Record<string, unknown>;

const isObjectSchema = (schema: unknown): schema is ObjectSchema =>
  typeof schema === 'object' && schema !== null && 'shape' in schema && 'omit' in schema;

const SHARED = new WeakSet<object>();

/** A part of replies that several calls share: it is frozen, so that its checked text stays true as long as it lives. */
export function sharedPart<T extends object>(part: T): T {
  SHARED.add(frozenWhole(part));
  return part;
}

const isShared = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && SHARED.has(value);
const hasShared = (value: unknown): boolean =>
  isShared(value) || (Array.isArray(value) && value.some(isShared));

const bytesOf = (schema: Schema, value: unknown): Buffer =>
  Buffer.from(JSON.stringify(compiled(schema).parse(value)));

const TEXTS = new WeakMap<object, { schema: Schema; text: Buffer }>();

/** The text of a value by its schema; of a shared one made once. */
function textOf(schema: Schema, value: unknown): Buffer {
  if (!isShared(value)) return bytesOf(schema, value);
  const before = TEXTS.get(value as object);
  if (before?.schema === schema) return before.text;
  const text = bytesOf(schema, value);
  TEXTS.set(value as object, { schema, text });
  return text;
}

const COMMA = Buffer.from(',');

/** The text of a property that is shared, or a list with shared elements. */
function textOfPart(schema: Schema, value: unknown): Buffer[] {
  if (isShared(value) || !Array.isArray(value) || !('element' in schema)) return [textOf(schema, value)];
  const elements = value.map((one) => textOf(schema.element as Schema, one));
  return [
    Buffer.from('['),
    ...elements.flatMap((one, index) => (index ? [COMMA, one] : [one])),
    Buffer.from(']'),
  ];
}

const RESTS = new WeakMap<ObjectSchema, Map<string, ObjectSchema>>();

function withoutParts(schema: ObjectSchema, names: readonly string[]): ObjectSchema {
  const made = RESTS.get(schema) ?? new Map<string, ObjectSchema>();
  RESTS.set(schema, made);
  const key = names.join();
  const rest = made.get(key) ?? schema.omit(Object.fromEntries(names.map((name) => [name, true])));
  made.set(key, rest);
  return rest;
}

/**
 * The text of a reply, checked by its schema like any other, with what is shared in it checked and written once.
 * Undefined where nothing is shared.
 */
export function keptText(schema: AnyEndpoint['response'], result: unknown): Buffer | undefined {
  if (!isObjectSchema(schema) || typeof result !== 'object' || result === null) return undefined;
  const values = result as Values;
  const names = Object.keys(schema.shape).filter((name) => hasShared(values[name]));
  if (names.length === 0) return undefined;
  const others = Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
  const rest = JSON.stringify(compiled(withoutParts(schema, names)).parse(others)).slice(0, -1);
  const parts = names.flatMap((name, index) => [
    Buffer.from(`${index === 0 && rest === '{' ? '' : ','}${JSON.stringify(name)}:`),
    ...textOfPart(schema.shape[name]!, values[name]),
  ]);
  return Buffer.concat([Buffer.from(rest), ...parts, Buffer.from('}')]);
}

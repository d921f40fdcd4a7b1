import { randomUUID } from 'node:crypto';
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

/** A word of this process alone: nobody can type it. */
const PLACE = randomUUID();
/** As a whole value: within a text the quotation mark would be escaped. */
const PLACES = new RegExp(`(?<=[:,[])"${PLACE}:(\\d+)"`);

/** Stands in replies for a text that is not shared, as the address of a file, signed for each reader. */
export const placeOf = (id: number): string => `${PLACE}:${id}`;

type Fill = (id: number) => string;

/** A reply with places, each of which is filled in once its text is written. */
export class FilledLater<T extends object> {
  readonly reply: T;
  readonly fill: Fill;

  constructor(reply: T, fill: Fill) {
    this.reply = reply;
    this.fill = fill;
  }
}

/** Pieces of text, and ids of what stands between them. */
type Text = readonly (Buffer | number)[];

const piecesOf = (text: string): Text =>
  text.split(PLACES).map((piece, index) => (index % 2 ? Number(piece) : Buffer.from(piece)));

const textBy = (schema: Schema, value: unknown): Text =>
  piecesOf(JSON.stringify(compiled(schema).parse(value)));

const TEXTS = new WeakMap<object, { schema: Schema; text: Text }>();

/** The text of a value by its schema; of a shared one made once. */
function textOf(schema: Schema, value: unknown): Text {
  if (!isShared(value)) return textBy(schema, value);
  const before = TEXTS.get(value as object);
  if (before?.schema === schema) return before.text;
  const text = textBy(schema, value);
  TEXTS.set(value as object, { schema, text });
  return text;
}

const COMMA = Buffer.from(',');

/** The text of a property that is shared, or a list with shared elements. */
function textOfPart(schema: Schema, value: unknown): Text {
  if (isShared(value) || !Array.isArray(value) || !('element' in schema)) return textOf(schema, value);
  const elements = value.map((one) => textOf(schema.element as Schema, one));
  return [
    Buffer.from('['),
    ...elements.flatMap((one, index) => (index ? [COMMA, ...one] : one)),
    Buffer.from(']'),
  ];
}

function filledText(text: Text, fill: Fill | undefined): Buffer {
  const filled = (piece: Buffer | number) => {
    if (typeof piece !== 'number') return piece;
    if (!fill) throw new Error('a reply has a place that nobody fills in');
    return Buffer.from(JSON.stringify(fill(piece)));
  };
  return Buffer.concat(text.map(filled));
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
 * Undefined where nothing is shared and no place is to be filled in.
 */
export function keptText(schema: AnyEndpoint['response'], told: unknown): Buffer | undefined {
  const { reply: result, fill } = told instanceof FilledLater ? told : { reply: told, fill: undefined };
  if (!isObjectSchema(schema) || typeof result !== 'object' || result === null) return undefined;
  const values = result as Values;
  const names = Object.keys(schema.shape).filter((name) => hasShared(values[name]));
  if (names.length === 0 && !fill) return undefined;
  const others = Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
  const rest = JSON.stringify(compiled(withoutParts(schema, names)).parse(others)).slice(0, -1);
  const parts = names.flatMap(
    (name, index): Text => [
      Buffer.from(`${index === 0 && rest === '{' ? '' : ','}${JSON.stringify(name)}:`),
      ...textOfPart(schema.shape[name]!, values[name]),
    ],
  );
  return filledText([...piecesOf(rest), ...parts, Buffer.from('}')], fill);
}

import type { AnyEndpoint } from '@farol/contracts';
import type { Campo } from '@farol/domain/catalogue';
import fc from 'fast-check';
import { z } from 'zod';
import { AppError } from '../../platform/http/errors.ts';
import { parseInput } from '../../platform/http/validation.ts';
import { candidates } from '../every-answer.ts';
import { soundUploads, type Upload } from './hostile-files.ts';
import { schemaValues } from './schema-values.ts';
import { callersOf, KINDS, kindOfMark, LOOSE, markedInput, tokenKind, VALUES } from './sound-input.ts';
import type { Caller, World } from './world.ts';

/** One request. */
export type Attack = {
  address: string;
  who: Caller | undefined;
  headers: Record<string, string>;
  payload: Buffer | undefined;
  /** The contract's schemas take it: what refuses it is behind them. */
  isPast: boolean;
  /** Sent so many times at once. */
  times: number;
  what: string;
};

export type Fields = Record<string, unknown>;
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const shapeOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

/** As the server checks it, before any handler; what fails otherwise than by a refusal is thrown. */
export function takes(schema: z.ZodType | undefined, value: unknown): boolean {
  try {
    parseInput(schema, value);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

export type Sound = {
  params: unknown;
  query: unknown;
  body: unknown;
  upload: Upload | undefined;
  who: Caller | undefined;
};

/** Kept, since those of a long list are thousands. */
const kept = new Map<Campo, fc.Arbitrary<unknown>>();
function valuesOfCampo(campo: Campo, today: string): fc.Arbitrary<unknown> {
  const values = kept.get(campo) ?? fc.constantFrom(null, ...candidates(campo, today));
  kept.set(campo, values);
  return values;
}

/** Draws requests of one call that mostly nothing is wrong with, the same for the same seed and rows. */
export function soundRequests(
  endpoint: AnyEndpoint,
  world: World,
  { seed, count }: { seed: number; count: number },
) {
  const realOf = (kind: string): readonly number[] => world.ids.get(KINDS[kind] ?? kind) ?? [];
  const loose = LOOSE.get(endpoint) ?? [];
  const known = (name: string): readonly unknown[] | undefined => {
    if (name === 'dono_id') return [...realOf('diagnostico_id'), ...realOf('diagnostico_produto_item_id')];
    if (name === 'token') return world.texts.get(tokenKind(endpoint)) ?? [];
    if (name === 'assinatura') return (world.texts.get('signed') ?? []).map(signatureIn);
    if (name === 'atualizada_em') return world.texts.get(name);
    if (name.startsWith('arquivo')) return realOf('arquivo_id');
    const found = VALUES[name] ?? realOf(name);
    return found.length > 0 ? found : undefined;
  };
  const valuesOf = schemaValues({ today: world.today, known });
  const sample = <T>(values: fc.Arbitrary<T>, numRuns: number, salt: number): T[] =>
    fc.sample(values, { seed: seed * 31 + salt, numRuns });
  const pick = fc.integer({ min: 0, max: 1_000_000 });

  /** Marks become rows, the newest most often. */
  const real = (value: unknown, at: number): unknown => {
    const kind = kindOfMark(value);
    if (kind) {
      const some = realOf(kind);
      return some[at % Math.max(1, some.length)] ?? 1;
    }
    if (value === 'atualizada_em') return world.texts.get(value)?.[at % 3] ?? value;
    if (Array.isArray(value)) return value.map((one) => real(one, at));
    if (isFields(value))
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, real(one, at)]));
    return value;
  };

  const marked = markedInput(endpoint);
  const further: fc.Arbitrary<Fields> =
    loose.length === 0
      ? fc.constant({})
      : fc
          .array(fc.constantFrom(...loose), { maxLength: 6 })
          .chain((some) =>
            fc.record(
              Object.fromEntries(some.map((campo) => [campo.nome, valuesOfCampo(campo, world.today)])),
            ),
          );
  const part = (schema: z.ZodType | undefined, given: unknown, name: string): fc.Arbitrary<unknown> =>
    schema
      ? fc.tuple(valuesOf(schema, name), further, pick, fc.boolean()).map(([made, more, at, keeps]) => {
          const base = isFields(given) ? (real(given, at) as Fields) : {};
          if (!isFields(made)) return made;
          const sent = Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined));
          const extra = name === 'body' ? more : {};
          return name === 'params' || keeps ? { ...sent, ...extra, ...base } : { ...base, ...sent, ...extra };
        })
      : fc.constant(undefined);

  const sound: fc.Arbitrary<Sound> = fc.record({
    params: part(endpoint.params, marked.params, 'params'),
    query: part(endpoint.query, marked.query, 'query'),
    body: part(endpoint.body, marked.body, 'body'),
    upload: endpoint.upload ? soundUploads(endpoint.upload) : fc.constant(undefined),
    who: fc.constantFrom(...callersOf(endpoint)),
  });
  const passes = ({ params, query, body }: Sound) =>
    takes(endpoint.params, asText(params)) &&
    takes(endpoint.query, asText(query)) &&
    takes(endpoint.body, body);

  const drawn = sample(sound, count * 2, 1);
  const past = drawn.filter(passes);
  const wellFormed = (at: number): Sound =>
    (past.length > 0 ? past : drawn)[at % (past.length || drawn.length)]!;

  const made = (
    one: Sound,
    more: Partial<Attack> & { path?: string; search?: string; raw?: string } = {},
  ): Attack => {
    const { path, search, raw, ...rest } = more;
    const text = raw ?? (one.body === undefined ? undefined : JSON.stringify(one.body));
    const payload = one.upload?.payload ?? (text === undefined ? undefined : Buffer.from(text));
    const type = one.upload?.type ?? (payload && 'application/json');
    return {
      address: `${path ?? addressOf(endpoint, one.params)}${search ?? searchOf(one.query)}`,
      who: one.who,
      payload,
      isPast: passes(one) && (one.upload?.isWhole ?? true),
      times: 1,
      what: 'well formed',
      ...rest,
      headers: { ...(type && { 'content-type': type }), ...rest.headers },
    };
  };

  const bodyNames = (one: Sound) => [
    ...new Set([
      ...shapeOf(endpoint.body),
      ...(isFields(one.body) ? Object.keys(one.body) : []),
      ...loose.map(({ nome }) => nome),
    ]),
  ];
  return { drawn, wellFormed, made, bodyNames, sample, pick };
}

const signatureIn = (url: string): string => new URL(url, 'http://x').searchParams.get('assinatura') ?? '';

/** As parameters arrive. */
const asText = (value: unknown): unknown =>
  isFields(value)
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, String(one)]))
    : value;

const searchOf = (query: unknown): string => {
  if (!isFields(query)) return '';
  const text = new URLSearchParams(asText(query) as Record<string, string>).toString();
  return text === '' ? '' : `?${text}`;
};

export const addressOf = (
  { path }: AnyEndpoint,
  params: unknown,
  instead: (n: number) => string | undefined = () => undefined,
) => {
  let n = -1;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    n += 1;
    return instead(n) ?? encodeURIComponent(String((params as Fields)?.[name] ?? 1));
  });
};

/** What the server reads; undefined where that is nothing. */
export function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

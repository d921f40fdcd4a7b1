import { type AnyEndpoint, api } from '@farol/contracts';
import fc from 'fast-check';
import { z } from 'zod';
import { parseInput } from '../../platform/http/validation.ts';
import { candidates } from '../every-answer.ts';
import { HOSTILE, HOSTILE_QUERY, jsonOf } from '../hostile-values.ts';
import { hostileUploads, soundUploads, type Upload } from './hostile-files.ts';
import { ADDRESS_IDS, bodies, HEADERS, TYPES } from './hostile-requests.ts';
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

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const shapeOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

/** As the server checks it, before any handler. */
function takes(schema: z.ZodType | undefined, value: unknown): boolean {
  try {
    parseInput(schema, value);
    return true;
  } catch {
    return false;
  }
}

/** The requests of one call, the same for the same seed and rows; `wellFormed`: their weight, beside 4 to 12 of others. */
export function attacksOf(
  endpoint: AnyEndpoint,
  world: World,
  { seed, count, wellFormed: share }: { seed: number; count: number; wellFormed: number },
): Attack[] {
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
              Object.fromEntries(
                some.map((campo) => [campo.nome, fc.constantFrom(null, ...candidates(campo, world.today))]),
              ),
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

  type Sound = {
    params: unknown;
    query: unknown;
    body: unknown;
    upload: Upload | undefined;
    who: Caller | undefined;
  };
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
  const ways: ((at: number, n: number) => Attack | undefined)[] = [];
  const way = (weight: number, make: (at: number, n: number) => Attack | undefined) => {
    for (let n = 0; n < weight; n += 1) ways.push(make);
  };
  const isHeavy =
    endpoint.response === 'arquivo' ||
    endpoint.upload?.kind === 'planilha' ||
    endpoint === api.firstSteps.createExample;
  way(isHeavy ? 1 : share, (at) => made(wellFormed(at)));
  way(1, (at) =>
    made(wellFormed(at), {
      times: 3,
      what: 'three at once',
      headers: at % 2 ? { 'idempotency-key': `k${seed}-${at}` } : {},
    }),
  );
  way(endpoint.body || endpoint.query ? 1 : 3, (at) => {
    const headers = HEADERS[at % HEADERS.length]!;
    return made(wellFormed(at), { headers, isPast: false, what: `headers ${Object.keys(headers)}` });
  });
  way(1, (at) => made(drawn[at % drawn.length]!, { what: 'of the schema' }));
  if (/\{/.test(endpoint.path))
    way(1, (at) => {
      const bad = ADDRESS_IDS[at % ADDRESS_IDS.length]!;
      const path = addressOf(endpoint, wellFormed(at).params, (n) => (n === at % 2 ? bad : undefined));
      return made(wellFormed(at), { path, isPast: false, what: `address ${bad.slice(0, 20)}` });
    });
  if (endpoint.query)
    way(isHeavy ? 6 : 3, (at) => {
      const names = shapeOf(endpoint.query);
      const name = names[at % names.length] ?? 'x';
      const [what, value] = Object.entries(HOSTILE_QUERY)[at % Object.keys(HOSTILE_QUERY).length]!;
      const odd = [
        `${name}=${value}`,
        `${name}=1&${name}=2`,
        `${name}[]=1`,
        `${name}[a]=1`,
        `__proto__[${name}]=1`,
      ];
      return made(wellFormed(at), {
        search: `?${odd[at % 9] ?? odd[0]}`,
        isPast: false,
        what: `${name}: ${what}`,
      });
    });
  if (endpoint.body) {
    way(4, (at) => {
      const one = wellFormed(at);
      const names = bodyNames(one);
      const name = names[at % names.length] ?? 'x';
      const [what, value] = Object.entries(HOSTILE)[(at >> 3) % Object.keys(HOSTILE).length]!;
      const body = { ...(isFields(one.body) ? one.body : {}), [name]: value };
      const raw = jsonOf(body);
      return made({ ...one, body: parsed(raw) }, { raw, what: `${name}: ${what}` });
    });
    way(1, (at) => {
      const one = wellFormed(at);
      const [what, value] = Object.entries(HOSTILE)[at % Object.keys(HOSTILE).length]!;
      const raw = jsonOf({
        ...(isFields(one.body) ? one.body : {}),
        ...Object.fromEntries(bodyNames(one).map((name) => [name, value])),
      });
      return made({ ...one, body: parsed(raw) }, { raw, what: `all: ${what}` });
    });
    way(1, (at) => {
      const all = bodies(endpoint.bodyLimit);
      const raw = all[at % all.length]!;
      const type = TYPES[at % 11] ?? TYPES[0]!;
      return made(wellFormed(at), {
        raw,
        isPast: false,
        headers: { 'content-type': type },
        what: `body ${raw.slice(0, 20)}`,
      });
    });
  }
  if (endpoint.upload)
    for (const [n, upload] of sample(hostileUploads(endpoint.upload), 6, 3).entries())
      way(1, (at) => {
        const some = sample(hostileUploads(endpoint.upload!), 1, 100 + at + n)[0] ?? upload;
        return made({ ...wellFormed(at), upload: some }, { what: 'a form' });
      });

  const order = sample(fc.tuple(fc.integer({ min: 0, max: ways.length - 1 }), pick), count, 2);
  let sent = 0;
  return order
    .map(([way, at], n) => ways[way]!(at, n) ?? made(wellFormed(at)))
    .filter(({ times }) => {
      sent += times;
      return sent - times < count;
    });
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

const addressOf = (
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
function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

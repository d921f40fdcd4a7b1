import fc from 'fast-check';
import type { z } from 'zod';

/** Real values by the name of a field: ids, versions, answers of the catalogue. */
export type Known = (name: string) => readonly unknown[] | undefined;

/** Texts of which every field of text takes some. */
const textsAt = (today: string): readonly string[] => [
  "João “Zé” & <b>ç</b> '; 100%",
  'Ana Muñoz',
  '\u202eodaripsni\u2066 \ufeffx',
  '👨‍👩‍👧‍👦 e\u0301',
  '=HYPERLINK("http://a.b")',
  'a'.repeat(100),
  'S',
  '52998224725',
  '39053344705',
  '11222333000181',
  '13092-123',
  '88010000',
  '(11) 98765-4321',
  'ana@example.com',
  'ana.silva',
  'nova senha muito comprida',
  '123456',
  '#0b7285',
  'https://example.com/a?b=c',
  '09:30',
  'a_secret-of-thirty-two-bytes-in-base64url-0',
  '5b2f2c1e-6f1c-4f57-9a77-0c8b6e1f4a11',
  '1.2.x',
  '1',
  'inflacao_aa',
  today,
  `${today.slice(0, 4)}-01-31`,
  '2026-02-28',
  '1986-04-12',
  '9999-12-31',
  '31/12/2030',
  today.slice(0, 7),
  '2020-02',
  `${today}T12:00:00.000Z`,
  'DIAMANTE',
  'vida',
];

type Inner = { _zod: { def: Definition; bag: Record<string, unknown> } } & z.ZodType;
type Definition = {
  type: string;
  innerType: Inner;
  in: Inner;
  out: Inner;
  element: Inner;
  keyType: Inner;
  valueType: Inner;
  options: Inner[];
  shape: Record<string, Inner>;
  entries: Record<string, unknown>;
  values: unknown[];
  getter(): Inner;
};

const LARGEST = 2_147_483_647;

/** Values that a schema of the contracts mostly takes, of the fields that it declares. */
export function schemaValues({ today, known }: { today: string; known: Known }) {
  const texts = textsAt(today);
  const taken = new WeakMap<z.ZodType, readonly string[]>();

  const textsOf = (schema: z.ZodType): readonly string[] => {
    let found = taken.get(schema);
    if (!found) {
      found = texts.filter((text) => schema.safeParse(text).success);
      taken.set(schema, found);
    }
    return found;
  };

  /** Whether what is sent is a text, however it is read. */
  const isText = ({ _zod: { def } }: Inner): boolean =>
    def.type === 'string' || (def.type === 'pipe' && isText(def.in));

  const numberOf = (schema: Inner): fc.Arbitrary<unknown> => {
    const { minimum = 0, maximum = LARGEST, format } = schema._zod.bag as Record<string, never>;
    const [min, max] = [Math.max(minimum, -LARGEST), Math.min(maximum, Number.MAX_SAFE_INTEGER)];
    const edges = fc.constantFrom(min, Math.min(max, min + 1), max);
    const whole = fc.integer({
      min: Math.ceil(min),
      max: Math.max(Math.ceil(min), Math.min(Math.floor(max), min + 40)),
    });
    return format
      ? fc.oneof(whole, whole, edges)
      : fc.oneof(whole, edges, fc.double({ min, max, noNaN: true }));
  };

  const of = (schema: Inner, name: string): fc.Arbitrary<unknown> => {
    const { def } = schema._zod;
    const mine = known(name);
    const isLeaf = isText(schema) || ['number', 'unknown', 'any'].includes(def.type);
    if (isLeaf && mine && mine.length > 0) {
      const real = fc.constantFrom(...mine);
      return isText(schema) || def.type === 'number'
        ? fc.oneof({ weight: 9, arbitrary: real }, { weight: 1, arbitrary: plain(schema, name) })
        : real;
    }
    return plain(schema, name);
  };

  const plain = (schema: Inner, name: string): fc.Arbitrary<unknown> => {
    if (isText(schema)) {
      const some = textsOf(schema);
      return some.length > 0 ? fc.constantFrom(...some) : fc.string({ unit: 'grapheme' });
    }
    const { def } = schema._zod;
    switch (def.type) {
      case 'optional':
      case 'default':
      case 'prefault':
      case 'catch':
        return fc.option(of(def.innerType, name), { nil: undefined, freq: 2 });
      case 'nullable':
        return fc.option(of(def.innerType, name), { nil: null, freq: 6 });
      case 'nonoptional':
      case 'readonly':
        return of(def.innerType, name);
      case 'pipe':
        return of(def.in._zod.def.type === 'transform' ? def.out : def.in, name);
      case 'lazy':
        return of(def.getter(), name);
      case 'object':
        return fc.record(
          Object.fromEntries(Object.entries(def.shape).map(([key, inner]) => [key, of(inner, key)])),
        );
      case 'record':
        return fc.dictionary(
          of(def.keyType, `${name}.key`) as fc.Arbitrary<string>,
          of(def.valueType, name),
          { maxKeys: 4 },
        );
      case 'array': {
        const { minimum = 0, maximum = 5 } = schema._zod.bag as { minimum?: number; maximum?: number };
        return fc.array(of(def.element, name), {
          minLength: minimum,
          maxLength: Math.max(minimum, Math.min(maximum, 5)),
        });
      }
      case 'union':
        return fc.oneof(...def.options.map((one) => of(one, name)));
      case 'enum':
        return fc.constantFrom(...Object.values(def.entries));
      case 'literal':
        return fc.constantFrom(...def.values);
      case 'null':
        return fc.constant(null);
      case 'boolean':
        return fc.boolean();
      case 'number':
        return numberOf(schema);
      case 'unknown':
      case 'any':
        return fc.oneof(fc.constantFrom(...texts), fc.integer(), fc.constant(null), fc.boolean());
      default:
        throw new Error(`no values for a schema of type ${def.type} (${name})`);
    }
  };

  return (schema: z.ZodType, name = ''): fc.Arbitrary<unknown> => of(schema as Inner, name);
}

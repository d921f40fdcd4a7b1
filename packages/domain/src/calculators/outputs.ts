import { Decimal, rounded, settled } from './decimal.ts';

/** A result's label, and how its exact value becomes the number on the wire. */
export type Output<Raw, Wire> = {
  tipo: string;
  rotulo: string;
  escrever(raw: Raw): Wire;
};

// biome-ignore lint/suspicious/noExplicitAny: a map of outputs of any raw type; the mapped types below recover it
export type Outputs = Readonly<Record<string, Output<any, unknown>>>;
export type RawOutputs<O extends Outputs> = {
  readonly [K in keyof O]: O[K] extends Output<infer Raw, unknown> ? Raw : never;
};
export type WireOutputs<O extends Outputs> = {
  readonly [K in keyof O]: O[K] extends Output<never, infer Wire> ? Wire : never;
};

/** A result that exceeds the range of numbers on the wire. */
export class BeyondNumbers extends Error {}

/** No negative zero on the wire. */
function asNumber(decimal: Decimal): number {
  const written = decimal.toNumber();
  if (!Number.isFinite(written)) throw new BeyondNumbers();
  return written || 0;
}

const places = (decimals: number) => (raw: Decimal) => asNumber(rounded(raw, decimals));

const decimalOutput =
  (tipo: string, decimals: number) =>
  (rotulo: string): Output<Decimal, number> => ({ tipo, rotulo, escrever: places(decimals) });

const asIs =
  <T>(tipo: string) =>
  (rotulo: string): Output<T, T> => ({ tipo, rotulo, escrever: (raw) => raw });

/** Kinds of results; each is rounded once, here, half up by default. */
export const out = {
  money: decimalOutput('$', 2),
  fraction: decimalOutput('f', 4),
  /** A fraction exact enough for further computation. */
  rate: decimalOutput('f', 10),
  /** Percent points half to even (NBR 5891), as the total effective cost is published. */
  evenPercent: (rotulo: string): Output<Decimal, number> => ({
    tipo: '%',
    rotulo,
    escrever: (raw) => settled(raw).toDecimalPlaces(2, Decimal.ROUND_HALF_EVEN).toNumber() || 0,
  }),
  percent: (rotulo: string, decimals = 2) => decimalOutput('%', decimals)(rotulo),
  decimal: (rotulo: string, decimals = 4) => decimalOutput('x', decimals)(rotulo),
  integer: asIs<number>('n'),
  code: asIs<string>('code'),
  /** Returned unchanged. */
  identifier: asIs<string | number>('code'),
  flag: asIs<boolean>('bool'),

  list<Raw, Wire>(item: Output<Raw, Wire>): Output<readonly Raw[], readonly Wire[]> {
    return { tipo: `${item.tipo}[]`, rotulo: item.rotulo, escrever: (raw) => raw.map(item.escrever) };
  },

  nullable<Raw, Wire>(item: Output<Raw, Wire>): Output<Raw | null, Wire | null> {
    return {
      tipo: `${item.tipo}?`,
      rotulo: item.rotulo,
      escrever: (raw) => (raw === null ? null : item.escrever(raw)),
    };
  },

  record<O extends Outputs>(rotulo: string, columns: O): Output<RawOutputs<O>, WireOutputs<O>> {
    return { tipo: '{}', rotulo, escrever: (raw) => writeOutputs(columns, raw) };
  },

  rows<O extends Outputs>(
    rotulo: string,
    columns: O,
  ): Output<readonly RawOutputs<O>[], readonly WireOutputs<O>[]> {
    return { tipo: '{}[]', rotulo, escrever: (raw) => raw.map((row) => writeOutputs(columns, row)) };
  },
};

/** Results in JSON format; throws `BeyondNumbers` on overflow. */
export function writeOutputs<O extends Outputs>(specs: O, raw: RawOutputs<O>): WireOutputs<O> {
  const wire: Record<string, unknown> = {};
  for (const [nome, spec] of Object.entries(specs)) wire[nome] = spec.escrever(raw[nome]);
  return wire as WireOutputs<O>;
}

import { findLista, type NomeListaLeve, type Valor } from '../code-lists/index.ts';
import { type Decimal, dec } from './decimal.ts';
import { UnknownInputError } from './errors.ts';
import type { ParametrosConsultados } from './parameters/index.ts';

/** Source of a value when the caller omits it. */
type Presence =
  | { tipo: 'obrigatoria' }
  | { tipo: 'opcional' }
  | { tipo: 'padrao'; valor: unknown }
  | { tipo: 'parametro'; chave: string };

export type Problems = { incompleto: string[]; erro: string[] };

export type Input<T> = {
  tipo: string;
  presenca: Presence;
  /** Undefined when the value is invalid; the reader has noted it under `nome`. */
  ler(value: unknown, nome: string, problems: Problems): T | undefined;
};

export type Inputs = Readonly<Record<string, Input<unknown>>>;
export type Values<S extends Inputs> = {
  readonly [K in keyof S]: S[K] extends Input<infer T> ? T : never;
};

/** Type accepted from a caller: exact numbers are plain ones in JSON. */
type Given<T> = T extends Decimal
  ? number
  : T extends readonly unknown[]
    ? { readonly [K in keyof T]: Given<T[K]> }
    : T extends object
      ? GivenInputs<T>
      : T;

export type GivenInputs<V> = { readonly [K in keyof V]?: Given<V[K]> | null };

function input<T>(tipo: string, convert: (value: unknown) => T | undefined): Input<T> {
  return {
    tipo,
    presenca: { tipo: 'obrigatoria' },
    ler(value, nome, problems) {
      const read = convert(value);
      if (read === undefined) problems.erro.push(nome);
      return read;
    },
  };
}

const isNumberWithin = (value: unknown, low: number, high: number): value is number =>
  typeof value === 'number' && value >= low && value <= high;

const decimalWithin = (tipo: string, low: number, high: number) =>
  input(tipo, (value) => (isNumberWithin(value, low, high) ? dec(value) : undefined));

const MAX_MONEY = 999_999_999_999.99;

/** Reais, never negative. */
export const money = decimalWithin('$', 0, MAX_MONEY);
/** Reais, negative when more goes out than comes in. */
export const balance = decimalWithin('$', -MAX_MONEY, MAX_MONEY);
/** A fraction of a whole: 0 to 1. */
export const share = decimalWithin('f', 0, 1);
/** A yearly or monthly rate as a fraction; a real rate may be negative. */
export const rate = decimalWithin('f', -0.99, 10);
/** Any historical yearly or monthly rate, including hyperinflation and revolving credit. */
export const anyRate = decimalWithin('f', -0.99, 1000);
export const decimal = (low: number, high: number): Input<Decimal> => decimalWithin('x', low, high);

export const integer = (low: number, high: number): Input<number> =>
  input('n', (value) => (isNumberWithin(value, low, high) && Number.isInteger(value) ? value : undefined));

/** Time left, in years; past times count as 0. */
export const horizon: Input<number> = input('n', (value) =>
  isNumberWithin(value, -150, 150) && Number.isInteger(value) ? Math.max(0, value) : undefined,
);

/** Months left, up to a century; past times count as 0. */
export const months: Input<number> = input('n', (value) =>
  isNumberWithin(value, -1200, 1200) && Number.isInteger(value) ? Math.max(0, value) : undefined,
);

const asText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= 100 ? value : undefined;

/** A code from elsewhere, returned unchanged. */
export const text: Input<string> = input('code', asText);

/** Row id of the caller, text or number, returned unchanged. */
export const identifier: Input<string | number> = input('code', (value) =>
  Number.isSafeInteger(value) ? (value as number) : asText(value),
);

export const choice = <const T extends string>(...values: readonly T[]): Input<T> =>
  input(`{${values.join(',')}}`, (value) => values.find((known) => known === value));

export const yesNo: Input<'S' | 'N'> = { ...choice('S', 'N'), tipo: 'SN' };

/** A code of this list. */
export function codeOf<N extends NomeListaLeve>(nome: N): Input<Valor<N>> {
  const values = findLista(nome).map((opcao) => opcao.value) as Valor<N>[];
  return input(`lista ${nome}`, (value) => values.find((known) => known === value));
}

const MAX_ROWS = 1000;

/** Up to a thousand elements; errors name the position, counted from 1. */
export function listOf<T>(item: Input<T>): Input<readonly T[]> {
  return {
    tipo: `${item.tipo}[]`,
    presenca: { tipo: 'obrigatoria' },
    ler(value, nome, problems) {
      if (!Array.isArray(value) || value.length > MAX_ROWS) {
        problems.erro.push(nome);
        return undefined;
      }
      return value.map((element, k) => item.ler(element, `${nome}[${k + 1}]`, problems) as T);
    },
  };
}

/** An object with these columns. */
export function recordOf<S extends Inputs>(columns: S): Input<Values<S>> {
  return {
    tipo: `{${Object.keys(columns).join(', ')}}`,
    presenca: { tipo: 'obrigatoria' },
    ler(value, nome, problems) {
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
        return readInputs(columns, value as Record<string, unknown>, new Map(), problems, `${nome}.`);
      }
      problems.erro.push(nome);
      return undefined;
    },
  };
}

export const rowsOf = <S extends Inputs>(columns: S): Input<readonly Values<S>[]> =>
  listOf(recordOf(columns));

/** `valor`, in wire format, is the default. */
export const withDefault = <T>(spec: Input<T>, valor: unknown): Input<T> => ({
  ...spec,
  presenca: { tipo: 'padrao', valor },
});

/** A dated parameter is the default, then listed in the assumptions. */
export const fromParameter = <T>(spec: Input<T>, chave: string): Input<T> => ({
  ...spec,
  presenca: { tipo: 'parametro', chave },
});

export const optional = <T>(spec: Input<T>): Input<T | null> => ({ ...spec, presenca: { tipo: 'opcional' } });

/** Reads every input, noting missing and invalid ones; the result is valid only if nothing was noted. */
export function readInputs<S extends Inputs>(
  specs: S,
  given: Readonly<Record<string, unknown>>,
  parametros: ParametrosConsultados,
  problems: Problems,
  prefix = '',
): Values<S> {
  for (const nome of Object.keys(given)) {
    if (!Object.hasOwn(specs, nome)) throw new UnknownInputError(prefix + nome);
  }
  const values: Record<string, unknown> = {};
  for (const [nome, spec] of Object.entries(specs)) {
    const value = given[nome] ?? absent(spec.presenca, parametros);
    if (value !== undefined) values[nome] = spec.ler(value, prefix + nome, problems);
    else if (spec.presenca.tipo === 'opcional') values[nome] = null;
    else problems.incompleto.push(prefix + nome);
  }
  return values as Values<S>;
}

function absent(presenca: Presence, parametros: ParametrosConsultados): unknown {
  if (presenca.tipo === 'padrao') return presenca.valor;
  if (presenca.tipo === 'parametro') return parametros.get(presenca.chave)?.valor;
  return undefined;
}

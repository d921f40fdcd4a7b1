import { type Parametro, type ParametrosConsultados, sameValue } from './parameters/index.ts';

/** A result, and every parameter it read. */
type Memoized<T> = { result: T; lidos: ReadonlyMap<string, Parametro | undefined> };

/** Enough for a few studies. */
let max = 1_000;

/** For a process that works on many studies at a time. */
export const memoizeAtMost = (results: number): void => {
  max = results;
};
const MEMOIZED = new Map<string, Memoized<unknown>>();

/** Records which parameters are read; copying them all would cost more than many calculations. */
class ComNotas implements ParametrosConsultados {
  readonly lidos = new Map<string, Parametro | undefined>();
  readonly #todos: ParametrosConsultados;

  constructor(todos: ParametrosConsultados) {
    this.#todos = todos;
  }

  get(chave: string): Parametro | undefined {
    const parametro = this.#todos.get(chave);
    this.lidos.set(chave, parametro);
    return parametro;
  }
}

/** JSON writes NaN and infinities as null. */
const exact = (_nome: string, value: unknown): unknown =>
  typeof value === 'number' && !Number.isFinite(value) ? `\0${value}` : value;

/** Values are checked one by one only when a null may be such a number. */
function keyOf(inputs: Readonly<Record<string, unknown>>): string {
  const plain = JSON.stringify(inputs);
  return plain.includes('null') ? JSON.stringify(inputs, exact) : plain;
}

function readsTheSame({ lidos }: Memoized<unknown>, parametros: ParametrosConsultados): boolean {
  for (const [chave, lido] of lidos) if (!sameValue(lido, parametros.get(chave))) return false;
  return true;
}

/**
 * Caches a pure calculation by its inputs and the parameters it reads: when one answer of a study changes, most of its
 * figures do not. The result is shared: do not mutate it.
 */
export function memoized<T>(
  kind: string,
  inputs: Readonly<Record<string, unknown>>,
  parametros: ParametrosConsultados,
  compute: (parametros: ParametrosConsultados) => T,
): T {
  const key = `${kind} ${keyOf(inputs)}`;
  const before = MEMOIZED.get(key) as Memoized<T> | undefined;
  MEMOIZED.delete(key);
  if (before && readsTheSame(before, parametros)) {
    MEMOIZED.set(key, before);
    return before.result;
  }
  const comNotas = new ComNotas(parametros);
  const result = compute(comNotas);
  MEMOIZED.set(key, { result, lidos: comNotas.lidos });
  const [oldest] = MEMOIZED.keys();
  if (MEMOIZED.size > max && oldest !== undefined) MEMOIZED.delete(oldest);
  return result;
}

const CLEARED: Array<() => void> = [() => MEMOIZED.clear()];

/**
 * Caches the latest `max` results shared by calculations of a study, such as the schedule of the same loan. The key
 * contains all inputs; the result is shared: do not mutate it.
 */
export function memoizeLast<T>(max: number): (key: string, compute: () => T) => T {
  const kept = new Map<string, T>();
  CLEARED.push(() => kept.clear());
  return (key, compute) => {
    const found = kept.get(key) ?? compute();
    kept.delete(key);
    kept.set(key, found);
    const [oldest] = kept.keys();
    if (kept.size > max && oldest !== undefined) kept.delete(oldest);
    return found;
  };
}

/** For measurements: clears the cache. */
export const clearMemoized = (): void => {
  for (const clear of CLEARED) clear();
};

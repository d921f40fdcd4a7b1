import type { Arquivo } from '@farol/contracts';
import type { ReplyContext } from './context.ts';

const UNSIGNED = new WeakMap<object, number>();

/** Stands for a file until its address is signed: two states of a study tell the same of it, and so do two saves. */
export function unsignedFile(id: unknown): Arquivo | null {
  if (typeof id !== 'number') return null;
  const file = Object.freeze({ arquivo_id: id });
  UNSIGNED.set(file, id);
  return file as unknown as Arquivo;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Results name no files, and are most of a reply. */
const partsOf = (reply: object): [string, unknown][] =>
  Object.entries(reply).filter(([nome]) => nome !== 'resultados' && nome !== 'partes');

/** Ids of the files that a reply names. */
export function unsignedIn(reply: unknown): number[] {
  if (!isObject(reply)) return [];
  const id = UNSIGNED.get(reply);
  return id === undefined ? partsOf(reply).flatMap(([, part]) => unsignedIn(part)) : [id];
}

/** A page of a policy whose file is gone. */
const isGonePage = (one: unknown): boolean =>
  isObject(one) && 'x' in one && 'arquivo' in one && one.arquivo === null;

/** The reply with signed addresses; lists leave out files that are gone. */
export function withSignedFiles<T>(reply: T, file: ReplyContext['file']): T {
  const signed = (value: unknown): unknown => {
    if (!isObject(value)) return value;
    const id = UNSIGNED.get(value);
    if (id !== undefined) return file(id);
    if (Array.isArray(value))
      return value.map(signed).filter((one, n) => value[n] === null || (one !== null && !isGonePage(one)));
    return { ...value, ...Object.fromEntries(partsOf(value).map(([nome, one]) => [nome, signed(one)])) };
  };
  return signed(reply) as T;
}

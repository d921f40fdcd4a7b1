import { getHeapStatistics } from 'node:v8';
import { withMemory } from '@farol/domain/memory';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type JsonRow, rowFromJson } from '../../db/json-rows.ts';
import { frozenWhole } from '../../platform/frozen.ts';

export type RowKind = 'itens' | 'linhas' | 'opcoes';
const KINDS: readonly RowKind[] = ['itens', 'linhas', 'opcoes'];

/** Null: all rows are the known ones. Else each as its mark, if it is known, or as the row. */
export type MarkedRows = (string | { marca: string | null; linha: JsonRow })[] | null;

/** What is known of each kind, in PostgreSQL's words. */
export type Marks = Record<RowKind, string | null>;

type RowOf<T extends PgTable> = ReturnType<typeof rowFromJson<T>>;
/** By mark, in the order of display. */
type Rows = ReadonlyMap<string, object>;

/** Bytes. */
let most = 0;
/** Studies beyond this are forgotten; without a number, a quarter of the memory that this process may use. */
export function keepAtMost(bytes = getHeapStatistics().heap_size_limit / 4): void {
  most = bytes;
}
keepAtMost();

/** Bytes of a row with what is made of it, and of a study without rows. Measured after a full collection. */
const OF_ROW: Record<RowKind, number> = { itens: 12_000, linhas: 3_000, opcoes: 3_000 };
const OF_STUDY = 40_000;
const NONE: Rows = new Map();
const NO_MARKS: Marks = { itens: null, linhas: null, opcoes: null };

type Key = { empresa_id: number; diagnostico_id: number };
/** `made`: what was worked out of the rows, by its name; each checks itself whether it is still that of these rows. */
type Kept = {
  key: Key;
  /** Since when the server runs that gave the marks. */
  desde: string;
  rows: Record<RowKind, Rows>;
  marks: Marks;
  made: Map<string, unknown>;
};
/** By study, the one used longest ago first. */
const kept = new Map<number, Kept>();
/** The studies of kept items, by the item's id. */
const studyOfItem = new Map<number, Key>();
let size = 0;

const sizeOf = ({ rows }: Kept): number =>
  KINDS.reduce((sum, kind) => sum + rows[kind].size * OF_ROW[kind], OF_STUDY);

/** A mark begins with the row's key. */
const keyIn = (mark: string): number => Number.parseInt(mark, 10);

function drop(study: number, last: Kept): void {
  kept.delete(study);
  for (const mark of last.rows.itens.keys()) studyOfItem.delete(keyIn(mark));
  size -= sizeOf(last);
}

function put(study: number, next: Kept): void {
  const before = kept.get(study);
  if (before) drop(study, before);
  kept.set(study, next);
  for (const mark of next.rows.itens.keys()) studyOfItem.set(keyIn(mark), next.key);
  size += sizeOf(next);
  for (const [oldest, last] of kept) {
    if (size <= most || oldest === study) return;
    drop(oldest, last);
  }
}

/** The same rows in other versions: used last, and as large as before. */
function putAgain(study: number, next: Kept): void {
  kept.delete(study);
  kept.set(study, next);
}

/** As the loading writes them: by key, so that the order of display does not matter. */
const marksOf = (desde: string, rows: Rows): string =>
  [desde, ...[...rows.keys()].sort((a, b) => keyIn(a) - keyIn(b)), ''].join(' ');

/** The study of an item that was read lately, to ask for both at once; whoever uses it checks it. */
export const knownStudyOfItem = (item: number): Key | undefined => studyOfItem.get(item);
export const knownKeyOf = (study: number): Key | undefined => kept.get(study)?.key;

/** What was worked out lately for a study whose rows are kept; undefined for others. */
export const madeLately = (study: number): Map<string, unknown> | undefined => kept.get(study)?.made;

/** For tests and measurements: the next loading of any study brings all its rows. */
export function forgetKnownRows(): void {
  kept.clear();
  studyOfItem.clear();
  size = 0;
}

/** One loading of a study's rows. */
export type KnownRows = {
  readonly marks: Marks;
  read<T extends PgTable>(table: T, kind: RowKind, found: MarkedRows): RowOf<T>[];
  /** Keeps the rows read, once all of them are. */
  keep(key: Key, desde: string | null): void;
};

const UNKNOWN = 'the database left out a row that is not known here';

/**
 * Rows of a study read before, so that a save loads only those that have changed. A row is known by its
 * key, where its version lies and which transaction wrote it: any change, by whichever process or path, gives another mark.
 */
export function knownRowsOf(study: number): KnownRows {
  const before = kept.get(study);
  const read: Record<RowKind, Rows | undefined> = { itens: undefined, linhas: undefined, opcoes: undefined };
  return {
    marks: before?.marks ?? NO_MARKS,
    read<T extends PgTable>(table: T, kind: RowKind, found: MarkedRows) {
      const known = before?.rows[kind] ?? NONE;
      if (found === null) {
        if (!before) throw new Error(UNKNOWN);
        return [...known.values()] as RowOf<T>[];
      }
      const now = new Map<string, object>();
      read[kind] = now;
      return found.map((one) => {
        const marca = typeof one === 'string' ? one : one.marca;
        const row =
          typeof one === 'string' ? known.get(one) : frozenWhole(withMemory(rowFromJson(table, one.linha)));
        if (!row) throw new Error(UNKNOWN);
        if (marca !== null) now.set(marca, row);
        return row as RowOf<T>;
      });
    },
    keep({ empresa_id, diagnostico_id }, desde) {
      if (desde === null) return;
      const isSame = before?.key.empresa_id === empresa_id && KINDS.every((kind) => read[kind] === undefined);
      if (isSame) return (kept.get(study) === before ? putAgain : put)(study, before);
      const rows = ofEachKind((kind) => read[kind] ?? before?.rows[kind] ?? NONE);
      const marks = ofEachKind((kind) =>
        before && !read[kind] ? before.marks[kind] : marksOf(desde, rows[kind]),
      );
      const key = { empresa_id, diagnostico_id };
      put(study, { key, desde, rows, marks, made: before?.made ?? new Map() });
    },
  };
}

const ofEachKind = <T>(of: (kind: RowKind) => T): Record<RowKind, T> => ({
  itens: of('itens'),
  linhas: of('linhas'),
  opcoes: of('opcoes'),
});

/** The text of marks with those of some rows replaced: its order is that of the keys. */
function withMarks(text: string | null, rows: Rows, now: ReadonlyMap<number, WrittenRow>): string | null {
  let marks = text;
  for (const mark of rows.keys()) {
    const one = now.get(keyIn(mark));
    if (one) marks = marks?.replace(` ${mark} `, ` ${one.marca} `) ?? null;
  }
  return marks;
}

export type WrittenRow = { marca: string; row: object };

/**
 * Takes over rows that a transaction wrote, as the database has them now. If it is rolled back, or read from before it,
 * no version has these marks: they are loaded again.
 */
export function keepWritten(study: number, kind: RowKind, written: readonly WrittenRow[]): void {
  const before = kept.get(study);
  if (!before || written.length === 0) return;
  const now = new Map(written.map((one) => [keyIn(one.marca), one]));
  const rows = new Map(
    [...before.rows[kind]].map(([mark, row]): [string, object] => {
      const one = now.get(keyIn(mark));
      return one ? [one.marca, frozenWhole(withMemory(one.row))] : [mark, row];
    }),
  );
  const marks = { ...before.marks, [kind]: withMarks(before.marks[kind], before.rows[kind], now) };
  putAgain(study, { ...before, rows: { ...before.rows, [kind]: rows }, marks });
}

/** For rows of several studies, or of part of one. */
export const NO_ROWS_KNOWN: KnownRows = {
  marks: NO_MARKS,
  read: (table, _kind, found) =>
    (found ?? []).map((one) => {
      if (typeof one === 'string') throw new Error(UNKNOWN);
      return frozenWhole(withMemory(rowFromJson(table, one.linha)));
    }),
  keep: () => undefined,
};

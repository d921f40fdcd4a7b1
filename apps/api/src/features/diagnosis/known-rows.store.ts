import { getHeapStatistics } from 'node:v8';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type JsonRow, rowFromJson } from '../../db/json-rows.ts';
import { frozenWhole } from '../../platform/frozen.ts';

/** The mark of a row that is known already, or the row; one that its own transaction wrote has no mark. */
export type MarkedRow = string | { marca: string | null; linha: JsonRow };

type RowOf<T extends PgTable> = ReturnType<typeof rowFromJson<T>>;
type Rows = ReadonlyMap<string, object>;

/** An eighth of the memory that this process may use: a row takes 3 to 12 kB, with what is made of it. */
const MOST = Math.round(getHeapStatistics().heap_size_limit / 8 / 12_000);
const NONE: Rows = new Map();

/** `made`: what was worked out of the rows, by its name; each checks itself whether it is still that of these rows. */
type Kept = { rows: Rows; marks: string; made: Map<string, unknown> };
/** By study, the one used longest ago first. */
const kept = new Map<number, Kept>();
let size = 0;

/** What is worked out of a study without rows, as so many rows. */
const OF_STUDY = 20;
const sizeOf = ({ rows }: Kept): number => OF_STUDY + rows.size;

function put(study: number, next: Kept): void {
  const before = kept.get(study);
  size += sizeOf(next) - (before ? sizeOf(before) : 0);
  kept.delete(study);
  kept.set(study, next);
  for (const [oldest, last] of kept) {
    if (size <= MOST || oldest === study) return;
    kept.delete(oldest);
    size -= sizeOf(last);
  }
}

/** Marks hold nothing that JSON would escape. */
const marksOf = (rows: Rows): string => `{${[...rows.keys()].map((mark) => `"${mark}":1`).join()}}`;

/** What was worked out lately for a study whose rows are kept; undefined for others. */
export const madeLately = (study: number): Map<string, unknown> | undefined => kept.get(study)?.made;

/** For tests and measurements: the next loading of any study brings all its rows. */
export function forgetKnownRows(): void {
  kept.clear();
  size = 0;
}

/** One loading of a study's rows. */
export type KnownRows = {
  /** Marks of the rows that need not be sent, as JSON. */
  readonly marks: string | null;
  read<T extends PgTable>(table: T, found: readonly MarkedRow[]): RowOf<T>[];
  /** Keeps the rows read, once all of them are. */
  keep(): void;
};

/**
 * Rows of a study read before, so that a save loads only those that have changed. A row is known by its
 * key, where its version lies and which transaction wrote it: any change, by whichever process or path, gives another mark.
 */
export function knownRowsOf(study: number): KnownRows {
  const before = kept.get(study);
  const rows = before?.rows ?? NONE;
  const marks = before?.marks ?? null;
  const read = new Map<string, object>();
  let isNew = false;
  return {
    marks,
    read<T extends PgTable>(table: T, found: readonly MarkedRow[]) {
      return found.map((one) => {
        const marca = typeof one === 'string' ? one : one.marca;
        const row = typeof one === 'string' ? rows.get(one) : frozenWhole(rowFromJson(table, one.linha));
        if (!row) throw new Error('the database left out a row that is not known here');
        if (marca !== null) read.set(marca, row);
        if (typeof one !== 'string') isNew = true;
        return row as RowOf<T>;
      });
    },
    keep() {
      if (before && !isNew && read.size === rows.size) put(study, before);
      else put(study, { rows: read, marks: marksOf(read), made: before?.made ?? new Map() });
    },
  };
}

/** For rows of several studies, or of part of one. */
export const NO_ROWS_KNOWN: KnownRows = {
  marks: null,
  read: (table, found) =>
    found.map((one) => {
      if (typeof one === 'string') throw new Error('the database left out a row that is not known here');
      return frozenWhole(rowFromJson(table, one.linha));
    }),
  keep: () => undefined,
};

import { getHeapStatistics } from 'node:v8';
import { LRUCache } from 'lru-cache';
import type { Contents, StoredRows } from './contents.store.ts';

/** A whole study at one revision; everything in it is shared, and replaced instead of changed. */
export type LoadedStudy = {
  revisao: number;
  /** Names of the people in it. */
  nomes: string | null;
  rows: StoredRows;
  /** The items in play depend on whether the customer has a spouse. */
  contents?: { spouse: boolean; contents: Contents };
};

/** Bytes of a row with what is made of it, and of a study without rows: measured. */
const OF_ITEM = 12_000;
const OF_ROW = 3_000;
const OF_STUDY = 40_000;

/** The studies read last, by id: at most a quarter of the memory that this process may use. */
export const studies = new LRUCache<number, LoadedStudy>({
  maxSize: Math.floor(getHeapStatistics().heap_size_limit / 4),
  sizeCalculation: ({ rows: { itens, opcoes, linhas } }) =>
    OF_STUDY + itens.length * OF_ITEM + (opcoes.length + linhas.length) * OF_ROW,
});

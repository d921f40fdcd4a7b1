import type { Separador } from './delimited-rows.ts';

/** What a sheet may have, and what the process that reads it may use. */
export type SheetLimits = { rows: number; cpuMs: number; rssBytes: number };

/** A file's bytes are sent; this says what they are. */
export type SheetFile = { tipo: string; separador: Separador | null };

/** What it says before it ends itself for time. */
export const TOO_SLOW = 'too slow';

import type { ProcessLimits } from '../../../platform/processes/process-limits.ts';
import type { Separador } from './delimited-rows.ts';

/** What a sheet may have, and what the process that reads it may use. */
export type SheetLimits = ProcessLimits & { rows: number };

/** A file's bytes are sent; this says what they are. */
export type SheetFile = { tipo: string; separador: Separador | null };

/** What a sheet may have, and what the process that reads it may use. */
export type SheetLimits = { rows: number; cpuMs: number; rssBytes: number };

/** What it says before it ends itself for time. */
export const TOO_SLOW = 'too slow';

/** ISO 8601 text of a moment; null stays null. */
export const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

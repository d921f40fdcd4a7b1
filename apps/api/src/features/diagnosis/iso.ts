/** A moment as the wire has it; null stays null. */
export const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

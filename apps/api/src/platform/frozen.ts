/** Freezes a value in all its parts, each once: for what later calls share. Dates count as values; what is frozen, in all its parts. */
export function frozenWhole<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozenWhole(part);
  return Object.freeze(value);
}

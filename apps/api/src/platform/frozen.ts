/**
 * Freezes a value with all its parts, for what later calls share. Dates count as values. What is already frozen is
 * taken to be frozen whole.
 */
export function frozenWhole<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozenWhole(part);
  return Object.freeze(value);
}

const WHOLE = new WeakSet<object>();

/** Freezes a value in all its parts, each once: for what later calls share. Dates count as values. */
export function frozenWhole<T>(value: T): T {
  if (typeof value !== 'object' || value === null || WHOLE.has(value)) return value;
  WHOLE.add(value);
  for (const part of Object.values(value)) frozenWhole(part);
  return Object.freeze(value);
}

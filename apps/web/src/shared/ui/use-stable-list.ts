import { useRef } from 'react';

export const isSameShallow = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  const [first, second] = [Object.entries(one), new Map(Object.entries(other))];
  return (
    first.length === second.size &&
    first.every(([name, value]) => second.has(name) && Object.is(second.get(name), value))
  );
};

/**
 * The list of the last render while its elements are the same, and of a changed one the elements that are: what is
 * memoised on them renders only what changed.
 */
export function useStableList<T>(list: readonly T[]): readonly T[] {
  const kept = useRef(list);
  const next = list.map((one, index) => {
    const before = kept.current[index];
    return before !== undefined && isSameShallow(before, one) ? before : one;
  });
  const isUnchanged =
    next.length === kept.current.length && next.every((one, index) => one === kept.current[index]);
  if (!isUnchanged) kept.current = next;
  return kept.current;
}

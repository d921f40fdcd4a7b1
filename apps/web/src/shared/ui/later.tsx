import { type ReactNode, useDeferredValue } from 'react';

/** False in the first frame of what it is asked in, true in the next: what can wait lets the rest be shown at once. */
export const useIsLater = (): boolean => useDeferredValue(true, false);

/** Rendered one frame after its parent. */
export function Later({ children }: { children: ReactNode }) {
  return useIsLater() ? children : null;
}

import { useCallback, useState } from 'react';

/**
 * An element that portals fill, created before it is in the page. Passed on by a ref and state instead, the first
 * render of a screen would be followed by a second one of all of it.
 */
export function usePlace(className: string): HTMLElement {
  const [place] = useState(() => document.createElement('div'));
  if (place.className !== className) place.className = className;
  return place;
}

/** The ref of the element in which the places stand, before what else is in it. */
export const useHolderOf = (first: HTMLElement, second?: HTMLElement) =>
  useCallback(
    (holder: HTMLElement | null) => {
      if (second) holder?.prepend(second);
      holder?.prepend(first);
      return () => {
        first.remove();
        second?.remove();
      };
    },
    [first, second],
  );

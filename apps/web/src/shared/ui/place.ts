import { useCallback, useState } from 'react';

/**
 * An element that portals fill, made before it stands in the page. Handed over by a ref and a state instead, the first
 * drawing of a screen would be followed by a second, of all of it at one go.
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

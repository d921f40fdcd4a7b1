import { useEffect } from 'react';

/** Anchor of an area's part of a page that shows several areas. */
export const areaPlace = (area: number): string => `area-${area}`;

/** Shows the part of the area that the address names, and moves the focus there. */
export function useAreaPlace(area: number | undefined): void {
  useEffect(() => {
    const part = area === undefined ? null : document.getElementById(areaPlace(area));
    part?.scrollIntoView({ block: 'start' });
    part?.focus({ preventScroll: true });
  }, [area]);
}

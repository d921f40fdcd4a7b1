import { useEffect, useState } from 'react';

/** Mantine's asks the browser with every render, which takes a millisecond on a phone. */
function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => window.matchMedia(query).matches);
  useEffect(() => {
    const media = window.matchMedia(query);
    const follow = () => setMatches(media.matches);
    follow();
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  }, [query]);
  return matches;
}

/** Under 768 px: bottom bar, cards instead of tables. */
export const useIsPhone = (): boolean => useMedia('(max-width: 47.99em)');

/** Fits one or two columns more than a tablet in portrait. */
export const useIsMedium = (): boolean => useMedia('(min-width: 62em)');

/** From 1200 px on side panels are columns; below, drawers. */
export const useIsWide = (): boolean => useMedia('(min-width: 75em)');

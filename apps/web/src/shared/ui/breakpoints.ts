import { useMediaQuery } from '@mantine/hooks';

const now = { getInitialValueInEffect: false };

/** Under 768 px: bottom bar, cards instead of tables. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 47.99em)', false, now) ?? false;

/** Fits one or two columns more than a tablet in portrait. */
export const useIsMedium = (): boolean => useMediaQuery('(min-width: 62em)', true, now) ?? true;

/** From 1200 px on side panels are columns; below, drawers. */
export const useIsWide = (): boolean => useMediaQuery('(min-width: 75em)', true, now) ?? true;

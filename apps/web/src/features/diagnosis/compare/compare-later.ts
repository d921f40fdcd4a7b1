import { opened, partOf } from '../../../shared/ui/parts.tsx';

/** Compares this study with another one of the customer, fetched after the screen's first content. */
export const CompareDrawer = opened(
  partOf(async () => (await import('./compare-drawer.tsx')).CompareDrawer),
  {
    opened: false,
  },
);

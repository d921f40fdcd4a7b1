import { arriving } from '../../../shared/ui/arriving.tsx';

/** Compares this study with another one of the customer, fetched after the screen's first content. */
export const CompareDrawer = arriving(async () => (await import('./compare-drawer.tsx')).CompareDrawer, {
  opened: false,
});

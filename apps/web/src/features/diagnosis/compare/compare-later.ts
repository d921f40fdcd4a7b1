import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx';

/** Compares this study with another one of the customer, fetched after the screen's first content. */
export const CompareDrawer = lazyDialog(async () => (await import('./compare-drawer.tsx')).CompareDrawer);

import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx';

/** Levers and scenarios, with the calculators they move. */
export const WhatIfDrawer = lazyDialog(async () => (await import('./what-if-drawer.tsx')).WhatIfDrawer);

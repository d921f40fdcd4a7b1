import { arriving } from '../../../shared/ui/arriving.tsx';

/** Levers and scenarios, with the calculators they move: fetched after the screen's first content. */
export const WhatIfDrawer = arriving(async () => (await import('./what-if-drawer.tsx')).WhatIfDrawer, {
  opened: false,
});

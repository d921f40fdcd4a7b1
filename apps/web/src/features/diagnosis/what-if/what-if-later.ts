import { opened, partOf } from '../../../shared/ui/parts.tsx';

/** Levers and scenarios, with the calculators they move: fetched after the screen's first content. */
export const WhatIfDrawer = opened(
  partOf(async () => (await import('./what-if-drawer.tsx')).WhatIfDrawer),
  {
    opened: false,
  },
);

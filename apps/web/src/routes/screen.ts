import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/** A route's screen, and the component library beside it; screens whose first content does without name no library. */
export const screenOf = <Name extends string>(
  bring: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) =>
  lazyRouteComponent(async () => {
    const [module, { inLibrary }] = await Promise.all([bring(), import('../shared/ui/library.tsx')]);
    return { screen: inLibrary(module[name]) };
  }, 'screen');

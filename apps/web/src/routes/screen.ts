import { lazyRouteComponent } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import { watchStyles, withStyles } from '../shared/ui/failed-styles.ts';

type Bring<Name extends string> = () => Promise<Record<Name, FunctionComponent>>;

/** A route's screen whose first content does without the component library. */
export function plainScreenOf<Name extends string>(bring: Bring<Name>, name: Name) {
  watchStyles();
  return lazyRouteComponent<Record<Name, FunctionComponent>, Name>(() => withStyles(bring), name);
}

/** A route's screen, and the component library beside it. */
export const screenOf = <Name extends string>(bring: Bring<Name>, name: Name) =>
  plainScreenOf(async () => {
    const [module, { inLibrary }] = await Promise.all([bring(), import('../shared/ui/library.tsx')]);
    return { screen: inLibrary(module[name]) };
  }, 'screen');

import { lazyRouteComponent } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import { watchStyles, withStyles } from '../shared/ui/failed-styles.ts';

/** A route's screen, loaded with the route. */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, FunctionComponent>>,
  name: Name,
) {
  watchStyles();
  return lazyRouteComponent<Record<Name, FunctionComponent>, Name>(() => withStyles(load), name);
}

import { onUse } from '../on-use.tsx';
import { partOf } from '../parts.tsx';
import { MoreButton } from './more-button.tsx';
import type { NavEntry } from './navigation.ts';

export type MoreMenuProps = { rest: readonly NavEntry[] };

/** "Mais": the entries without room, and the account. */
export const MoreMenu = onUse(
  partOf<MoreMenuProps>(async () => (await import('./whole-more-menu.tsx')).WholeMoreMenu),
  ({ unused }) => <MoreButton {...unused} aria-haspopup="menu" />,
);

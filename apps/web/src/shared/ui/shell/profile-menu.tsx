import type { Session } from '../../api/index.ts';
import { onUse } from '../on-use.tsx';
import { partOf } from '../parts.tsx';
import { ProfileButton } from './profile-button.tsx';

export type ProfileMenuProps = { session: Session; collapsed: boolean };

/** Opens profile, profile switch, theme and logout. */
export const ProfileMenu = onUse(
  partOf<ProfileMenuProps>(async () => (await import('./whole-profile-menu.tsx')).WholeProfileMenu),
  ({ unused, ...props }) => <ProfileButton {...props} {...unused} aria-haspopup="menu" />,
);

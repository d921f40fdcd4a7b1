import { Menu } from '@mantine/core';
import { AccountItems } from './account-items.tsx';
import { ProfileButton } from './profile-button.tsx';
import type { ProfileMenuProps } from './profile-menu.tsx';

export function WholeProfileMenu(props: ProfileMenuProps) {
  return (
    <Menu position="top-start" width={232} offset={6}>
      <Menu.Target>
        <ProfileButton {...props} />
      </Menu.Target>
      <Menu.Dropdown>
        <AccountItems session={props.session} />
      </Menu.Dropdown>
    </Menu>
  );
}

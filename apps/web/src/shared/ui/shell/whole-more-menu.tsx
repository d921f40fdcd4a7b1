import { Menu } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useSession } from '../../api/index.ts';
import { AccountItems } from './account-items.tsx';
import { MoreButton } from './more-button.tsx';
import type { MoreMenuProps } from './more-menu.tsx';

export function WholeMoreMenu({ rest }: MoreMenuProps) {
  const session = useSession();
  const router = useRouter();
  return (
    <Menu position="top-end" width={260} offset={4}>
      <Menu.Target>
        <MoreButton />
      </Menu.Target>
      <Menu.Dropdown>
        {session && <Menu.Label>{session.user.pessoa_nome}</Menu.Label>}
        {rest.map((entry) => (
          <Menu.Item
            key={entry.href}
            leftSection={<entry.icon size={15} aria-hidden />}
            onClick={() => void router.navigate({ href: entry.href })}
          >
            {entry.label}
          </Menu.Item>
        ))}
        {session && <AccountItems session={session} />}
      </Menu.Dropdown>
    </Menu>
  );
}

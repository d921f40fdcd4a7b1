import { Menu, UnstyledButton } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { Menu as MenuIcon } from 'lucide-react';
import { useSession } from '../../api/index.ts';
import { AccountItems } from './account-items.tsx';
import classes from './bottom-bar.module.css';
import type { NavEntry } from './navigation.ts';
import { shellTexts } from './texts.ts';

/** "Mais": the entries without room, and the account. */
export function MoreMenu({ rest }: { rest: readonly NavEntry[] }) {
  const session = useSession();
  const router = useRouter();
  return (
    <Menu position="top-end" width={260} offset={4}>
      <Menu.Target>
        <UnstyledButton className={classes.entry}>
          <MenuIcon size={20} strokeWidth={1.6} aria-hidden />
          {shellTexts.more}
        </UnstyledButton>
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

import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { ChevronsUpDown } from 'lucide-react';
import type { Session } from '../../api/index.ts';
import { PersonAvatar } from '../people.tsx';
import { AccountItems } from './account-items.lazy.tsx';
import classes from './profile-menu.module.css';
import { shellTexts } from './texts.ts';

/** The logged-in person at the end of the navigation: profile, profile switch, theme and logout. */
export function ProfileMenu({ session, collapsed }: { session: Session; collapsed: boolean }) {
  const { user, avatar } = session;
  return (
    <Menu position="top-start" width={232} offset={6}>
      <Menu.Target>
        <UnstyledButton className={classes.me} data-collapsed={collapsed || undefined}>
          <VisuallyHidden>{shellTexts.accountMenu(user.pessoa_nome)}</VisuallyHidden>
          <span aria-hidden>
            <PersonAvatar name={user.pessoa_nome} src={avatar?.url} />
          </span>
          {!collapsed && (
            <>
              <span className="stack text-sm grow" aria-hidden>
                <b className="ellipsis">{user.pessoa_nome}</b>
                <small className="ellipsis">{`${user.funcionario_cargo_nome} · ${user.empresa_nome_fantasia}`}</small>
              </span>
              <ChevronsUpDown size={15} aria-hidden className="faint" />
            </>
          )}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <AccountItems session={session} />
      </Menu.Dropdown>
    </Menu>
  );
}

import { ChevronsUpDown } from 'lucide-react';
import type { Session } from '../../api/index.ts';
import { type PressProps, UnstyledButton, VisuallyHidden } from '../elements/index.ts';
import { PersonAvatar } from '../people.tsx';
import classes from './profile-menu.module.css';
import { shellTexts } from './texts.ts';

type ProfileButtonProps = PressProps & { session: Session; collapsed: boolean };

/** The logged-in person at the end of the navigation. */
export function ProfileButton({ session: { user, avatar }, collapsed, ...rest }: ProfileButtonProps) {
  return (
    <UnstyledButton {...rest} className={classes.me} data-collapsed={collapsed || undefined}>
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
  );
}

import { Tooltip, UnstyledButton } from '@mantine/core';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useSession } from '../../api/index.ts';
import { AppLink } from '../app-link.tsx';
import { Logo, Mark } from '../brand.tsx';
import classes from './navbar.module.css';
import { isCurrent, type NavEntry } from './navigation.ts';
import { ProfileMenu } from './profile-menu.tsx';
import type { NavCounters } from './shell-context.ts';
import { shellTexts } from './texts.ts';

type NavbarProps = {
  entries: readonly NavEntry[];
  counters: NavCounters;
  pathname: string;
  collapsed: boolean;
  onCollapse: (collapsed: boolean) => void;
};

export function Navbar({ entries, counters, pathname, collapsed, onCollapse }: NavbarProps) {
  const session = useSession();
  const ToggleIcon = collapsed ? PanelLeftOpen : PanelLeftClose;
  const toggleLabel = collapsed ? shellTexts.expand : shellTexts.collapse;
  return (
    <>
      <AppLink href="/" className={classes.brand}>
        {collapsed ? <Mark /> : <Logo />}
      </AppLink>
      <nav aria-label={shellTexts.navigation} className={classes.list}>
        {entries.map((entry) => (
          <NavItem
            key={entry.href}
            entry={entry}
            count={counters[entry.href]}
            current={isCurrent(entry, pathname)}
            collapsed={collapsed}
          />
        ))}
      </nav>
      <Tooltip label={toggleLabel} {...tipOf(collapsed)}>
        <UnstyledButton
          className={classes.item}
          data-collapsed={collapsed || undefined}
          aria-label={toggleLabel}
          aria-expanded={!collapsed}
          onClick={() => onCollapse(!collapsed)}
        >
          <ToggleIcon size={17} strokeWidth={1.6} aria-hidden />
          {!collapsed && <span>{shellTexts.collapse}</span>}
        </UnstyledButton>
      </Tooltip>
      {session && <ProfileMenu session={session} collapsed={collapsed} />}
    </>
  );
}

/** The name of an entry of which only the icon is shown. */
const tipOf = (collapsed: boolean) =>
  ({
    disabled: !collapsed,
    position: 'right',
    events: { hover: true, focus: true, touch: false },
  }) as const;

type NavItemProps = { entry: NavEntry; count: number | undefined; current: boolean; collapsed: boolean };

function NavItem({ entry, count, current, collapsed }: NavItemProps) {
  const Icon = entry.icon;
  return (
    <Tooltip label={entry.label} {...tipOf(collapsed)}>
      <AppLink
        href={entry.href}
        className={classes.item}
        data-collapsed={collapsed || undefined}
        data-current={current || undefined}
        aria-current={current ? 'page' : undefined}
        aria-label={count ? shellTexts.counter(entry.label, count) : entry.label}
      >
        <Icon size={17} strokeWidth={1.6} aria-hidden />
        {!collapsed && <span>{entry.label}</span>}
        {Boolean(count) && <b className={classes.count} data-count={collapsed ? undefined : count} />}
      </AppLink>
    </Tooltip>
  );
}

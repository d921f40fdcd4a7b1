import { Menu, UnstyledButton } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { Menu as MenuIcon } from 'lucide-react';
import { useSession } from '../../api/index.ts';
import { AppLink } from '../app-link.tsx';
import { AccountItems } from './account-items.lazy.tsx';
import classes from './bottom-bar.module.css';
import { isCurrent, type NavEntry } from './navigation.ts';
import type { NavCounters } from './shell-context.ts';
import { shellTexts } from './texts.ts';

/** "Mais": the entries without room, and the account. */
function MoreMenu({ rest }: { rest: readonly NavEntry[] }) {
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

const SHOWN = 4;

type BottomBarProps = { entries: readonly NavEntry[]; counters: NavCounters; pathname: string };

/** Navigation on phones: four entries and "Mais" with the rest and the account. */
export function BottomBar({ entries, counters, pathname }: BottomBarProps) {
  const rest = entries.slice(SHOWN);
  return (
    <nav aria-label={shellTexts.navigation} className={classes.bar}>
      {entries.slice(0, SHOWN).map((entry) => {
        const current = isCurrent(entry, pathname);
        const count = counters[entry.href];
        return (
          <AppLink
            key={entry.href}
            href={entry.href}
            className={classes.entry}
            data-current={current || undefined}
            aria-current={current ? 'page' : undefined}
            aria-label={count ? shellTexts.counter(entry.label, count) : entry.label}
          >
            <entry.icon size={20} strokeWidth={1.6} aria-hidden />
            <span>{entry.short ?? entry.label}</span>
            {Boolean(count) && <b className={classes.count} data-count={count} />}
          </AppLink>
        );
      })}
      <MoreMenu rest={rest} />
    </nav>
  );
}

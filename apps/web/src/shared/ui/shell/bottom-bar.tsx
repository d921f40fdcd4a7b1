import { AppLink } from '../app-link.tsx';
import classes from './bottom-bar.module.css';
import { MoreMenu } from './more-menu.tsx';
import { isCurrent, type NavEntry } from './navigation.ts';
import type { NavCounters } from './shell-context.ts';
import { shellTexts } from './texts.ts';

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

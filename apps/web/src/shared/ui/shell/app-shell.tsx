import { useLocation, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useIsMedium, useIsPhone } from '../breakpoints.ts';
import { useHolderOf, usePlace } from '../place.ts';
import { useStored } from '../use-stored.ts';
import classes from './app-shell.module.css';
import { BottomBar } from './bottom-bar.tsx';
import { Navbar } from './navbar.tsx';
import { hasOwnBottomBar, isWideScreen } from './navigation.ts';
import { type NavCounters, ShellContext } from './shell-context.ts';
import { shellTexts } from './texts.ts';
import { useEntries } from './use-entries.ts';

const CONTENT_ID = 'conteudo';

/**
 * After navigation the previously focused element is gone: focuses the new page, so that Tab and screen
 * readers start there and not at the menu.
 */
function usePageFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (fromLocation && pathChanged && document.activeElement === document.body)
          document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
      }),
    [router],
  );
}

const COLLAPSED = { normal: false, largo: true, estreito: true };

type AppShellProps = {
  counters?: NavCounters;
  /** In the header, after the page's own actions. */
  tools?: ReactNode;
  /** Above the content of every page. */
  lead?: ReactNode;
  children: ReactNode;
};

/** Frame of every screen after login. */
export function AppShell({ counters = {}, tools, lead, children }: AppShellProps) {
  const { pathname } = useLocation();
  const isPhone = useIsPhone();
  const entries = useEntries();
  const [collapsed, setCollapsed] = useCollapsed(isWideScreen(pathname));
  const crumbs = usePlace('grow');
  const actions = usePlace(classes.topActions ?? '');
  const holdsPlaces = useHolderOf(crumbs, actions);
  const slots = useMemo(() => ({ crumbs, actions, lead }), [crumbs, actions, lead]);
  usePageFocus();
  const hasBottomBar = isPhone && !hasOwnBottomBar(pathname);
  const shared = { entries, counters, pathname };

  return (
    <ShellContext value={slots}>
      <a className={classes.skip} href={`#${CONTENT_ID}`}>
        {shellTexts.skip}
      </a>
      <div
        className={classes.shell}
        data-collapsed={collapsed || undefined}
        data-phone={isPhone || undefined}
        data-bottom={hasBottomBar || undefined}
      >
        <header ref={holdsPlaces} className={classes.top}>
          {tools}
        </header>
        {!isPhone && (
          <div className={classes.nav} data-collapsed={collapsed || undefined}>
            <Navbar {...shared} collapsed={collapsed} onCollapse={setCollapsed} />
          </div>
        )}
        <main className={classes.main} id={CONTENT_ID} tabIndex={-1}>
          {children}
        </main>
        {hasBottomBar && (
          <footer className={classes.bottom}>
            <BottomBar {...shared} />
          </footer>
        )}
      </div>
    </ShellContext>
  );
}

/** Stored separately for wide screens, all others, and tablets in portrait. */
function useCollapsed(wide: boolean) {
  const hasRoom = useIsMedium();
  const [choice, setChoice] = useStored<Partial<Record<keyof typeof COLLAPSED, boolean>>>(
    'farol.menu',
    COLLAPSED,
  );
  const kind = wide ? 'largo' : hasRoom ? 'normal' : 'estreito';
  return [
    choice[kind] ?? COLLAPSED[kind],
    (value: boolean) => setChoice({ ...choice, [kind]: value }),
  ] as const;
}

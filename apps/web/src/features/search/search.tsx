import { ActionIcon } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { Search as SearchIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { recordAt, useRecent } from './recent.ts';
import { searchTexts as texts } from './texts.ts';

const Dialog = lazyDialog(async () => (await import('./search-dialog.tsx')).SearchDialog);

const KEYS = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl+K';

/** After this delay the closed dialog has left the page. */
const CLOSING_MS = 30;

/** The button of the search of everything, its keys, and which records were opened. */
export function Search() {
  const [opened, setOpened] = useState(false);
  const { pathname } = useLocation();
  const { note } = useRecent();
  const before = useRef<Element | null>(null);
  const open = () => {
    before.current = document.activeElement;
    setOpened(true);
  };
  const close = () => {
    setOpened(false);
    window.setTimeout(() => {
      if (document.activeElement === document.body && before.current instanceof HTMLElement)
        before.current.focus({ preventScroll: true });
    }, CLOSING_MS);
  };
  useHotkeys([['mod+K', opened ? close : open]], []);
  const noteOpened = useEffectEvent((path: string) => {
    const record = recordAt(path);
    if (record) note(record);
  });
  useEffect(() => noteOpened(pathname), [pathname]);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={texts.open}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        aria-expanded={opened}
        title={texts.openWithKeys(KEYS)}
        onClick={open}
      >
        <SearchIcon size={18} aria-hidden />
      </ActionIcon>
      <Dialog opened={opened} onClose={close} onLeave={() => setOpened(false)} />
    </>
  );
}

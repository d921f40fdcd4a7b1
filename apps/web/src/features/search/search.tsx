import { ActionIcon } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { Search as SearchIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { recordAt, useRecent } from './recent.ts';
import { searchTexts as texts } from './texts.ts';

const Dialog = lazyDialog(async () => (await import('./search-dialog.tsx')).SearchDialog);

const KEYS = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl+K';

/** The button of the search of everything, its keys, and which records were opened. */
export function Search() {
  const [opened, setOpened] = useState(false);
  const { pathname } = useLocation();
  const { note } = useRecent();
  useHotkeys([['mod+K', () => setOpened((was) => !was), { preventDefault: true }]], []);
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
        onClick={() => setOpened(true)}
      >
        <SearchIcon size={18} aria-hidden />
      </ActionIcon>
      <Dialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

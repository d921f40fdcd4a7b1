import { ActionIcon, Indicator, Popover, Skeleton } from '@mantine/core';
import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../shared/lazy.tsx';
import { useIsPhone } from '../../shared/ui/breakpoints.ts';
import { Drawer } from '../../shared/ui/drawer.lazy.ts';
import classes from './bell.module.css';
import { useUnread } from './queries.ts';
import { bellTexts as texts } from './texts.ts';

const MOST_SHOWN = 99;

const Notices = lazyPart(async () => (await import('./notices.tsx')).Notices, {
  pending: [1, 2, 3].map((n) => <Skeleton key={n} h={48} m="sm" />),
  preload: true,
});

/** The bell with its number of unread notices and their list, which on phones comes from below. */
export function Bell() {
  const unread = useUnread();
  const [opened, setOpened] = useState(false);
  const isPhone = useIsPhone();
  const close = () => setOpened(false);
  const button = (
    <ActionIcon
      className={classes.button}
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={texts.open(unread)}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={() => setOpened((was) => !was)}
    >
      <Indicator
        disabled={unread === 0}
        label={unread > MOST_SHOWN ? texts.many : unread}
        size={15}
        offset={1}
        color="red"
      >
        <BellIcon size={18} aria-hidden />
      </Indicator>
    </ActionIcon>
  );
  if (isPhone)
    return (
      <>
        {button}
        <Drawer opened={opened} onClose={close} position="bottom" size="85%" title={texts.title}>
          <Notices onLeave={close} />
        </Drawer>
      </>
    );
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={392}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown p={0} aria-label={texts.title}>
        <Notices onLeave={close} />
      </Popover.Dropdown>
    </Popover>
  );
}

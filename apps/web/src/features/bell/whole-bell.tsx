import { Popover } from '@mantine/core';
import { useState } from 'react';
import { useIsPhone } from '../../shared/ui/breakpoints.ts';
import { LaterDrawer } from '../../shared/ui/later-drawer.tsx';
import { BellButton } from './bell-button.tsx';
import { Notices } from './notices.tsx';
import { bellTexts as texts } from './texts.ts';

/** The bell with its list; on phones the list comes from below. */
export function WholeBell() {
  const [opened, setOpened] = useState(false);
  const isPhone = useIsPhone();
  const close = () => setOpened(false);
  const button = <BellButton aria-expanded={opened} onClick={() => setOpened((was) => !was)} />;
  if (isPhone)
    return (
      <>
        {button}
        <LaterDrawer opened={opened} onClose={close} position="bottom" size="85%" title={texts.title}>
          <Notices onLeave={close} />
        </LaterDrawer>
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

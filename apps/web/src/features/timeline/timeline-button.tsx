import { Button, Drawer } from '@mantine/core';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useIsPhone } from '../../shared/ui/breakpoints.ts';
import { timelineTexts as texts } from './texts.ts';
import { Timeline } from './timeline.tsx';

/** Opens the timeline beside the work. */
export function TimelineButton({ id }: { id: number }) {
  const [opened, setOpened] = useState(false);
  const isPhone = useIsPhone();
  return (
    <>
      <Button
        variant="default"
        leftSection={<History size={15} strokeWidth={1.6} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {texts.title}
      </Button>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        title={texts.title}
        position={isPhone ? 'bottom' : 'right'}
        size={isPhone ? '85%' : 420}
      >
        <Timeline id={id} />
      </Drawer>
    </>
  );
}

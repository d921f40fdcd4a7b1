import { Drawer } from '@mantine/core';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useIsPhone } from '../../shared/ui/breakpoints.ts';
import { ToolButton } from '../../shared/ui/tool-button.tsx';
import { timelineTexts as texts } from './texts.ts';
import { Timeline } from './timeline.tsx';

/** Opens the timeline beside the work. */
export function TimelineButton({ id }: { id: number }) {
  const [opened, setOpened] = useState(false);
  const isPhone = useIsPhone();
  return (
    <>
      <ToolButton label={texts.title} icon={History} onClick={() => setOpened(true)} />
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

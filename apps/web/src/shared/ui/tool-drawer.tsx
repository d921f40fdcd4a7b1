import { Drawer } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useIsPhone } from './breakpoints.ts';
import { ToolButton } from './tool-button.tsx';

type ToolDrawerProps = {
  title: string;
  icon: LucideIcon;
  count?: number;
  /** Accessible name, if longer than the title. */
  name?: string;
  children: ReactNode;
};

/** A button of a page header that opens a drawer beside the work; on phones from the bottom. */
export function ToolDrawer({ title, icon, count = 0, name = title, children }: ToolDrawerProps) {
  const [opened, setOpened] = useState(false);
  const isPhone = useIsPhone();
  return (
    <>
      <ToolButton label={title} icon={icon} count={count} name={name} onClick={() => setOpened(true)} />
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        title={title}
        position={isPhone ? 'bottom' : 'right'}
        size={isPhone ? '85%' : 420}
      >
        {children}
      </Drawer>
    </>
  );
}

import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsPhone } from './breakpoints.ts';
import { Drawer } from './drawer.lazy.ts';
import { ToolButton } from './tool-button.tsx';

type ToolDrawerProps = {
  title: string;
  icon: LucideIcon;
  count?: number;
  /** Accessible name, if longer than the title. */
  name?: string;
  opened: boolean;
  onChange: (opened: boolean) => void;
  children: ReactNode;
};

/** A button of a page header that opens a drawer beside the work; on phones from the bottom. */
export function ToolDrawer(props: ToolDrawerProps) {
  const { title, icon, count = 0, name = title, opened, onChange, children } = props;
  const isPhone = useIsPhone();
  return (
    <>
      <ToolButton label={title} icon={icon} count={count} name={name} onClick={() => onChange(true)} />
      <Drawer
        opened={opened}
        onClose={() => onChange(false)}
        title={title}
        position={isPhone ? 'bottom' : 'right'}
        size={isPhone ? '85%' : 420}
      >
        {children}
      </Drawer>
    </>
  );
}

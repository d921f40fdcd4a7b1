import { Drawer, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { parameterTexts as texts } from './texts.ts';

type EditionDrawerProps = {
  /** Key of the open entry: a change resets the drawer, undefined closes it. */
  of: string | undefined;
  title: string | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** A parameter with editions, opened from its list: current value, new edition, history. */
export function EditionDrawer({ of, title, onClose, children }: EditionDrawerProps) {
  return (
    <Drawer
      opened={of !== undefined}
      onClose={onClose}
      position="right"
      size={620}
      title={title ?? texts.title}
    >
      {of !== undefined && (
        <Stack gap="xl" key={of}>
          {children}
        </Stack>
      )}
    </Drawer>
  );
}

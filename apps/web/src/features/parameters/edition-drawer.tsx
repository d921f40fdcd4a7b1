import { Drawer, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { parameterTexts as texts } from './texts.ts';

type EditionDrawerProps = {
  /** What is open, by its own key: another one begins anew. Nothing is open without it. */
  of: string | undefined;
  title: string | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** What the company keeps by editions, opened beside its list: where it stands, what changes, and its history. */
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

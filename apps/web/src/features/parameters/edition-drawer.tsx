import { Drawer, Stack } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { parameterTexts as texts } from './texts.ts';

type EditionDrawerProps = {
  /** Key of the open entry: a change resets the drawer, undefined closes it. */
  of: string | undefined;
  title: string | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** Neither in a layer above, which React nests here too, nor in an open list of choices. */
const isInside = ({ currentTarget, target }: KeyboardEvent<HTMLElement>): boolean =>
  target instanceof HTMLElement &&
  currentTarget.contains(target) &&
  target.dataset.mantineStopPropagation !== 'true';

/** A parameter with editions, opened from its list: current value, new edition, history. */
export function EditionDrawer({ of, title, onClose, children }: EditionDrawerProps) {
  return (
    <Drawer
      opened={of !== undefined}
      onClose={onClose}
      // Escape closes the layer on top: from a question above, not this one too.
      closeOnEscape={false}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isInside(event)) onClose();
      }}
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

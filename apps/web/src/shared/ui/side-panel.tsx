import { Button, Stack, UnstyledButton } from '@mantine/core';
import { PanelRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { useIsMedium, useIsPhone, useIsWide } from './breakpoints.ts';
import { Drawer } from './drawer.lazy.ts';
import { DrawerTitle, usePageSlots } from './page-context.ts';
import classes from './side-panel.module.css';

type SidePanelProps = {
  /** Name of the column and of the button that opens it on narrower screens. */
  label: string;
  side?: 'start' | 'end';
  width?: number;
  /** `live` results have a subtle background, `context` a white one. */
  tone?: 'context' | 'live';
  /** On phones: a strip at the bottom that opens the panel. */
  strip?: ReactNode;
  /** On phones and small tablets the button shows only its icon, for full headers. */
  compact?: boolean;
  /** Narrower in small windows, where the content needs the width. */
  canShrink?: boolean;
  children: ReactNode;
};

/** `width` in windows of at least 1440 px; in smaller ones up to a twelfth less. */
const shrinkingWidth = (width: number): string =>
  `clamp(${Math.round((width * 11) / 12)}px, ${width / 14.4}vw, ${width}px)`;

/** A column beside the content; below 1200 px a drawer. */
export function SidePanel({
  label,
  side = 'end',
  width = 288,
  tone = 'context',
  strip,
  compact = false,
  canShrink = false,
  children,
}: SidePanelProps) {
  const isWide = useIsWide();
  const isPhone = useIsPhone();
  const isMedium = useIsMedium();
  const slots = usePageSlots();
  const [opened, setOpened] = useState(false);
  if (isWide)
    return (
      <aside
        aria-label={label}
        className={classes.column}
        data-side={side}
        data-tone={tone}
        style={{ width: canShrink ? shrinkingWidth(width) : width }}
      >
        {children}
      </aside>
    );

  const asStrip = isPhone && strip !== undefined;
  const opener = asStrip ? (
    <UnstyledButton className={classes.strip} aria-expanded={opened} onClick={() => setOpened(true)}>
      {strip}
    </UnstyledButton>
  ) : compact && !isMedium ? (
    <Button
      variant="default"
      px={9}
      aria-label={label}
      title={label}
      aria-expanded={opened}
      onClick={() => setOpened(true)}
    >
      <PanelRight size={17} strokeWidth={1.6} aria-hidden />
    </Button>
  ) : (
    <Button
      variant="default"
      leftSection={<PanelRight size={15} aria-hidden />}
      aria-expanded={opened}
      onClick={() => setOpened(true)}
    >
      {label}
    </Button>
  );
  const slot = asStrip ? slots.strip : slots.toggles;
  return (
    <>
      {slot && createPortal(opener, slot)}
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        title={label}
        position={isPhone ? 'bottom' : side === 'start' ? 'left' : 'right'}
        size={isPhone ? '85%' : Math.max(width, 360)}
      >
        <DrawerTitle value={label}>
          <Stack gap="lg">{children}</Stack>
        </DrawerTitle>
      </Drawer>
    </>
  );
}

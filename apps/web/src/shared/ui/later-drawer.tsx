import type { DrawerProps } from '@mantine/core';
import { useState } from 'react';
import { partOf, pressed, useBroughtWhenIdle } from './parts.tsx';

const part = partOf<DrawerProps>(async () => (await import('./drawer-part.tsx')).DrawerPart);
const Shown = pressed(part);

/** A drawer that arrives once the page is shown. */
export function LaterDrawer(props: DrawerProps) {
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setWasOpened(true);
  useBroughtWhenIdle(part);
  // One that did not arrive and was closed is asked for anew.
  return wasOpened && (props.opened || part.get()) ? <Shown {...props} /> : null;
}

import type { DrawerProps } from '@mantine/core';
import { useState } from 'react';
import { partOf, shown, useBroughtWhenIdle } from './parts.tsx';

const part = partOf<DrawerProps>(async () => (await import('./drawer-part.tsx')).DrawerPart);
const Shown = shown(part);

/** A drawer that arrives once the page is shown. */
export function LaterDrawer(props: DrawerProps) {
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setWasOpened(true);
  useBroughtWhenIdle(part);
  return wasOpened ? <Shown {...props} /> : null;
}

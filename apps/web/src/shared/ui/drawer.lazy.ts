import type { DrawerProps } from '@mantine/core';
import { lazyDialog } from './lazy-dialog.tsx';

/** Opened by a press. */
export const Drawer = lazyDialog<DrawerProps>(async () => (await import('./drawer.ts')).Drawer);

import { Drawer, type DrawerProps } from '@mantine/core';
import { useEffect, useState } from 'react';

/** Opens a moment after it is there: one that begins opened does not give the focus back. */
export function DrawerPart({ opened, ...props }: DrawerProps) {
  const [isOpened, setOpened] = useState(false);
  useEffect(() => setOpened(opened), [opened]);
  return <Drawer {...props} opened={isOpened} />;
}

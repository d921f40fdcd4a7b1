import type { Estudo } from '@farol/contracts';
import { ActionIcon, Tooltip } from '@mantine/core';
import { Columns2 } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx';
import { compareTexts as texts } from './texts.ts';

export const CompareDrawer = lazyDialog(async () => (await import('./compare-drawer.tsx')).CompareDrawer);

/** Shows the customer's other studies without leaving this one. */
export function CompareButton({ estudo }: { estudo: Estudo }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Tooltip label={texts.entry}>
        <ActionIcon variant="default" size="lg" aria-label={texts.entry} onClick={() => setOpened(true)}>
          <Columns2 size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <CompareDrawer estudo={estudo} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

import { Skeleton, Stack } from '@mantine/core';
import { lazyPart } from '../../../shared/lazy.tsx';
import { SidePanel } from '../../../shared/ui/side-panel.tsx';
import { todoTexts as texts } from '../texts.ts';

const Sections = lazyPart(async () => (await import('./todo-panel-sections.tsx')).TodoPanelSections, {
  pending: (
    <Stack gap="sm">
      <Skeleton height={12} width="80%" />
      <Skeleton height={12} width="60%" />
    </Stack>
  ),
  preload: true,
});

/** Beside the list. */
export function TodoPanel() {
  return (
    <SidePanel label={texts.panel}>
      <Sections />
    </SidePanel>
  );
}

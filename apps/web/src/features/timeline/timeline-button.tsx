import { History } from 'lucide-react';
import { ToolDrawer } from '../../shared/ui/tool-drawer.tsx';
import { timelineTexts as texts } from './texts.ts';
import { Timeline } from './timeline.tsx';
import { useTimelineFilter } from './use-timeline-filter.ts';

/** Opens the timeline beside the work. */
export function TimelineButton({ id, spouse }: { id: number; spouse?: unknown }) {
  const { isOpen, show } = useTimelineFilter();
  return (
    <ToolDrawer title={texts.title} icon={History} opened={isOpen} onChange={show}>
      <Timeline id={id} spouse={spouse} />
    </ToolDrawer>
  );
}

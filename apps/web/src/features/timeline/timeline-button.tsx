import { History } from 'lucide-react';
import { ToolDrawer } from '../../shared/ui/tool-drawer.tsx';
import { timelineTexts as texts } from './texts.ts';
import { Timeline } from './timeline.tsx';

/** Opens the timeline beside the work. */
export const TimelineButton = ({ id }: { id: number }) => (
  <ToolDrawer title={texts.title} icon={History}>
    <Timeline id={id} />
  </ToolDrawer>
);

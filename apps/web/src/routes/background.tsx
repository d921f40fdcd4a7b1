import { useLiveEvents } from '../shared/live/use-live-events.ts';
import { useUnsent } from './use-unsent.ts';

export { HelpButton } from '../features/help/index.ts';
export { Search } from '../features/search/index.ts';

/** What goes on beside every screen, from when on its first content is shown. */
export function Background() {
  useUnsent();
  useLiveEvents();
  return null;
}

import type { LinhaTodo } from '@farol/contracts';
import { onUse } from '../../../shared/ui/on-use.tsx';
import { partOf } from '../../../shared/ui/parts.tsx';
import type { LineAction } from '../use-act.ts';
import { LineMenuButton } from './line-menu-button.tsx';

export type LineMenuProps = {
  row: LinhaTodo;
  name: string;
  onRun: (action: LineAction) => void;
  onStart: () => void;
  onOpen: (dialog: 'snooze' | 'dismiss') => void;
};

/** What may be done with a line besides its work. */
export const LineMenu = onUse(
  partOf<LineMenuProps>(async () => (await import('./whole-line-menu.tsx')).WholeLineMenu),
  ({ unused, name }) => <LineMenuButton {...unused} aria-haspopup="menu" name={name} />,
);

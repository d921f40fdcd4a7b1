import { opened, partOf } from '../../../shared/ui/parts.tsx';

/** The dialog of a move, for screens that show their content first. */
export const MoveDialog = opened(
  partOf(async () => (await import('./move-dialog.tsx')).MoveDialog),
  {
    question: null,
  },
);

import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx';
import type { MoveDialogProps } from './move-dialog.tsx';

const Dialog = lazyDialog(async () => (await import('./move-dialog.tsx')).MoveDialog);

/** The dialog of a move, for screens that show their content first. */
export const MoveDialog = (props: Omit<MoveDialogProps, 'opened'>) => (
  <Dialog {...props} opened={props.question !== null} />
);

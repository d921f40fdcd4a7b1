import { arriving } from '../../../shared/ui/arriving.tsx';

/** The dialog of a move, for screens that show their content first. */
export const MoveDialog = arriving(async () => (await import('./move-dialog.tsx')).MoveDialog, {
  question: null,
});

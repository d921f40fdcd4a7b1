import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';

/** The dialog, fetched when it is opened. */
export const HandOverLater = lazyDialog(async () => (await import('./hand-over-dialog.tsx')).HandOverDialog);

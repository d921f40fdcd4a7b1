import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';

export const HandOverDialog = lazyDialog(async () => (await import('./hand-over-dialog.tsx')).HandOverDialog);

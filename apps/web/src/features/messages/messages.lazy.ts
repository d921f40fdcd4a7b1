import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';

export const MessagesDialog = lazyDialog(async () => (await import('./messages-dialog.tsx')).MessagesDialog);

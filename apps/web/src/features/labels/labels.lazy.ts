import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';

export const LabelsDialog = lazyDialog(async () => (await import('./labels-dialog.tsx')).LabelsDialog);

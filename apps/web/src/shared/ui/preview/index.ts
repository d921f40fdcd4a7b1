import { lazyDialog } from '../lazy-dialog.tsx';

export { isPreviewed } from './is-previewed.ts';

/** Loaded when a file is opened. */
export const FilePreview = lazyDialog(async () => (await import('./file-preview.tsx')).FilePreview);

import { partOf, pressed } from '../parts.tsx';

export { isPreviewed } from './is-previewed.ts';

/** Loaded when a file is opened. */
export const FilePreview = pressed(partOf(async () => (await import('./file-preview.tsx')).FilePreview));

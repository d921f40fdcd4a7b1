import { lazy } from 'react';

export { isPreviewed } from './is-previewed.ts';

/** Loaded when a file is opened. */
export const FilePreview = lazy(() => import('./file-preview.tsx').then((m) => ({ default: m.FilePreview })));

export { linkPreview } from './link-preview.ts';

export { applyErasures, UnfinishedErasures } from './erase-due.ts';
export { runPrivacy } from './run-privacy.ts';

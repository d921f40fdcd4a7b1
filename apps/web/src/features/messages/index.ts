export { MessageDialog } from './message-dialog.tsx';
export type { MessageSubject } from './queries.ts';
export { messageQuery } from './queries.ts';

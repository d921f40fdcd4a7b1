export { LinkShare, LinkStatus } from './link-share.tsx';
export { MessageDialog } from './message-dialog.tsx';
export type { MessageSubject } from './queries.ts';
export { messageQuery } from './queries.ts';

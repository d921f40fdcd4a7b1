export { LinkShare, LinkStatus } from './link-share.tsx';
export { MessageDialog } from './message-dialog.tsx';
export { MessagesDialog } from './messages.lazy.ts';
export type { MessageSubject } from './queries.ts';
export { messageQuery } from './queries.ts';
export { messageTexts } from './texts.ts';

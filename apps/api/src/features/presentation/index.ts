export { maySend } from './customer-documents.ts';
export { findLink } from './link.store.ts';
export { linkPage } from './link-page.ts';
export { findValidLink, linkReader, replyOfLink } from './open-link.ts';

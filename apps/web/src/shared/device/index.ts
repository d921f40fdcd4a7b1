export { type DeviceDraft, deviceDraft } from './drafts.ts';
export { tryWithLock, withLock } from './locks.ts';
export { deleteOfflineCopies, offlineCopy } from './offline-copies.ts';
export { FORMS, hasUnsentAnswers, hasUnsentDrafts } from './unsent-drafts.ts';
export * from './visit-places.ts';

export { type DeviceDraft, deviceDraft, draftName, placesKept } from './drafts.ts';
export { tryWithLock, withLock } from './locks.ts';
export { deviceReading, forgetReadings } from './readings.ts';
export { isAnythingUnsent } from './unsent.ts';
export * from './visit-places.ts';

export {
  ApiError,
  currentRow,
  errorMessage,
  isApiError,
  isHeld,
  isTransient,
  isUnreachable,
  offlineError,
} from './api-error.ts';
export { CALLING } from './calling.ts';
export { type CallOptions, call } from './client.ts';
export { deviceMark } from './device-mark.ts';
export { lookAtStudy } from './look-at-study.ts';
export { keyOf, queryKey, queryOf, useCall } from './queries.ts';
export { readUnlessSaved } from './read-unless-saved.ts';
export { reloadAllButStudies } from './reload.ts';
export { type Session, session, startOf, useCan, useSession } from './session.ts';
export { sessionExpired } from './session-expired.ts';

export { createSession, isEmptyInstallation, revokeSessionsOf } from './auth.store.ts';
export { hashPassword } from './passwords.ts';

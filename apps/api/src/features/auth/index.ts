export { isEmptyInstallation } from './accounts.store.ts';
export { createSession, revokeSessionsOf } from './auth.store.ts';
export { passwordProblem } from './password-rules.ts';
export { hashPassword } from './passwords.ts';
export { refuseTakenNames } from './taken-names.ts';

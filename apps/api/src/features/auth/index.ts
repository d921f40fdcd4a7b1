export { accountMail } from './account-mail.ts';
export { isEmptyInstallation } from './accounts.store.ts';
export { confirmPassword } from './attempt.ts';
export { createSession, invalidateResets, revokeSessionsOf, setPassword } from './auth.store.ts';
export { endFormerAccess } from './end-former-access.ts';
export { passwordProblem } from './password-rules.ts';
export { hashPassword } from './passwords.ts';
export { clearSecondFactor } from './second-factor.store.ts';
export { refuseTakenNames } from './taken-names.ts';

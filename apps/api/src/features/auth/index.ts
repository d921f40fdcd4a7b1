export { accountMail } from './account-mail.ts';
export { createAccount, giveAreas, isEmptyInstallation } from './accounts.store.ts';
export { attempting, confirmPassword } from './attempt.ts';
export {
  type Account,
  createSession,
  findAccount,
  invalidateResets,
  removePassword,
  revokeSessionsOf,
  setPassword,
} from './auth.store.ts';
export { knownDevice, markOf } from './device-mark.ts';
export { endFormerAccess } from './end-former-access.ts';
export { consumeInvitationOf, revokeInvitationsOf, revokePending } from './invitations/invitations.store.ts';
export { checkSecondFactor } from './log-in.ts';
export {
  revokeDirectorySessions,
  revokeDirectorySessionsOf,
  revokePasswordSessions,
} from './open-sessions.store.ts';
export { opensByPassword } from './password-entry.store.ts';
export { passwordProblem } from './password-rules.ts';
export { hashPassword } from './passwords.ts';
export { dropRecoveryCodes, recoveryHashes, resealFactors } from './reseal-factors.store.ts';
export { clearSecondFactor, requiresSecondFactor } from './second-factor.store.ts';
export { sessionReply } from './session-reply.ts';
export { isLoginTaken } from './taken-names.store.ts';
export { refuseTakenNames } from './taken-names.ts';

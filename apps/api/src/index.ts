// Public interface for other workspaces: to start the service, or to call it in their own process.
export { buildApp } from './app.ts';
export { backupCommand, restoreCommand, verifyCommand } from './backup-commands.ts';
export type { Tx } from './db/client.ts';
export { orExplain } from './explain-failure.ts';
export { createSession, hashPassword } from './features/auth/index.ts';
export { openSealed } from './open-sealed.ts';
export type { Clock } from './platform/clock.ts';
export type { Deps } from './platform/deps.ts';
export { hashToken, newToken, sessionExpiry } from './platform/http/authenticate.ts';
export { type Caller, createCaller } from './platform/http/in-process.ts';
export { runRotation } from './rotate-keys.ts';
export { startService } from './start.ts';
export { verifyInstallation } from './verify-installation.ts';

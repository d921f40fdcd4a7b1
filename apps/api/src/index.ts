// Public interface for other workspaces: to start the service, or to call it in their own process.
export { buildApp } from './app.ts';
export type { Tx } from './db/client.ts';
export { createSession, hashPassword } from './features/auth/index.ts';
export type { Clock } from './platform/clock.ts';
export type { Deps } from './platform/deps.ts';
export { hashToken, newToken, sessionExpiry } from './platform/http/authenticate.ts';
export { type Caller, createCaller } from './platform/http/in-process.ts';
export { startService } from './start.ts';
export { verifyInstallation } from './verify-installation.ts';

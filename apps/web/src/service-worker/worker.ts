import type { WorkerScope } from './scope.ts';
import { createShell, SERVE_ME, type Shell, TAKE_OVER } from './shell.ts';

/** Inserted by the build: see service-worker.config.ts. */
declare const __FAROL_SHELL__: Shell;

declare const self: WorkerScope;

const scope = self;
const shell = createShell(scope, __FAROL_SHELL__);

scope.addEventListener('install', (event) => event.waitUntil(shell.install()));
scope.addEventListener('activate', (event) =>
  event.waitUntil(shell.removeOthers().then(() => scope.clients.claim())),
);
scope.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(scope.skipWaiting());
  if (event.data === SERVE_ME) event.waitUntil(scope.clients.claim());
});
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const name = shell.fileFor(request);
  if (name === null) return;
  event.respondWith(shell.answer(request, name));
  if (request.mode === 'navigate') event.waitUntil(shell.leaveWhenGone());
});

import type { WorkerScope } from './scope.ts';

/** A file of the build; without a revision its name changes with its content. */
type ShellFile = { url: string; revision: string | null };
export type Shell = { release: string; files: readonly ShellFile[] };

export const WORKER = '/sw.js';
/** Message of a page whose person accepts the waiting release. */
export const TAKE_OVER = 'assumir';
/** Message of a page opened just before the worker was ready, and not controlled by it yet. */
export const SERVE_ME = 'atender';

const FAMILY = 'farol-';
/** Files fetched at once. The others of a server's six connections (HTTP/1.1) are the page's. */
const LANES = 3;
const PAGE = '/index.html';
/** The customer's page is not part of the application. */
const LINK = /^\/(?:estudo|ficha)\//;
const nameOf = ({ url, revision }: ShellFile): string => (revision === null ? url : `${url}?v=${revision}`);

/** The built application, cached release by release; API calls always use the network. */
export function createShell(scope: WorkerScope, { release, files }: Shell) {
  const current = FAMILY + release;
  const names = new Map(files.map((file) => [file.url, nameOf(file)]));

  /**
   * All or nothing: an incomplete release never takes over. Files of an earlier release are not fetched
   * again.
   */
  async function install(): Promise<void> {
    const cache = await scope.caches.open(current);
    const left = files.values();
    const fetchLeft = async () => {
      for (const file of left) {
        const name = nameOf(file);
        const known = await scope.caches.match(name);
        const reply = known ?? (await fetchFile(file));
        await cache.put(name, reply);
      }
    };
    await Promise.all(Array.from({ length: LANES }, fetchLeft));
  }

  async function fetchFile({ url, revision }: ShellFile): Promise<Response> {
    const reply = await scope.fetch(url, { cache: revision === null ? 'default' : 'no-cache' });
    if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
    return reply;
  }

  async function removeOthers(): Promise<void> {
    const stored = await scope.caches.keys();
    await Promise.all(
      stored
        .filter((name) => name.startsWith(FAMILY) && name !== current)
        .map((name) => scope.caches.delete(name)),
    );
  }

  /** Name of the cached file that answers a request; null for the network. */
  function fileFor(request: Pick<Request, 'method' | 'mode' | 'url'>): string | null {
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== scope.location.origin) return null;
    if (pathname === '/api' || pathname.startsWith('/api/')) return null;
    const isScreen = request.mode === 'navigate' && !LINK.test(pathname) && !/\.\w{2,12}$/.test(pathname);
    return names.get(isScreen ? PAGE : pathname) ?? null;
  }

  async function answer(request: Request, name: string): Promise<Response> {
    // Searches all releases, as a name identifies its content. Opening this release's cache would create it
    // again after its removal.
    return (await scope.caches.match(name)) ?? scope.fetch(request);
  }

  /** Removes the worker when the server no longer has it. */
  async function leaveWhenGone(): Promise<void> {
    const reply = await scope.fetch(WORKER, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
    if (reply?.status !== 404) return;
    await scope.registration.unregister();
    await Promise.all(
      (await scope.caches.keys())
        .filter((name) => name.startsWith(FAMILY))
        .map((name) => scope.caches.delete(name)),
    );
  }

  return { install, removeOthers, fileFor, answer, leaveWhenGone };
}

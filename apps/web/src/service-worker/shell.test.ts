import { beforeEach, describe, expect, it } from 'vitest';
import type { WorkerScope } from './scope.ts';
import { createShell, type Shell } from './shell.ts';

const ORIGIN = 'https://farol.test';
const FIRST: Shell = {
  release: 'um',
  files: [
    { url: '/index.html', revision: 'a' },
    { url: '/assets/index-1.js', revision: null },
  ],
};
const SECOND: Shell = {
  release: 'dois',
  files: [
    { url: '/index.html', revision: 'b' },
    { url: '/assets/index-1.js', revision: null },
    { url: '/assets/index-2.js', revision: null },
  ],
};

/** A browser's caches and a server's files, for a worker. */
function setUp() {
  const stored = new Map<string, Map<string, string>>();
  const fetched: string[] = [];
  const missing = new Set<string>();
  const open = (name: string) => {
    const cache = stored.get(name) ?? new Map<string, string>();
    stored.set(name, cache);
    return {
      match: async (key: string) => (cache.has(key) ? new Response(cache.get(key)) : undefined),
      put: async (key: string, reply: Response) => void cache.set(key, await reply.text()),
    };
  };
  let isRegistered = true;
  const scope = {
    location: { origin: ORIGIN },
    caches: {
      open: async (name: string) => open(name),
      keys: async () => [...stored.keys()],
      delete: async (name: string) => stored.delete(name),
      match: async (key: string) => {
        const found = [...stored.values()].find((cache) => cache.has(key));
        return found && new Response(found.get(key));
      },
    },
    registration: {
      unregister: async () => {
        isRegistered = false;
      },
    },
    fetch: async (address: string) => {
      fetched.push(address);
      return new Response(`conteúdo de ${address}`, { status: missing.has(address) ? 404 : 200 });
    },
  } as unknown as WorkerScope;
  return { scope, stored, fetched, missing, isRegistered: () => isRegistered };
}

let world: ReturnType<typeof setUp>;
beforeEach(() => {
  world = setUp();
});

describe('release of the application', () => {
  it('is stored completely; the next one fetches only changed files', async () => {
    await createShell(world.scope, FIRST).install();
    expect(world.fetched.toSorted()).toEqual(['/assets/index-1.js', '/index.html']);
    const next = createShell(world.scope, SECOND);
    await next.install();
    expect(world.fetched.slice(2).toSorted()).toEqual(['/assets/index-2.js', '/index.html']);
    expect([...world.stored.keys()]).toEqual(['farol-um', 'farol-dois']);
    await next.removeOthers();
    expect([...world.stored.keys()]).toEqual(['farol-dois']);
  });

  it('leaves connections to the page while it is stored', async () => {
    let open = 0;
    let most = 0;
    const { fetch } = world.scope;
    const counting: WorkerScope['fetch'] = async (address) => {
      open += 1;
      most = Math.max(most, open);
      const reply = await fetch(address);
      open -= 1;
      return reply;
    };
    const files = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => ({ url: `/assets/part-${n}.js`, revision: null }));
    await createShell({ ...world.scope, fetch: counting }, { release: 'um', files }).install();
    expect([most, world.fetched.length]).toEqual([3, 8]);
  });

  it('never takes over if it is incomplete', async () => {
    world.missing.add('/assets/index-2.js');
    await expect(createShell(world.scope, SECOND).install()).rejects.toThrow('/assets/index-2.js: 404');
  });

  it('serves screens with the page and files by name, but no API call', async () => {
    const { fileFor } = createShell(world.scope, FIRST);
    const ask = (path: string, mode: RequestMode = 'navigate', method = 'GET') =>
      fileFor({ url: new URL(path, ORIGIN).href, mode, method });
    expect(ask('/diagnosis/complete/3/7?passo=rendas')).toBe('/index.html?v=a');
    expect(ask('/assets/index-1.js', 'cors')).toBe('/assets/index-1.js');
    expect(ask('/estudo/abc?tela=2')).toBeNull();
    expect(ask('/api/docs')).toBeNull();
    expect(ask('/api/motor-interno/diagnostico/7', 'cors')).toBeNull();
    expect(ask('/proposta.pdf')).toBeNull();
    expect(ask('/customers', 'navigate', 'POST')).toBeNull();
    expect(ask('https://outro.test/', 'navigate')).toBeNull();
  });

  it('removes itself and its caches when the server has no worker', async () => {
    const shell = createShell(world.scope, FIRST);
    await shell.install();
    await shell.leaveWhenGone();
    expect(world.isRegistered()).toBe(true);
    world.missing.add('/sw.js');
    await shell.leaveWhenGone();
    expect(world.isRegistered()).toBe(false);
    const script = '/assets/index-1.js';
    await shell.answer(new Request(ORIGIN + script), script);
    expect(world.stored.size).toBe(0);
  });
});

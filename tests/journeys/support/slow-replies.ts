import type { BrowserContext } from 'playwright-core';

const WRITES: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const SHORTEST_MS = 20;
const LONGEST_MS = 400;

/** Numbers from 0 to 1, the same on every run. Park and Miller's generator (1988). */
export function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const offline = new WeakSet<BrowserContext>();

/** A reply that is fetched here would also reach a browser that is offline. */
export async function setOffline(context: BrowserContext, isOffline: boolean): Promise<void> {
  if (isOffline) offline.add(context);
  else offline.delete(context);
  await context.setOffline(isOffline);
}

/** Lets replies to what is saved arrive as over a real line, which a loopback is not; a page that was closed gets none. */
export async function slowReplies(context: BrowserContext): Promise<void> {
  const draw = draws(11);
  await context.route('**/api/**', async (route) => {
    if (!WRITES.has(route.request().method()) || offline.has(context)) return route.fallback();
    const response = await route.fetch().catch(() => undefined);
    if (!response) return route.abort().catch(() => undefined);
    await new Promise((arrived) => setTimeout(arrived, SHORTEST_MS + draw() * (LONGEST_MS - SHORTEST_MS)));
    await route.fulfill({ response }).catch(() => undefined);
  });
}

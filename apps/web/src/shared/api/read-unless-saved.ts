import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reads again what is in the cache. `saved`: a save from here was answered meanwhile, and the reply may be older than
 * it; `failed`: none came.
 */
export async function readUnlessSaved<T>(
  client: QueryClient,
  queryKey: QueryKey,
  read: () => Promise<T>,
): Promise<{ now: T } | 'saved' | 'failed'> {
  const moment = () => client.getQueryState(queryKey)?.dataUpdatedAt;
  const before = moment();
  try {
    const now = await read();
    return moment() === before ? { now } : 'saved';
  } catch {
    return 'failed';
  }
}

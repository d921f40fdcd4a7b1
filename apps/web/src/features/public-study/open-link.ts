import { type AnyEndpoint, type publicSheetCalls, publicStudyCalls } from '@farol/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { call, queryKey } from '../../shared/api/index.ts';

declare global {
  interface Window {
    /** The study, asked for by estudo-inicio.js; null once the page has its own call. */
    farolEstudo?: Promise<Response> | null;
  }
}

/** The reply asked for before this code was there, if that script ran first; it does nothing afterwards. */
export function takePrefetchedReply(): Promise<Response> | undefined {
  const early = window.farolEstudo;
  window.farolEstudo = null;
  return early ?? undefined;
}

/** Longer than the whole page takes on a poor line: then it says so, and offers to try again. */
const LIMIT_MS = 30_000;

/** Opens the study once: with the reply that the page asked for before its code was there, else with a call. */
export const openLink = (queryClient: QueryClient, token: string, early: Promise<Response> | undefined) =>
  openOnce(publicStudyCalls.get, queryClient, token, early);

/** The same for whatever a private link opens. */
export async function openOnce(
  get: typeof publicStudyCalls.get | typeof publicSheetCalls.get,
  queryClient: QueryClient,
  token: string,
  early: Promise<Response> | undefined,
): Promise<void> {
  const input = { params: { token } };
  let underWay = early;
  await queryClient.prefetchQuery({
    queryKey: queryKey(get, input),
    retry: queryClient.getDefaultOptions().queries?.retry ?? false,
    queryFn: () => {
      const reply = underWay;
      underWay = undefined;
      return call(get as AnyEndpoint, input as never, {
        limitMs: LIMIT_MS,
        ...(reply && { underWay: reply }),
      });
    },
  });
}

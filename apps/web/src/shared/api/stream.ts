import type { AnyEndpoint } from '@farol/contracts';
import { addressOf } from './client.ts';

type StreamOptions = { token: string; signal: AbortSignal; since: string | undefined };

/** Begins a stream of server-sent events, from a place of an earlier one on. */
export const openStream = (
  endpoint: AnyEndpoint,
  { token, signal, since }: StreamOptions,
): Promise<Response> =>
  fetch(addressOf(endpoint), {
    signal,
    headers: { authorization: `Bearer ${token}`, ...(since && { 'last-event-id': since }) },
  });

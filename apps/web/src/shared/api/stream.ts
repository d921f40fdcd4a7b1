import { api } from '@farol/contracts';
import { addressOf } from './client.ts';

type StreamOptions = {
  token: string;
  signal: AbortSignal;
  /** Place of an earlier connection. */
  since: string | undefined;
  /** Age of what the page shows. */
  beforeMs: number;
};

/** Begins the stream of live events, with what was missed since that place, or else in that time. */
export const openStream = ({ token, signal, since, beforeMs }: StreamOptions): Promise<Response> =>
  fetch(addressOf(api.events.stream, { query: { antes_ms: beforeMs } }), {
    signal,
    headers: { authorization: `Bearer ${token}`, ...(since && { 'last-event-id': since }) },
  });

import { EVENTS_KEPT_MS, type EventoAoVivo } from '@farol/contracts';
import { TIPOS_EVENTO } from '@farol/domain/access';
import { createParser } from 'eventsource-parser';
import { openStream } from '../api/stream.ts';

/** Milliseconds until the first attempt after a broken connection; then twice as long, up to the last. */
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;
/** The server gives a sign of life every 20 s. */
const SILENCE_MS = 50_000;

/** Milliseconds at most from the first reading of a page to its connection, which waits for the first content. */
const LONGEST_OPENING_MS = 60_000;

/** Closing returns the position reached, from which a later connection continues. */
export type Connection = { close(): string | undefined };

type Handlers = {
  onEvent(event: EventoAoVivo): void;
  /** The token is refused: there is nothing to come back to. */
  onRefused(): void;
};

/** A newer server may tell of more. */
const KNOWN: readonly unknown[] = [...TIPOS_EVENTO, 'pronto', 'tudo'] satisfies EventoAoVivo['tipo'][];

const readEvent = (data: string): EventoAoVivo | null => {
  try {
    const event = JSON.parse(data) as EventoAoVivo | null;
    return KNOWN.includes(event?.tipo) ? event : null;
  } catch {
    return null;
  }
};

/** Waits, at most so long; a sooner return of the network or the page ends it. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

/** Follows the server's live events until closed, coming back after each break to where it was. */
export function followEvents(token: string, { onEvent, onRefused }: Handlers, since?: string): Connection {
  const closed = new AbortController();
  let place = since;
  let retry = FIRST_RETRY_MS;
  const opened = Math.max(0, performance.now() - LONGEST_OPENING_MS);
  const age = () => Math.min(EVENTS_KEPT_MS, Math.ceil(performance.now() - opened));

  const readOnce = async () => {
    const broken = new AbortController();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const alive = () => {
      clearTimeout(silence);
      silence = setTimeout(() => broken.abort(), SILENCE_MS);
    };
    alive();
    try {
      const signal = AbortSignal.any([closed.signal, broken.signal]);
      const response = await openStream({ token, signal, since: place, beforeMs: age() });
      if (response.status === 401) return 'refused';
      if (!response.ok || !response.body) return 'broken';
      const parser = createParser({
        onEvent: ({ id, data }) => {
          const event = readEvent(data);
          place = id ?? place;
          retry = FIRST_RETRY_MS;
          if (event) onEvent(event);
        },
      });
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        alive();
        parser.feed(part.value);
      }
      return 'broken';
    } catch {
      return 'broken';
    } finally {
      clearTimeout(silence);
    }
  };

  const run = async () => {
    while (!closed.signal.aborted) {
      if ((await readOnce()) === 'refused') return closed.signal.aborted ? undefined : onRefused();
      if (closed.signal.aborted) return;
      await pause(retry * (0.5 + Math.random()), closed.signal);
      retry = Math.min(LAST_RETRY_MS, retry * 2);
    }
  };
  void run();
  return {
    close: () => {
      closed.abort();
      return place;
    },
  };
}

import { Readable } from 'node:stream';
import type { EventoAoVivo } from '@farol/contracts';
import type { EventRow } from './events.store.ts';

/** Milliseconds between signs of life, which keep proxies from closing the connection. */
const BEAT_MS = 20_000;
/** Characters that a reader may leave unread before it is cut off: it comes back where it was. */
const MAX_UNREAD = 256 * 1024;

const wireOf = ({ tipo, transacao, diagnostico_id, cliente_id, versao }: EventRow): EventoAoVivo => ({
  tipo,
  ...(diagnostico_id !== null && { diagnostico_id }),
  ...(cliente_id !== null && { cliente_id }),
  ...(versao !== null && { versao }),
  transacao,
});

const textOf = (event: EventoAoVivo, id: string) => `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`;

/** One connection's server-sent events. */
export function createEventStream() {
  const stream = new Readable({ read: () => undefined });
  const write = (text: string) => {
    if (stream.destroyed || stream.readableEnded) return;
    if (stream.readableLength > MAX_UNREAD) stream.destroy();
    else stream.push(text);
  };
  const beat = setInterval(() => write(': vivo\n\n'), BEAT_MS);
  beat.unref();
  stream.once('close', () => clearInterval(beat));
  let isReady = false;
  return {
    stream,
    /** Events at a place of the stream; null: everything may have changed. The first ones follow "pronto". */
    receive(events: readonly EventRow[] | null, id: string) {
      const told: EventoAoVivo[] = events ? events.map(wireOf) : [{ tipo: 'tudo' }];
      if (!isReady) told.unshift({ tipo: 'pronto' });
      isReady = true;
      write(told.map((event) => textOf(event, id)).join(''));
    },
    end() {
      if (!stream.destroyed) stream.push(null);
    },
  };
}

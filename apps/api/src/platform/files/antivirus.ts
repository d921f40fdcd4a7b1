import { connect } from 'node:net';
import { pipeline } from 'node:stream/promises';

/** Looks for malware in uploads. */
export type Antivirus = {
  /** Name of what was found, undefined for a clean file; AntivirusAway if that cannot be told. */
  scan(content: AsyncIterable<Uint8Array>): Promise<string | undefined>;
  /** Whether files are taken unscanned while it is away. */
  isOptional: boolean;
};

export class AntivirusAway extends Error {}

/** Milliseconds for one file, connection included. */
const PATIENCE = 60_000;

type Address = { host: string; port: number } | { path: string };

/** Of `tcp://host:port` or `unix:///path`; undefined for anything else. */
export function antivirusAddress(url: string): Address | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, hostname, port, pathname } = new URL(url);
  if (protocol === 'unix:' && hostname === '' && pathname.length > 1)
    return { path: decodeURIComponent(pathname) };
  if (protocol !== 'tcp:' || hostname === '') return undefined;
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) };
}

const lengthOf = (length: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
};

/** clamd's INSTREAM: each chunk after its length in four bytes, then an empty one. */
async function* streamed(content: AsyncIterable<Uint8Array>) {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of content) {
    if (chunk.length === 0) continue;
    yield lengthOf(chunk.length);
    yield chunk;
  }
  yield lengthOf(0);
}

async function ask(address: Address, content: AsyncIterable<Uint8Array>, patience: number): Promise<string> {
  const socket = connect(address);
  const signal = AbortSignal.timeout(patience);
  const answer = new Promise<string>((resolve, reject) => {
    let said = '';
    socket.setEncoding('latin1').on('data', (piece) => {
      said += piece;
    });
    socket.once('end', () => resolve(said)).once('error', reject);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  // Where sending fails first, that error is the one to tell.
  answer.catch(() => undefined);
  try {
    await pipeline(streamed(content), socket, { signal, end: false });
    return await answer;
  } finally {
    socket.destroy();
  }
}

/** A clamd that scans what it is sent, over its own protocol. */
export function clamav(
  address: Address,
  { isOptional = false, patience = PATIENCE }: { isOptional?: boolean; patience?: number } = {},
): Antivirus {
  return {
    isOptional,
    async scan(content) {
      const answer = await ask(address, content, patience).catch((error: unknown) => {
        throw new AntivirusAway('clamd did not answer', { cause: error });
      });
      const [, found] = /^stream: (.+) FOUND\0?$/.exec(answer) ?? [];
      if (found) return found;
      if (/^stream: OK\0?$/.test(answer)) return undefined;
      throw new AntivirusAway(`clamd answered ${JSON.stringify(answer.slice(0, 100))}`);
    },
  };
}

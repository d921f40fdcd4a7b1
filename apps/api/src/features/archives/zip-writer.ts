import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export type ZipWriter = {
  /** Written before it resolves; pieces are asked for as fast as the file takes them. */
  add(
    path: string,
    pieces: AsyncIterable<Buffer | string>,
    options?: { isCompressed?: boolean },
  ): Promise<void>;
};

type Written = { chave: string; tamanho: number; sha256: string };

/**
 * Fills a ZIP, whose bytes `receive` takes while they are made. Fails with what `receive`, `fill` or `gone` failed with,
 * and leaves nothing running.
 */
export async function writeZip(
  receive: (content: AsyncIterable<Uint8Array>) => Promise<string>,
  fill: (zip: ZipWriter) => Promise<void>,
  { mtime, gone }: { mtime: Date; gone: AbortSignal },
): Promise<Written> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  // Told by what failed; after that nobody reads it.
  output.on('error', () => undefined);
  const sum = createHash('sha256');
  let tamanho = 0;
  const measured = async function* () {
    for await (const chunk of output) {
      const bytes = chunk as Buffer;
      sum.update(bytes);
      tamanho += bytes.length;
      yield bytes;
    }
  };
  const received = receive(measured());
  const broken = Promise.race([
    received.then(() => new Promise<never>(() => undefined)),
    once(zip, 'error').then(([error]) => Promise.reject(error)),
    once(gone, 'abort').then(() => Promise.reject(gone.reason)),
  ]);
  broken.catch(() => undefined);

  const add: ZipWriter['add'] = async (path, pieces, { isCompressed = true } = {}) => {
    gone.throwIfAborted();
    const part = Readable.from(pieces, { objectMode: false });
    zip.addReadStream(part, path, { mtime, compress: isCompressed });
    try {
      await Promise.race([finished(part), broken]);
    } finally {
      part.destroy();
    }
  };
  try {
    await fill({ add });
    zip.end();
    const chave = await Promise.race([received, broken]);
    return { chave, tamanho, sha256: sum.digest('hex') };
  } catch (error) {
    output.destroy(error instanceof Error ? error : new Error('interrupted'));
    await received.catch(() => undefined);
    throw error;
  }
}

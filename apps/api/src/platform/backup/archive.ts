import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { decrypting, ENCRYPTED_HEAD_BYTES, encrypting, isEncrypted } from './encryption.ts';
import { BackupError, DAMAGED } from './errors.ts';

export type ArchiveWriter = {
  add(name: string, bytes: Buffer | string): Promise<void>;
  /** Fails if the bytes are not that many. */
  addStream(name: string, size: number, bytes: AsyncIterable<Buffer>): Promise<void>;
};

/** Much of it, pictures and PDFs, does not become smaller. */
const GZIP = { level: 3 };

/** A tar.gz that only its owner reads, encrypted under `key` when there is one. */
export async function writeArchive(
  path: string,
  key: string | undefined,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const tar = pack();
  const addStream: ArchiveWriter['addStream'] = async (name, size, bytes) => {
    const entry = tar.entry({ name, size, mode: 0o600 });
    const ended = new Promise<void>((resolve, reject) => {
      entry.once('finish', resolve);
      entry.once('error', reject);
    });
    ended.catch(() => undefined);
    for await (const chunk of bytes)
      if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), ended]);
    entry.end();
    await ended;
  };
  const archive: ArchiveWriter = {
    addStream,
    add: (name, bytes) => {
      const content = Buffer.from(bytes);
      return addStream(name, content.length, Readable.from([content]));
    },
  };
  const failed = new AbortController();
  const written = pipeline(
    async function* () {
      for await (const chunk of tar) yield chunk as Buffer;
    },
    createGzip(GZIP),
    key === undefined ? new PassThrough() : encrypting(key),
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    { signal: failed.signal },
  );
  // A full disk ends the filling, which would wait for its bytes to be taken.
  const ended = written.catch((error: unknown) => {
    tar.destroy();
    throw error;
  });
  ended.catch(() => undefined);
  try {
    await Promise.race([fill(archive), ended.then(() => undefined)]);
    tar.finalize();
    await ended;
  } catch (error) {
    tar.destroy();
    failed.abort();
    await written.catch(() => undefined);
    throw error;
  }
}

export type ArchiveEntry = { name: string; size: number; bytes: AsyncIterable<Buffer> };

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`Não consegui abrir o backup ${path} (${error.code}).`, { cause: error });
  });
  try {
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(ENCRYPTED_HEAD_BYTES),
      0,
      ENCRYPTED_HEAD_BYTES,
      0,
    );
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Its entries in order, each read to its end before the next; throws BackupError where the bytes are not whole. */
export async function readArchive(
  path: string,
  key: string | undefined,
  take: (entry: ArchiveEntry) => Promise<void>,
): Promise<void> {
  const head = await headOf(path);
  const sealed = isEncrypted(head);
  if (sealed && key === undefined)
    throw new BackupError('O backup está cifrado: informe a chave em BACKUP_KEY ou BACKUP_KEY_FILE.');
  const tar = extract();
  const stopped = new AbortController();
  const feeding = pipeline(
    createReadStream(path, { start: sealed ? ENCRYPTED_HEAD_BYTES : 0 }),
    sealed ? decrypting(key!, head) : new PassThrough(),
    createGunzip(),
    async (source: AsyncIterable<Buffer>) => {
      for await (const chunk of source)
        if (!tar.write(chunk)) await once(tar, 'drain', { signal: stopped.signal });
      tar.end();
    },
    { signal: stopped.signal },
  ).catch((error: Error) => {
    tar.destroy(error);
    throw error;
  });
  feeding.catch(() => undefined);
  try {
    for await (const entry of tar) {
      const { name, size = 0 } = entry.header;
      await take({ name, size, bytes: entry });
      entry.resume();
    }
    await feeding;
  } catch (error) {
    stopped.abort();
    await feeding.catch(() => undefined);
    throw sentenceOf(error);
  }
}

const isOfBytes = (error: unknown) => {
  const { code, message = '' } = error as NodeJS.ErrnoException;
  return code?.startsWith('Z_') || /tar|header|unexpected end|premature close/i.test(message);
};

const sentenceOf = (error: unknown): unknown =>
  (error as { expected?: boolean }).expected === true || !isOfBytes(error)
    ? error
    : new BackupError(`${DAMAGED}: os bytes não formam um arquivo inteiro.`, { cause: error });

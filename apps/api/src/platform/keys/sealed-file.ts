import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';

/**
 * A file under AES-256-GCM: a header with the file's own key, wrapped under a key of the installation and bound to the
 * file's name, then pieces of 64 KiB, each with its tag. A piece's nonce is its number and whether it is the last, so
 * that none can be swapped, left out or cut off.
 */
const MAGIC = Buffer.from('FAROL\0\0\x01', 'latin1');
const IV = 12;
const TAG = 16;
const KEY = 32;
const PIECE = 64 * 1024;
const AT = { generation: MAGIC.length, iv: MAGIC.length + 4, wrapped: MAGIC.length + 4 + IV };
export const HEADER_LENGTH = AT.wrapped + KEY + TAG;

const CIPHER = 'aes-256-gcm';

/** Keys that wrap those of files, by generation of the installation's secret. */
export type FileKeys = {
  /** Number of the one that wraps new files. */
  current: number;
  of(generation: number): Buffer | undefined;
};

export function createFileKeys(generations: readonly { numero: number; segredo: string }[]): FileKeys {
  const keys = new Map(
    generations.map(({ numero, segredo }) => [
      numero,
      Buffer.from(hkdfSync('sha256', segredo, '', 'farol/arquivos/aes-256-gcm', KEY)),
    ]),
  );
  return { current: generations[0]?.numero ?? 0, of: (generation) => keys.get(generation) };
}

/** Altered, cut, of another name, or under a key that is not known. */
export class SealedFileError extends Error {}

const piecesOf = (length: number) => Math.max(1, Math.ceil(length / PIECE));

/** Bytes on disk of a file of that many. */
export const sealedLength = (length: number): number => HEADER_LENGTH + length + TAG * piecesOf(length);

/** The inverse; undefined for what no sealed file is long. */
export function plainLength(sealed: number): number | undefined {
  const body = sealed - HEADER_LENGTH;
  const length = body - TAG * Math.max(1, Math.ceil(body / (PIECE + TAG)));
  return length >= 0 && sealedLength(length) === sealed ? length : undefined;
}

function wrapKey(fileKey: Buffer, keys: FileKeys, name: string): Buffer {
  const wrapping = keys.of(keys.current);
  if (!wrapping) throw new Error('no key for new files');
  const head = Buffer.alloc(AT.wrapped);
  MAGIC.copy(head);
  head.writeUInt32BE(keys.current, AT.generation);
  randomBytes(IV).copy(head, AT.iv);
  const cipher = createCipheriv(CIPHER, wrapping, head.subarray(AT.iv)).setAAD(Buffer.from(name));
  return Buffer.concat([head, cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
}

function unwrapKey(header: Buffer, keys: FileKeys, name: string): Buffer {
  const wrapping = keys.of(header.readUInt32BE(AT.generation));
  if (!wrapping) throw new SealedFileError(`no key of generation ${generationOf(header)}`);
  const decipher = createDecipheriv(CIPHER, wrapping, header.subarray(AT.iv, AT.wrapped))
    .setAAD(Buffer.from(name))
    .setAuthTag(header.subarray(AT.wrapped + KEY));
  try {
    return Buffer.concat([decipher.update(header.subarray(AT.wrapped, AT.wrapped + KEY)), decipher.final()]);
  } catch {
    throw new SealedFileError('the header does not open');
  }
}

/** Generation of the key that wraps a file by its first bytes; undefined for a file in plain. */
export const generationOf = (header: Buffer): number | undefined =>
  header.length === HEADER_LENGTH && header.subarray(0, MAGIC.length).equals(MAGIC)
    ? header.readUInt32BE(AT.generation)
    : undefined;

/** The header that wraps the same file under the current generation. */
export const rewrapped = (header: Buffer, keys: FileKeys, name: string): Buffer =>
  wrapKey(unwrapKey(header, keys, name), keys, name);

const nonceOf = (piece: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(IV);
  nonce.writeUInt32BE(piece, IV - 5);
  nonce[IV - 1] = isLast ? 1 : 0;
  return nonce;
};

/** Turns a file's bytes into the sealed ones. */
export function sealing(keys: FileKeys, name: string): Transform {
  const fileKey = randomBytes(KEY);
  let pending = Buffer.alloc(0);
  let piece = 0;
  const seal = (content: Buffer, isLast: boolean) => {
    const cipher = createCipheriv(CIPHER, fileKey, nonceOf(piece, isLast));
    piece += 1;
    return Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]);
  };
  const sealer = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      pending = Buffer.concat([pending, chunk]);
      // The last piece is known at the end only, so a full one waits for a byte after it.
      while (pending.length > PIECE) {
        this.push(seal(pending.subarray(0, PIECE), false));
        pending = pending.subarray(PIECE);
      }
      done();
    },
    flush(done) {
      done(null, seal(pending, true));
    },
  });
  sealer.push(wrapKey(fileKey, keys, name));
  return sealer;
}

async function readExactly(file: FileHandle, length: number, position: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw new SealedFileError('the file ends too early');
  return buffer;
}

/** The first bytes of a file, as many as a header has or fewer. */
export async function readHeader(file: FileHandle): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_LENGTH), 0, HEADER_LENGTH, 0);
  return buffer.subarray(0, bytesRead);
}

/**
 * The bytes of a sealed file of that plain length; closes the file at its end. A header that does not open throws
 * SealedFileError at once, a piece that does not destroys the stream with it.
 */
export async function opening(
  file: FileHandle,
  { length, keys, name }: { length: number; keys: FileKeys; name: string },
): Promise<Readable> {
  const fileKey = unwrapKey(await readExactly(file, HEADER_LENGTH, 0), keys, name);
  const last = piecesOf(length) - 1;
  let piece = 0;
  const next = async () => {
    if (piece > last) return null;
    const size = piece === last ? length - last * PIECE : PIECE;
    const sealed = await readExactly(file, size + TAG, HEADER_LENGTH + piece * (PIECE + TAG));
    const decipher = createDecipheriv(CIPHER, fileKey, nonceOf(piece, piece === last)).setAuthTag(
      sealed.subarray(size),
    );
    piece += 1;
    try {
      return Buffer.concat([decipher.update(sealed.subarray(0, size)), decipher.final()]);
    } catch {
      throw new SealedFileError(`piece ${piece} does not open`);
    }
  };
  return new Readable({
    highWaterMark: PIECE,
    read() {
      next().then(
        // An empty piece would not be pushed as one, and the stream would wait for ever.
        (content) => this.push(content?.length === 0 ? null : content),
        (error: Error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      file.close().then(
        () => done(error),
        (failed: Error) => done(error ?? failed),
      );
    },
  });
}

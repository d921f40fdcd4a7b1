import { createCipheriv, createDecipheriv, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { Transform } from 'node:stream';
import { BackupError, DAMAGED } from './errors.ts';

/**
 * AES-256-GCM in portions of 64 KiB, each sealed with its number and whether it is the last, so that none can be
 * changed, exchanged or cut off. Before them: a mark, the salt of scrypt, and 16 bytes that tell a wrong key.
 */
export const MARK = Buffer.from('FAROL-BACKUP-1\n');
const SALT_BYTES = 16;
const CHECK_BYTES = 16;
const HEAD_BYTES = MARK.length + SALT_BYTES + CHECK_BYTES;
const PORTION = 65_536;
const TAG_BYTES = 16;

function keysOf(key: string, salt: Buffer) {
  const bytes = scryptSync(key, salt, 32 + CHECK_BYTES, { N: 2 ** 15, maxmem: 2 ** 26 });
  return { key: bytes.subarray(0, 32), check: bytes.subarray(32) };
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Portions of bytes that arrive in any size; the last one, maybe empty, comes with `flush`. */
function portioned(size: number, take: (portion: Buffer, isLast: boolean) => Buffer): Transform {
  let waiting: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      waiting = waiting.length > 0 ? Buffer.concat([waiting, chunk]) : chunk;
      try {
        let from = 0;
        for (; waiting.length - from > size; from += size)
          this.push(take(waiting.subarray(from, from + size), false));
        waiting = waiting.subarray(from);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      try {
        this.push(take(waiting, true));
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

export function encrypting(secret: string): Transform {
  const salt = randomBytes(SALT_BYTES);
  const { key, check } = keysOf(secret, salt);
  let number = 0;
  const stream = portioned(PORTION, (portion, isLast) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast));
    number += 1;
    return Buffer.concat([cipher.update(portion), cipher.final(), cipher.getAuthTag()]);
  });
  stream.push(Buffer.concat([MARK, salt, check]));
  return stream;
}

/** For bytes after the head. */
export function decrypting(secret: string, head: Buffer): Transform {
  const salt = head.subarray(MARK.length, MARK.length + SALT_BYTES);
  const { key, check } = keysOf(secret, salt);
  if (head.length < HEAD_BYTES) throw new BackupError(`${DAMAGED}: o começo falta.`);
  if (!timingSafeEqual(check, head.subarray(-CHECK_BYTES)))
    throw new BackupError('A chave (BACKUP_KEY) não é a deste backup.');
  let number = 0;
  return portioned(PORTION + TAG_BYTES, (portion, isLast) => {
    if (portion.length < TAG_BYTES) throw new BackupError(`${DAMAGED}: o fim falta.`);
    const cipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast)).setAuthTag(
      portion.subarray(-TAG_BYTES),
    );
    number += 1;
    try {
      return Buffer.concat([cipher.update(portion.subarray(0, -TAG_BYTES)), cipher.final()]);
    } catch {
      throw new BackupError(`${DAMAGED}: um trecho foi alterado ou o fim falta.`);
    }
  });
}

export const isEncrypted = (head: Buffer): boolean => head.subarray(0, MARK.length).equals(MARK);
export const ENCRYPTED_HEAD_BYTES = HEAD_BYTES;

import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createShares } from '../../db/shares.ts';
import { unavailable } from '../../platform/http/errors.ts';

const hashArgon2 = promisify(argon2);

/** Hashes at once: files are read by the same four threads of the process. */
const AT_ONCE = 2;
/** Seconds of work for two threads. */
const WAITING = 400;
const inTurn = createShares({ running: AT_ONCE, waiting: WAITING, patience: 20_000 }, () => unavailable());

// OWASP Password Storage Cheat Sheet, argon2id: 19 MiB, two passes, one lane.
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const TAG_BYTES = 32;

const PARAMETERS = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$`;

/** Whether a hash was made with other parameters than today's. */
export const isOutdatedHash = (phc: string): boolean => !phc.startsWith(PARAMETERS);

const derive = (password: string, nonce: Buffer, memory: number, passes: number, parallelism: number) =>
  inTurn('argon2', () =>
    hashArgon2('argon2id', {
      message: password.normalize('NFKC'),
      nonce,
      parallelism,
      tagLength: TAG_BYTES,
      memory,
      passes,
    }),
  );

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** PHC string of a password. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive(password, nonce, MEMORY_KIB, PASSES, LANES);
  return `${PARAMETERS}${unpadded(nonce)}$${unpadded(tag)}`;
}

export async function verifyPassword(password: string, phc: string): Promise<boolean> {
  const [, m, t, p, nonce, tag] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(phc) ?? [];
  if (!m || !t || !p || !nonce || !tag) return false;
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive(password, Buffer.from(nonce, 'base64'), Number(m), Number(t), Number(p));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** Verified for unknown logins, so that both cases take the same time. */
export const NOBODYS_HASH = `${PARAMETERS}${unpadded(Buffer.alloc(16))}$${unpadded(Buffer.alloc(TAG_BYTES))}`;

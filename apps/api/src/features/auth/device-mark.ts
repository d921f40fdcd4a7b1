import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../platform/deps.ts';

/** Marks that a browser sends, of the accounts that logged in there. */
const MOST = 5;

type Box = Pick<Deps, 'secretBox'>;

const signedFor = (login: string) => `aparelho:${login}`;

const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** The device among the marks, if one was given to this account after a login. */
export function knownDevice({ secretBox }: Box, marks: string | undefined, login: string): string | null {
  for (const mark of marks?.split(' ').slice(0, MOST) ?? []) {
    const [device = ''] = mark.split('.');
    const hashes = device ? secretBox.hashes(device, signedFor(login)) : [];
    if (hashes.some((hash) => isSame(mark, `${device}.${hash}`))) return device;
  }
  return null;
}

/** The mark by which the device passes from now on; that of a known device stays. It opens nothing by itself. */
export function markOf({ secretBox }: Box, login: string, device: string | null): string {
  const named = device ?? randomBytes(12).toString('base64url');
  return `${named}.${secretBox.hash(named, signedFor(login))}`;
}

import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** As authenticator applications expect: RFC 6238 with SHA-1, six digits, 30 seconds. */
const PERIOD = 30;
const SECRET_BYTES = 20;
/** Looked at around the present step; of them the next is refused: only a fast clock shows it. */
const WINDOW = 1;

const totp = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Farol',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
    secret: Secret.fromBase32(secret),
  });

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Address for the QR code. */
export const otpauthUri = (secret: string, login: string): string => totp(secret, login).toString();

/** Time step in which a code is valid, the present or, for one typed slowly, the last; undefined for a wrong one. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null || delta > 0 ? undefined : Math.floor(timestamp / 1000 / PERIOD) + delta;
}

const RECOVERY_CODES = 10;
/** 118 bits: too many to be tried, so that a keyed hash keeps them. */
const RECOVERY_LENGTH = 24;
const RECOVERY_GROUP = 6;
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten codes, written `abcdef-ghjkmn-pqrstu-vwxyz2`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const code = Array.from({ length: RECOVERY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return (code.match(new RegExp(`.{${RECOVERY_GROUP}}`, 'g')) ?? []).join('-');
  });

/** What a person typed: digits of the application, or a recovery code without its hyphen. */
export function readCode(typed: string): { kind: 'app' | 'recovery'; code: string } {
  const code = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  return { kind: /^\d{6}$/.test(code) ? 'app' : 'recovery', code };
}

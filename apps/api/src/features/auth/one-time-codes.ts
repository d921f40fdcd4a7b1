import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** As authenticator applications expect: RFC 6238 with SHA-1, six digits, 30 seconds. */
const PERIOD = 30;
const SECRET_BYTES = 20;
/** Steps of tolerance before and after, for clocks that differ. */
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

/** Time step in which a code is valid; undefined for a wrong one. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD) + delta;
}

const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 10;
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten codes of 49 bits, written `abcde-fghjk`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const code = Array.from({ length: RECOVERY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`;
  });

/** What a person typed: digits of the application, or a recovery code without its hyphen. */
export function readCode(typed: string): { kind: 'app' | 'recovery'; code: string } {
  const code = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  return { kind: /^\d{6}$/.test(code) ? 'app' : 'recovery', code };
}

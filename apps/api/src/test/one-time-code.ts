import { Secret, TOTP } from 'otpauth';

/** Code that an authenticator application shows for a secret at a moment. */
export const codeAt = (segredo: string, now: Date): string =>
  new TOTP({ secret: Secret.fromBase32(segredo) }).generate({ timestamp: now.getTime() });

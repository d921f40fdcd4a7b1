import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Protects small secrets in the database with keys derived from the installation's secret. */
export type SecretBox = {
  /** Encrypts; `owner` is bound to the result, which opens for the same owner only. */
  seal(text: string, owner: string): string;
  /** Undefined if altered, of another owner, or of another installation. */
  open(sealed: string, owner: string): string | undefined;
  /** Keyed hash: equal texts of one owner give equal hashes. */
  hash(text: string, owner: string): string;
};

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM and HMAC-SHA-256. */
export function createSecretBox(secret: string): SecretBox {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const sealing = keyFor('farol/cofre/aes-256-gcm');
  const hashing = keyFor('farol/cofre/hmac');
  return {
    seal(text, owner) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(owner));
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url');
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        const content = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
        return Buffer.concat([content, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
    hash: (text, owner) => createHmac('sha256', hashing).update(`${owner}\0${text}`).digest('base64url'),
  };
}

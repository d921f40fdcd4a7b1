import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Protects small secrets in the database with keys derived from the installation's secret. */
export type SecretBox = {
  /** Encrypts; `owner` is bound to the result, which opens for the same owner only. */
  seal(text: string, owner: string): string;
  /** Undefined if altered, of another owner, or of another installation. */
  open(sealed: string, owner: string): string | undefined;
  /** Keyed hash: equal texts of one owner give equal hashes until the secret is replaced. */
  hash(text: string, owner: string): string;
  /** What `hash` gave under every secret that is still known, the present one first. */
  hashes(text: string, owner: string): string[];
  /** Sealed or hashed under the present secret. */
  isCurrent(made: string): boolean;
};

type Generation = { numero: number; segredo: string };

const IV_BYTES = 12;
const TAG_BYTES = 16;

function keysOf({ numero, segredo }: Generation) {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', segredo, '', purpose, 32));
  return {
    numero,
    sealing: keyFor('farol/cofre/aes-256-gcm'),
    hashing: keyFor('farol/cofre/hmac'),
    // Values of the first generation, the only one for long, name none.
    mark: numero === 1 ? '' : `${numero}.`,
  };
}

/** Number of the generation that a value names, and the value without it. */
function split(made: string): [numero: number, value: string] {
  const dot = made.indexOf('.');
  return dot < 0 ? [1, made] : [Number(made.slice(0, dot)), made.slice(dot + 1)];
}

/** AES-256-GCM and HMAC-SHA-256. `older`: replaced secrets, by which values from before still open. */
export function createSecretBox(
  segredo: string,
  { numero = 1, older = [] }: { numero?: number; older?: readonly Generation[] } = {},
): SecretBox {
  const current = keysOf({ numero, segredo });
  const all = [current, ...older.map(keysOf)];
  const hashBy = ({ hashing, mark }: typeof current, text: string, owner: string) =>
    mark + createHmac('sha256', hashing).update(`${owner}\0${text}`).digest('base64url');
  return {
    seal(text, owner) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.sealing, iv).setAAD(Buffer.from(owner));
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return current.mark + Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url');
    },
    open(sealed, owner) {
      const [generation, value] = split(sealed);
      const keys = all.find((one) => one.numero === generation);
      const bytes = Buffer.from(value, 'base64url');
      if (!keys || bytes.length < IV_BYTES + TAG_BYTES) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', keys.sealing, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        const content = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
        return Buffer.concat([content, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
    hash: (text, owner) => hashBy(current, text, owner),
    hashes: (text, owner) => all.map((keys) => hashBy(keys, text, owner)),
    isCurrent: (made) => split(made)[0] === numero,
  };
}

/** The same text sealed under the present secret, as it is where it already was; undefined if it does not open. */
export function sealedAgain(box: SecretBox, sealed: string, owner: string): string | undefined {
  if (box.isCurrent(sealed)) return sealed;
  const text = box.open(sealed, owner);
  return text === undefined ? undefined : box.seal(text, owner);
}

import { createHmac, randomBytes } from 'node:crypto';

const MARK = 'whsec_';

/** 32 random bytes, as Standard Webhooks writes them. */
export const newSecret = (): string => `${MARK}${randomBytes(32).toString('base64')}`;

/** Whom a sealed secret is bound to. */
export const secretOwner = (empresa_id: number): string => `webhook:${empresa_id}`;

type Signed = { id: string; timestamp: number; body: string };

/** HMAC-SHA256 of "id.timestamp.body" under each secret, as Standard Webhooks joins them; timestamp in seconds. */
export const signaturesOf = (secrets: readonly string[], { id, timestamp, body }: Signed): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(MARK.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');

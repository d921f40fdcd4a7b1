import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Server, ServerOptions } from 'node:https';
import { createSecureContext } from 'node:tls';

/** PEM files of the certificate, with those that lead to its root, and of its key. */
export type TlsFiles = { cert: string; key: string };

/** Why the files cannot be used; at start the message is the whole line. */
class TlsError extends Error {
  readonly expected = true;
}

/** TLS 1.2 and 1.3 with forward secrecy and authenticated encryption only, as Mozilla's intermediate list. */
const CIPHERS = [
  'TLS_AES_128_GCM_SHA256',
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
].join(':');

type Pair = { cert: Buffer; key: Buffer };

const optionsOf = ({ cert, key }: Pair) =>
  ({ cert, key, minVersion: 'TLSv1.2', ciphers: CIPHERS }) satisfies ServerOptions;

/** Throws where certificate and key do not belong together or are none. */
const checked = (pair: Pair) => {
  const options = optionsOf(pair);
  createSecureContext(options);
  return options;
};

/** The server's options; throws a sentence where a file cannot be read or used. */
export function tlsOptions({ cert, key }: TlsFiles): ServerOptions {
  const read = (name: string, path: string) => {
    try {
      return readFileSync(path);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new TlsError(`Não consegui ler o arquivo de ${name} (${path}: ${code ?? 'erro'}).`);
    }
  };
  const pair = { cert: read('TLS_CERT', cert), key: read('TLS_KEY', key) };
  try {
    return checked(pair);
  } catch {
    throw new TlsError(
      `TLS_CERT (${cert}) e TLS_KEY (${key}) não servem: use um certificado e a chave dele, sem senha, em PEM.`,
    );
  }
}

/** Milliseconds between two looks at the files. */
const LOOK_MS = 30_000;

/**
 * Takes a renewed certificate for new connections, whichever of the files changes last; one that cannot be used is
 * reported and the former one stays. Files are looked at by their name, which may be a link that is changed.
 */
export function followRenewals(
  server: Pick<Server, 'setSecureContext'>,
  { cert, key }: TlsFiles,
  { onError, lookMs = LOOK_MS }: { onError(error: unknown): void; lookMs?: number },
): { stop(): void } {
  const renew = async () => {
    try {
      const [certificate, secret] = await Promise.all([readFile(cert), readFile(key)]);
      server.setSecureContext(checked({ cert: certificate, key: secret }));
    } catch (error) {
      onError(error);
    }
  };
  const changed = () => void renew();
  for (const path of [cert, key]) watchFile(path, { interval: lookMs, persistent: false }, changed);
  return {
    stop: () => {
      for (const path of [cert, key]) unwatchFile(path, changed);
    },
  };
}

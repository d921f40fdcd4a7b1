import { open } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readEnv } from './env.ts';
import { systemClock } from './platform/clock.ts';
import { SecretError } from './platform/files/installation-secret.ts';
import { openKeyring } from './platform/keys/keyring.ts';
import { createFileKeys, opening, plainLength } from './platform/keys/sealed-file.ts';

/** Writes what an encrypted file of the data folder holds, such as a mail. */
export async function openSealed(named: string, out: Writable): Promise<void> {
  const env = readEnv();
  const path = resolve(env.typedIn, named);
  const { generations } = await openKeyring(env.dataDir, env.dataKey, systemClock.now());
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new SecretError(`O arquivo ${path} não abre (${error.code}).`);
  });
  const length = plainLength((await file.stat()).size);
  if (length === undefined) throw new SecretError(`O arquivo ${path} não está cifrado.`);
  const keys = createFileKeys(generations);
  const content = await opening(file, { length, keys, name: basename(path) }).catch(() => {
    throw new SecretError(`O arquivo ${path} não abre com a chave desta instalação.`);
  });
  await pipeline(content, out, { end: false });
}

import { readFileSync, realpathSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { SecretError } from '../files/installation-secret.ts';

const KEY_BYTES = 32;
const HOW = 'faça uma com: openssl rand -base64 32';

const refuse = (name: string, why: string): never => {
  throw new SecretError(`Configuração inválida: ${name} — ${why}.`);
};

const realPathOf = (path: string) => {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
};

function readKeyFile(name: string, path: string, dataDir: string): string {
  const way = relative(realPathOf(dataDir), realPathOf(path));
  if (!way.startsWith('..') && !way.startsWith('/'))
    refuse(name, 'a chave fica fora de DATA_DIR; ao lado do que cifra ela não protege nada');
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    return refuse(name, `o arquivo ${path} não abre (${(error as NodeJS.ErrnoException).code})`);
  }
}

/**
 * The key outside the data folder from the setting `name` or the file that `name`_FILE names: 32 bytes in base64.
 * Undefined when neither is set; throws SecretError with the setting's name, never its value.
 */
export function readDataKey(
  source: Readonly<Record<string, string | undefined>>,
  name: 'DATA_KEY' | 'NEW_DATA_KEY',
  dataDir: string,
): string | undefined {
  const path = source[`${name}_FILE`];
  if (source[name] && path) refuse(name, `defina ${name} ou ${name}_FILE, não os dois`);
  const text = path ? readKeyFile(`${name}_FILE`, path, dataDir) : source[name];
  const key = text?.trim();
  if (key === undefined || (key === '' && !path)) return undefined;
  const isKey = /^[\w+/-]+={0,2}$/.test(key) && Buffer.from(key, 'base64').length === KEY_BYTES;
  if (!isKey) refuse(name, `use 32 bytes em base64; ${HOW}`);
  return Buffer.from(key, 'base64').toString('base64url');
}

import { randomUUID } from 'node:crypto';
import { constants, copyFile, link, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isUnsupported, syncFile, syncFolder } from './durable.ts';

type SecretSpec = {
  /** Name of the file. */
  name: string;
  /** Length of a complete secret, in characters. */
  length: number;
  make(): string;
  /** What to do about an incomplete one; by default it is to be deleted. */
  advice?: string;
};

/** A secret of the installation cannot be used. */
export class SecretError extends Error {
  readonly expected = true;
}

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

async function readSecret(
  path: string,
  { length, advice = 'Apague o arquivo e o Farol cria outro.' }: Pick<SecretSpec, 'length' | 'advice'>,
): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  const secret = text?.trim();
  if (secret !== undefined && secret.length < length)
    throw new SecretError(`O segredo guardado em ${path} está vazio ou incompleto. ${advice}`);
  return secret;
}

/**
 * Links the file to its name. Unlike a rename this fails if another server was first; its secret is then
 * used.
 */
async function publishFile(temporary: string, path: string): Promise<void> {
  try {
    await link(temporary, path);
  } catch (error) {
    if (!isUnsupported(error)) throw error;
    await copyFile(temporary, path, constants.COPYFILE_EXCL);
    await syncFile(path);
  }
}

/**
 * A secret of this installation, readable by its owner only; created once and atomically. Servers that start
 * together on one folder get the same.
 */
export async function installationSecret(folder: string, spec: SecretSpec): Promise<string> {
  const path = join(folder, spec.name);
  const existing = await readSecret(path, spec);
  if (existing !== undefined) return existing;

  const temporary = `${path}.${randomUUID()}`;
  try {
    const file = await open(temporary, 'wx', 0o600);
    await file
      .writeFile(`${spec.make()}\n`)
      .then(() => file.sync())
      .finally(() => file.close());
    await publishFile(temporary, path).catch((error: unknown) => {
      if (!isCode(error, 'EEXIST')) throw error;
    });
    await syncFolder(folder);
  } finally {
    await rm(temporary, { force: true });
  }
  return (await readSecret(path, spec)) as string;
}

const HOUR_MS = 3_600_000;
/** Servers that start together share the code of the first. */
const SHARED_MS = HOUR_MS;
const VALID_MS = 24 * HOUR_MS;

/** A secret that is made anew at each start, but for servers that start within an hour, and is valid for a day. */
export async function passingSecret(
  folder: string,
  spec: SecretSpec,
  now: Date,
): Promise<{ secret: string; until: Date }> {
  const path = join(folder, spec.name);
  const madeAt = async () => (await stat(path).catch(() => undefined))?.mtime;
  const former = await madeAt();
  if (former && now.getTime() - former.getTime() > SHARED_MS) await rm(path, { force: true });
  const secret = await installationSecret(folder, spec);
  return { secret, until: new Date(((await madeAt()) ?? now).getTime() + VALID_MS) };
}

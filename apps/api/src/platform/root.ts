import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The repository's root, for the sources and the bundle alike. */
export function repositoryRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package-lock.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('Raiz do projeto não encontrada (package-lock.json).');
    folder = parent;
  }
  return folder;
}

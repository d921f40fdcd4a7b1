import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const NEEDED_NODE = 24;

const MODULES = join(ROOT, 'node_modules');
const EXE = process.platform === 'win32' ? '.exe' : '';

export const major = (version) => Number(version.split('.')[0]);

/** The Node that runs the product: the pinned one, else the current one if new enough. */
export function projectNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const pinned = join(MODULES, `node-${system}-${process.arch}`, 'bin', `node${EXE}`);
  if (existsSync(pinned)) return pinned;
  if (major(process.versions.node) >= NEEDED_NODE) return process.execPath;
  throw new Error(
    `O Farol precisa do Node ${NEEDED_NODE} e esta máquina tem o ${process.versions.node}: instale o Node ${NEEDED_NODE} e tente outra vez.`,
  );
}

/**
 * The environment for npm itself: without node_modules/.bin in the PATH, because `npm ci` removes the Node in
 * there while it runs.
 */
export function environmentOutside() {
  const separator = process.platform === 'win32' ? ';' : ':';
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const path = (process.env[name] ?? '')
    .split(separator)
    .filter((folder) => !folder.includes('node_modules'));
  return { env: { ...process.env, [name]: path.join(separator) }, folders: path };
}

/** A Node that `npm ci` does not remove: any in the PATH outside node_modules. */
export function systemNode(folders) {
  return folders.map((folder) => join(folder, `node${EXE}`)).find((file) => existsSync(file));
}

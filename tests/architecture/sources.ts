import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { blank } from './blank.ts';

export const ROOT = join(import.meta.dirname, '../..');
/** Names skipped everywhere, and paths skipped at the root only: what git ignores. */
const SKIPPED = new Set(['node_modules', 'dist', '.git']);
const SKIPPED_AT_ROOT = new Set(['data', 'screens', 'coverage', '.cache']);

/** How one file names another: `lazy` when it loads it later (`import()`, a worker's address). */
export type Import = { from: string; specifier: string; target: string | undefined; lazy: boolean };
export type Source = { path: string; text: string; code: string; isTest: boolean; imports: Import[] };

export function* walk(folder = ''): Generator<string> {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (SKIPPED.has(entry.name) || SKIPPED_AT_ROOT.has(path)) continue;
    if (entry.isDirectory()) yield* walk(path);
    if (entry.isFile()) yield path;
  }
}

export const isTest = (path: string) =>
  /[./](test|fixture)\.tsx?$|\/test\/|\/test-[\w-]+\.ts$|^tests\/|^bench\/|\.config\.ts$/.test(path);

const STATIC = /\b(?:import|export)\s+(?:[^'"`;()=]*?\sfrom\s*)?['"]([^'"\n]+)['"]/g;
const LAZY = /\bimport\s*\(\s*['"]([^'"\n]+)['"]|\bnew URL\(\s*['"](\.[^'"\n]+)['"]\s*,\s*import\.meta\.url/g;

export function importsOf(path: string, text: string): Import[] {
  const { bare, code } = blank(text);
  const found = (pattern: RegExp, lazy: boolean) =>
    [...bare.matchAll(pattern)]
      .filter((match) => code[match.index] !== ' ')
      .map((match) => match[1] ?? match[2] ?? '')
      .map((specifier) => ({ from: path, specifier, target: resolve(path, specifier), lazy }));
  return [...found(STATIC, false), ...found(LAZY, true)];
}

/** The project's own file that a specifier names; undefined for packages and for what is not there. */
function resolve(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier)).replaceAll('\\', '/');
  const [, workspace, inner] = /^@farol\/(domain|contracts)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (!workspace) return undefined;
  const root = `packages/${workspace}/src`;
  const options = [`${root}/${inner}/index.ts`, `${root}/${inner ?? 'index'}.ts`];
  return options.find((path) => existsSync(join(ROOT, path)));
}

export function readSources(): Source[] {
  return ['packages', 'apps', 'tests', 'bench']
    .flatMap((folder) => [...walk(folder)])
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8');
      return {
        path,
        text,
        code: blank(text).code,
        isTest: isTest(path),
        imports: importsOf(path, text),
      };
    });
}

/** `zod/v4` → `zod`, `@scope/name/x` → `@scope/name`; undefined for relative paths and Node's own modules. */
export function packageOf(specifier: string): string | undefined {
  if (specifier.startsWith('.') || specifier.startsWith('node:')) return undefined;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

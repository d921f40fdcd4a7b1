import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
// oxc's parser, in the package that Vite builds with.
import { type ParseResult, parseSync, Visitor } from 'rolldown/utils';

export const ROOT = join(import.meta.dirname, '../..');
/** Names skipped everywhere, and paths skipped only at the root: both are ignored by git. */
const SKIPPED = new Set(['node_modules', 'dist', '.git']);
const SKIPPED_AT_ROOT = new Set(['data', 'screens', 'coverage', '.cache']);

/** A reference to another file: `lazy` for `import()` and the URL of a worker. */
export type Import = { from: string; specifier: string; target: string | undefined; lazy: boolean };
export type Source = { path: string; text: string; isTest: boolean; imports: Import[] };

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

function parse(path: string, text: string): ParseResult {
  const result = parseSync(path, text);
  if (result.errors[0]) throw new Error(`${path}: ${result.errors[0].message}`);
  return result;
}

export function importsOf(path: string, text: string): Import[] {
  const result = parse(path, text);
  const { staticImports, staticExports, dynamicImports, importMetas } = result.module;
  const now = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries[0]?.moduleRequest?.value ?? []),
  ];
  const later = dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end));
  // A full traversal takes ten times as long as the list of imports.
  const addresses = importMetas.length > 0 && text.includes('new URL(') ? addressesIn(result) : [];
  const found = (specifier: string, lazy: boolean) => ({
    from: path,
    specifier,
    target: resolve(path, specifier),
    lazy,
  });
  return [
    ...now.map((specifier) => found(specifier, false)),
    ...later.filter(isQuoted).map((literal) => found(literal.slice(1, -1), true)),
    ...addresses.map((specifier) => found(specifier, true)),
  ];
}

const isQuoted = (expression: string) => /^['"]/.test(expression);

/** Targets of `new URL('./…', import.meta.url)`. */
function addressesIn({ program }: ParseResult): string[] {
  const addresses: string[] = [];
  new Visitor({
    NewExpression({ callee, arguments: [address, base] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'URL') return;
      if (base?.type !== 'MemberExpression' || base.object.type !== 'MetaProperty') return;
      if (address?.type !== 'Literal' || typeof address.value !== 'string') return;
      if (address.value.startsWith('.')) addresses.push(address.value);
    },
  }).visit(program);
  return addresses;
}

/** The first match of a pattern in the code of a file; only files with a textual match are parsed. */
export const inCode = (source: Source, pattern: RegExp): string | undefined =>
  pattern.test(source.text) ? pattern.exec(codeOf(source.path, source.text))?.[0] : undefined;

/** The text without comments, strings, templates, regular expressions and JSX text; positions are unchanged. */
export function codeOf(path: string, text: string): string {
  const { program, comments } = parse(path, text);
  const spans: { start: number; end: number }[] = [...comments];
  const add = (node: { start: number; end: number }) => void spans.push(node);
  new Visitor({ Literal: add, TemplateElement: add, JSXText: add }).visit(program);
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    parts.push(text.slice(at, start), text.slice(start, end).replace(/[^\n]/g, ' '));
    at = end;
  }
  return parts.join('') + text.slice(at);
}

/** The project's own file for a specifier; undefined for packages and missing files. */
function resolve(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier)).replaceAll('\\', '/');
  const [, workspace, inner] = /^@farol\/([\w-]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (!workspace) return undefined;
  const options = ['packages', 'apps']
    .map((folder) => `${folder}/${workspace}/src`)
    .flatMap((root) => [`${root}/${inner}/index.ts`, `${root}/${inner ?? 'index'}.ts`]);
  return options.find((path) => existsSync(join(ROOT, path)));
}

export function readSources(): Source[] {
  return ['packages', 'apps', 'tests', 'bench']
    .flatMap((folder) => [...walk(folder)])
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8');
      return { path, text, isTest: isTest(path), imports: importsOf(path, text) };
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

import type { Source } from './sources.ts';

const edges = (source: Source, lazyToo: boolean) =>
  source.imports.flatMap(({ target, lazy }) => (target && (lazyToo || !lazy) ? [target] : []));

/** Every import cycle, as a path (Tarjan's algorithm would give only the group). */
export function cycles(sources: Source[]): string[] {
  const next = new Map(sources.map((source) => [source.path, edges(source, false)]));
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, way: string[]) => {
    const seen = way.indexOf(path);
    if (seen !== -1) {
      found.push([...way.slice(seen), path].join(' → '));
      return;
    }
    if (done.has(path)) return;
    for (const target of next.get(path) ?? []) visit(target, [...way, path]);
    done.add(path);
  };
  for (const { path } of sources) visit(path, []);
  return found;
}

/** Files that no entry imports, directly or through others. */
export function unreached(sources: Source[], entries: (path: string) => boolean): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const reached = new Set<string>();
  const queue = sources.map(({ path }) => path).filter(entries);
  for (let path = queue.pop(); path; path = queue.pop()) {
    const source = byPath.get(path);
    if (!source || reached.has(path)) continue;
    reached.add(path);
    queue.push(...edges(source, true));
  }
  return sources.map(({ path }) => path).filter((path) => !reached.has(path));
}

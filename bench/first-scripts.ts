// `node bench/first-scripts.ts`, after a build: kB of scripts (gzip) that each entry loads before its first content.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const WEB = join(import.meta.dirname, '../apps/web/dist');

type Chunk = { file: string; imports?: string[] };
type Entry = { name: string; page: string; screen?: string[]; limit: number };

const application = (name: string, limit: number, ...screen: string[]): Entry => ({
  name,
  page: 'index.html',
  screen,
  limit,
});

export const ENTRIES: readonly Entry[] = [
  application('entrada', 240, 'src/features/auth/screens/login.tsx'),
  application('a fazer', 240, 'src/features/todo/screens/todo-screen.tsx'),
  application('fila do especialista', 240, 'src/features/queue/screens/queue-screen.tsx'),
  application('indicadores', 240, 'src/features/dashboard/screens/dashboard-screen.tsx'),
  application('clientes', 240, 'src/features/customers/screens/customers-screen.tsx'),
  application('painel', 240, 'src/features/sales-panel/screens/sales-panel-screen.tsx'),
  application('estudo', 260, 'src/routes/direction/layout.tsx', 'src/routes/direction/hub.tsx'),
  application(
    'apresentação',
    260,
    'src/routes/direction/layout.tsx',
    'src/routes/direction/study-presentation.tsx',
  ),
  { name: 'link do cliente', page: 'estudo.html', limit: 120 },
  { name: 'ficha do cliente', page: 'ficha.html', limit: 120 },
];

/** The scripts that the page names, and those that the modules of its first screen import at once. */
export function scriptsOf({ page, screen = [] }: Entry): string[] {
  const html = readFileSync(join(WEB, page), 'utf8');
  const files = new Set([...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file = '']) => file));
  const chunks: Record<string, Chunk> = JSON.parse(readFileSync(join(WEB, '.vite/manifest.json'), 'utf8'));
  const add = (name: string) => {
    const chunk = chunks[name];
    if (!chunk) throw new Error(`${name} is not a file of the build`);
    if (files.has(chunk.file) && !screen.includes(name)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  screen.forEach(add);
  return [...files];
}

export const kilobytesOf = (entry: Entry): number =>
  scriptsOf(entry).reduce((sum, file) => sum + gzipSync(readFileSync(join(WEB, file))).length / 1000, 0);

if (import.meta.main)
  console.table(
    ENTRIES.map((entry) => ({
      entrada: entry.name,
      arquivos: scriptsOf(entry).length,
      'kB gzip': Number(kilobytesOf(entry).toFixed(1)),
      limite: entry.limit,
    })),
  );

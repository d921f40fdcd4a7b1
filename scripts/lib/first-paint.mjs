import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ROOT } from './runtime.mjs';

const WEB = join(ROOT, 'apps/web/dist');
const LAYOUT = 'src/routes/app-layout.tsx';

const APPLICATION = 'src/application.tsx';

const inApplication = (name, most, ...modules) => ({
  name,
  page: 'index.html',
  modules: [APPLICATION, ...modules],
  most,
});
const ofFeature = (name, most, path) => inApplication(name, most, LAYOUT, `src/features/${path}.tsx`);
const ofStudy = (name, most, path, ...more) =>
  inApplication(
    name,
    most,
    LAYOUT,
    'src/routes/direction/layout.tsx',
    `src/routes/direction/${path}.tsx`,
    ...more,
  );
const alone = (name, most, page) => ({ name, page, modules: [], most });

/**
 * What a screen asks for before its first content: its page and the modules that its route brings; and at most how many
 * kB of JavaScript (gzip).
 */
export const SCREENS = [
  alone('entrada', 85, 'entrada.html'),
  alone('link do cliente', 53, 'estudo.html'),
  alone('ficha do cliente', 38, 'ficha.html'),
  ofFeature('a fazer', 170, 'todo/screens/todo-screen'),
  ofFeature('fila do especialista', 165, 'queue/screens/queue-screen'),
  ofFeature('indicadores', 169, 'dashboard/screens/dashboard-screen'),
  ofFeature('clientes', 170, 'customers/screens/customers-screen'),
  ofFeature('painel', 170, 'sales-panel/screens/sales-panel-screen'),
  ofStudy('estudo', 198, 'hub'),
  ofStudy('documentos', 276, 'additional-documents'),
  ofStudy('aguardando', 457, 'awaiting-specialist'),
  ofStudy('apresentação', 213, 'study-presentation'),
  ofStudy('apólices', 412, 'solutions-execution'),
  inApplication('diagnóstico', 597, LAYOUT, 'src/routes/diagnosis/wizard.tsx'),
];

const KB = 1000;
const LATIN = /^inter-pt.*\.woff2$/;

const chunksOfBuild = () => JSON.parse(readFileSync(join(WEB, '.build/chunks.json'), 'utf8'));

/** Scripts and styles of a page, and of what these modules import at once. */
function filesOf({ page, modules }, chunks) {
  const html = readFileSync(join(WEB, page), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, path]) => path);
  const files = new Set(named);
  const seen = new Set();
  const walk = (name) => {
    const chunk = chunks.find(({ file }) => file === name);
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const file of [name, ...chunk.css]) files.add(file);
    chunk.imports.forEach(walk);
  };
  for (const module of modules) {
    const chunk = chunks.find((one) => one.modules.includes(module));
    if (!chunk) throw new Error(`${module} is no part of the build`);
    walk(chunk.file);
  }
  return [...files];
}

const sizes = new Map();
const sizeOf = (file, kind) => {
  const key = `${kind} ${file}`;
  if (!sizes.has(key)) {
    const content = readFileSync(join(WEB, file));
    const pack = { gzip: gzipSync, brotli: brotliCompressSync, raw: (all) => all }[kind];
    sizes.set(key, pack(content).length / KB);
  }
  return sizes.get(key);
};
const sum = (files, kind) => files.reduce((total, file) => total + sizeOf(file, kind), 0);

/** kB before the first paint, by screen. */
export function firstPaint({ brotli = false } = {}) {
  const chunks = chunksOfBuild();
  const typeface = readdirSync(join(WEB, 'assets')).filter((name) => LATIN.test(name));
  return SCREENS.map((screen) => {
    const files = filesOf(screen, chunks);
    const [scripts, styles] = ['.js', '.css'].map((end) => files.filter((file) => file.endsWith(end)));
    return {
      name: screen.name,
      most: screen.most,
      files: files.length,
      js: sum(scripts, 'gzip'),
      css: sum(styles, 'gzip'),
      font: sum(
        typeface.slice(0, 1).map((name) => `assets/${name}`),
        'raw',
      ),
      ...(brotli && { jsBrotli: sum(scripts, 'brotli'), cssBrotli: sum(styles, 'brotli') }),
    };
  });
}

/** The screens that load more than they may, in words. */
export const tooHeavy = () =>
  firstPaint()
    .filter(({ js, most }) => js > most)
    .map(({ name, js, most }) => `${name}: ${js.toFixed(1)} kB de JavaScript, limite ${most}`);

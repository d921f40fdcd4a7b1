import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { callAddresses } from './call-addresses.config.ts';
import { chunkList } from './chunk-list.config.ts';
import { chunkGroups } from './chunks.config.ts';
import { earlyStart } from './early-start.config.ts';
import { firstContent } from './first-content.config.ts';
import { linkPage } from './link-page.config.ts';
import { shellWorker } from './service-worker.config.ts';

const ROOT = fileURLToPath(new URL('.', import.meta.url));

const OWN = /\/(?:apps\/web|packages\/(?:domain|contracts))\/src\//;
const WITH_EFFECT = /(?:\.css|\.html|styles\.ts|main\.tsx|entrance\.tsx|messages\.ts)$/;

/**
 * Node wants `with { type: 'json' }` on a JSON import; Vite's development server answers JSON as JavaScript,
 * which the browser then refuses under that attribute. It strips static ones only; this does the dynamic.
 */
const jsonImports: Plugin = {
  name: 'dynamic-json-imports',
  apply: 'serve',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('.ts') && code.includes(".json', { with:")
      ? code.replaceAll(".json', { with: { type: 'json' } })", ".json')")
      : null,
};

const input = { index: `${ROOT}index.html`, entrada: `${ROOT}entrada.html` };
// Lists of calls, rules and parts are re-exported by modules of which a screen reads a little.
const moduleSideEffects = (id: string): boolean => !OWN.test(id) || WITH_EFFECT.test(id.split('?')[0] ?? '');

/** What the application is there with. */
const THERE = /assets\/(?:react|tanstack|page|shell|rolldown-runtime)-/;
/** What people begin with: these screens name all their files, so that a phone fetches them at once. */
const BEGUN_WITH = /assets\/(?:(?:todo|queue|dashboard|customers)-screen|panel|hub)-/;
const STARTS_APPLICATION = /assets\/(?:application|shell)-/;

/**
 * The files that an import names beside its own. The others find theirs when they arrive: hundreds of names would stand
 * before the first content of every screen.
 */
const namedFiles = (file: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] => {
  if (hostType === 'html' || STARTS_APPLICATION.test(file)) return files;
  return BEGUN_WITH.test(file) ? files.filter((one) => !THERE.test(one)) : [];
};

export default defineConfig(async ({ command }) => ({
  root: ROOT,
  plugins: [react(), jsonImports, callAddresses(), earlyStart(), chunkList(), shellWorker(), linkPage()],
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Browsers of that year know it.
    modulePreload: { polyfill: false, resolveDependencies: namedFiles },
    sourcemap: false,
    rolldownOptions: {
      input,
      treeshake: { moduleSideEffects },
      output:
        command === 'build'
          ? {
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: chunkGroups(await firstContent({ input, moduleSideEffects })),
              },
            }
          : {},
    },
  },
}));

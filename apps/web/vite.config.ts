import { fileURLToPath } from 'node:url';
import { type AnyEndpoint, api } from '@farol/contracts';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { LIST_PARTS, PAGE_PARTS, STUDY_PARTS } from './first-files.config.ts';
import { shellWorker } from './service-worker.config.ts';
import { themeVariables } from './theme-variables.config.ts';

const ROOT = fileURLToPath(new URL('.', import.meta.url));

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

/** The build replaces the calls by their addresses: their schemas, which the server checks, weigh 60 kB. */
const callAddresses: Plugin = {
  name: 'call-addresses',
  apply: 'build',
  load(id) {
    if (!id.endsWith('/packages/contracts/src/api.ts')) return null;
    const groups: [string, Record<string, AnyEndpoint>][] = Object.entries(api);
    return groups.map(([name, calls]) => `export const ${name} = ${addressesOf(calls)};`).join('\n');
  },
};

function addressesOf(calls: Record<string, AnyEndpoint>): string {
  const addresses = Object.entries(calls).map(([name, { method, path, upload, response }]) => [
    name,
    { method, path, upload, response: typeof response === 'string' ? response : undefined },
  ]);
  return JSON.stringify(Object.fromEntries(addresses));
}

/** The service fills in the first words of the link pages; without it they would be placeholders. */
const emptyLinkPages: Plugin = {
  name: 'empty-link-pages',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html.includes('{{') ? html.replace(/(<div id="root">).*(<\/div>\s*<noscript>)/s, '$1$2') : html,
};

/** The skeleton is painted before the style sheet has come: main.tsx applies it, in its place before those of screens. */
const stylesAfterSkeleton: Plugin = {
  name: 'styles-after-skeleton',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<link rel="stylesheet"', '<link rel="preload" as="style"'),
  },
};

/** In development too, the addresses of private links are pages of their own. */
const linkPage = (page: string) => ({ target: 'http://127.0.0.1:3000', bypass: () => page });

export default defineConfig({
  root: ROOT,
  plugins: [
    react(),
    jsonImports,
    emptyLinkPages,
    callAddresses,
    themeVariables(),
    stylesAfterSkeleton,
    shellWorker,
  ],
  server: {
    port: 5173,
    proxy: {
      '/api': 'http://127.0.0.1:3000',
      '^/estudo/': linkPage('/estudo.html'),
      '^/ficha/': linkPage('/ficha.html'),
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Else the schemas come too, which the screens name and do not use.
          includeDependenciesRecursively: false,
          groups: [
            // What every screen loads is two files instead of fifty; packages change less often.
            { name: 'vendor', tags: ['$initial'], test: /\/node_modules\/.*\.[cm]?js$/, priority: 2 },
            { name: 'app', tags: ['$initial'], priority: 1 },
            { name: 'page', test: PAGE_PARTS },
            { name: 'list', test: LIST_PARTS },
            { name: 'study', test: STUDY_PARTS },
          ],
        },
      },
    },
  },
});

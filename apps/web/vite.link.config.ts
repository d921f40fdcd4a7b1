import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { themeVariables } from './theme-variables.config.ts';

const ROOT = fileURLToPath(new URL('.', import.meta.url));

/** The private links, beside the application: a customer's phone fetches none of its files, staff keep none of theirs. */
export default defineConfig({
  root: ROOT,
  plugins: [react(), themeVariables()],
  // Their first words are plain HTML: its classes keep their names.
  css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}_${name}` } },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: [`${ROOT}estudo.html`, `${ROOT}ficha.html`] },
  },
});

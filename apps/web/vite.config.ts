import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Vendors change less often than our code: apart, they stay in the browser's cache over a release. */
const vendor = (name: string, test: RegExp) => ({ name, test });
const VENDORS = [
  vendor('react', /node_modules\/(react|react-dom|scheduler)\//),
  vendor('tanstack', /node_modules\/@tanstack\//),
  vendor('zod', /node_modules\/zod\//),
];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: VENDORS } },
    },
  },
});

import { fileURLToPath } from 'node:url';

/** Module names replaced by exact match. */
export const aliases = (names: Record<string, string>) =>
  Object.entries(names).map(([name, replacement]) => ({ find: new RegExp(`^${name}$`), replacement }));

/** What draws the pages of private links: React's own interface in a tenth of its size. */
export const PREACT = aliases({
  react: fileURLToPath(new URL('link-page/react.ts', import.meta.url)),
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
});

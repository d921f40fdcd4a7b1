import { fileURLToPath } from 'node:url';

const from = (names: Record<string, string>) =>
  Object.entries(names).map(([name, replacement]) => ({ find: new RegExp(`^${name}$`), replacement }));

/** What draws the pages of private links: React's own interface in a tenth of its size. */
export const PREACT = from({
  react: fileURLToPath(new URL('link-page/react.ts', import.meta.url)),
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
});

/** The same for their tests. */
export const PREACT_IN_TESTS = [
  ...PREACT,
  ...from({
    'react/jsx-dev-runtime': 'preact/jsx-runtime',
    'react-dom/test-utils': 'preact/test-utils',
    // Its other build is required by Node, which knows nothing of these names.
    '@testing-library/react': fileURLToPath(
      new URL(
        'dist/@testing-library/react.esm.js',
        import.meta.resolve('@testing-library/react/package.json'),
      ),
    ),
  }),
];

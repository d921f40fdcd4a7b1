import { fileURLToPath } from 'node:url';
import { aliases, PREACT } from './preact.config.ts';

/** What replaces React in tests of private links. Apart from preact.config.ts: the start installs no test library. */
export const PREACT_IN_TESTS = [
  ...PREACT,
  ...aliases({
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

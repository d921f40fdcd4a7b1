import { describe, expect, test } from 'vitest';
import { codeOf, importsOf } from './sources.ts';

describe('reading of a source', () => {
  test('excludes strings, comments, templates and regular expressions', () => {
    const code = codeOf(
      'src/x.ts',
      [
        "const a = 'Date.now'; // Date.now",
        'const b = `Date.now $' + '{c(`fetch(`)} Date.now`;',
        'x = /fetch(/;',
      ].join('\n'),
    );
    expect(code).not.toMatch(/Date\.now|fetch/);
    expect(code).toMatch(/\bc\(/);
  });

  test('handles an apostrophe in JSX text', () => {
    expect(codeOf('src/x.tsx', "const name = <p>D'Ávila</p>;\nDate.now()")).toContain('Date.now()');
  });

  test('finds every form of import and no quoted one', () => {
    const text = [
      "import a, { type B } from './a.ts';",
      "import type { C } from './c.ts';",
      "import './d.css';",
      "export {\n  e,\n} from './e.ts';",
      "const F = lazy(() => import('./f.tsx'));",
      "new Worker(new URL('./g.ts', import.meta.url));",
      "const folder = new URL('src', import.meta.url);",
      "// import x from './no.ts'",
      "const text = `import x from './no.ts'`;",
      "export const from = 'no';",
    ].join('\n');
    expect(importsOf('src/x.ts', text).map(({ target, lazy }) => [target, lazy])).toEqual([
      ['src/a.ts', false],
      ['src/c.ts', false],
      ['src/d.css', false],
      ['src/e.ts', false],
      ['src/f.tsx', true],
      ['src/g.ts', true],
    ]);
  });
});

import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, walk } from './sources.ts';

const TEXT = new Set([
  '',
  '.css',
  '.html',
  '.js',
  '.json',
  '.md',
  '.mjs',
  '.mts',
  '.sql',
  '.ts',
  '.tsx',
  '.yml',
]);
const FORBIDDEN = {
  "a folder of somebody's machine": /(?<![\w.])\/(work|root|home\/\w+|Users\/\w+)\//,
  'the address of a package registry': /\bregistry[.][\w-]+[.]\w+|\/npm\/registry[/]|:48[7]3\b/,
};

/** Published texts must be independent of any one machine. */
test.each(Object.entries(FORBIDDEN))('no text names %s', (_name, pattern) => {
  const found = [...walk()]
    .filter((path) => TEXT.has(extname(path)))
    .flatMap((path) =>
      readFileSync(join(ROOT, path), 'utf8')
        .split('\n')
        .flatMap((line, at) =>
          pattern.test(line) ? [`${path}:${at + 1}: ${line.trim().slice(0, 120)}`] : [],
        ),
    );
  expect(found).toEqual([]);
});

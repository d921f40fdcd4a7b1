import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, walk } from './sources.ts';

const STYLES = join(ROOT, 'apps/web/src/shared/theme/styles.ts');
const FROM_MANTINE = /import \{([^}]*)\} from '@mantine\/core'/g;

/** Values, not types, that a source imports from the component library. */
const componentsOf = (source: string): string[] =>
  [...source.matchAll(FROM_MANTINE)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name && !name.startsWith('type ')),
  );

test('every component of the library in use has its stylesheet', () => {
  const used = new Set(
    [...walk('apps/web/src')]
      .filter((path) => path.endsWith('.tsx'))
      .flatMap((path) => componentsOf(readFileSync(join(ROOT, path), 'utf8'))),
  );
  const loaded = readFileSync(STYLES, 'utf8');
  const sheet = (name: string) => `@mantine/core/styles/${name}.layer.css`;
  const bare = [...used].filter(
    (name) => existsSync(join(ROOT, 'node_modules', sheet(name))) && !loaded.includes(sheet(name)),
  );
  expect(used.size).toBeGreaterThan(20);
  expect(bare).toEqual([]);
});

const sheets = [...walk('apps/web/src')].filter((path) => path.endsWith('.css'));
const declarationsOf = (path: string, property: RegExp): string[] =>
  [...readFileSync(join(ROOT, path), 'utf8').matchAll(property)].map(([, value = '']) => value.trim());

test('takes every font size from the theme', () => {
  const others = sheets.flatMap((path) =>
    declarationsOf(path, /font-size:\s*([^;]+);/g)
      .filter((value) => value !== 'inherit' && !value.startsWith('var(--mantine-font-size-'))
      .map((value) => `${path}: ${value}`),
  );
  expect(sheets.length).toBeGreaterThan(20);
  expect(others).toEqual([]);
});

/** In px; 10 is the padding of small controls, 40 ends a line where its arrow would, 1 covers a hairline. */
const SCALE = new Set([0, 1, 2, 4, 6, 8, 10, 12, 16, 20, 24, 32, 40, 48, 96]);

test('keeps gaps, paddings and margins to one scale', () => {
  const others = sheets.flatMap((path) =>
    declarationsOf(path, /(?:gap|padding(?:-\w+)*|margin(?:-\w+)*):\s*([^;]+);/g)
      .filter((value) => [...value.matchAll(/(\d+(?:\.\d+)?)px/g)].some(([, px]) => !SCALE.has(Number(px))))
      .map((value) => `${path}: ${value}`),
  );
  expect(others).toEqual([]);
});

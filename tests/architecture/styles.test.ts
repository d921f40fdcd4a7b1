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

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cycles, unreached } from './graph.ts';
import { FEATURES_DECLARED, featureOf, IMPORT_RULES, WORD_RULES } from './rules.ts';
import { inCode, packageOf, ROOT, readSources } from './sources.ts';

const sources = readSources();
const production = sources.filter((source) => !source.isTest);
const LONGEST = 350;

describe('imports', () => {
  test.each(Object.entries(IMPORT_RULES))('%s', (_name, rule) => {
    const broken = sources.flatMap((source) =>
      source.imports.flatMap((one) => {
        const complaint = rule(one, source);
        return complaint ? [`${source.path}: ${complaint}`] : [];
      }),
    );
    expect(broken).toEqual([]);
  });

  test('the declared order names exactly the features of the API', () => {
    const names = sources
      .filter(({ path }) => path.startsWith('apps/api/'))
      .flatMap(({ path }) => featureOf(path) ?? []);
    expect(FEATURES_DECLARED.toSorted()).toEqual([...new Set(names)].sort());
  });

  test('have no cycles', () => {
    expect(cycles(sources)).toEqual([]);
  });

  test('reach every production file', () => {
    const isEntry = (path: string) =>
      /^apps\/server\/src\/[\w-]+\.ts$|^packages\/postgres\/src\/open-embedded\.ts$|^apps\/web\/src\/main\.tsx?$|^apps\/web\/src\/customer-(?:link|sheet)\.tsx$|^apps\/api\/src\/(platform\/pdf\/|features\/presentation\/study-pdf\/study-)pdf-worker\.ts$|^apps\/api\/src\/platform\/files\/(?:heic|pdf-lock)-worker\.ts$|^apps\/api\/src\/features\/(?:import\/sheet\/sheet|policies\/pdf\/policy-pdf)-worker\.ts$|^apps\/web\/src\/service-worker\/worker\.ts$|^packages\/(domain\/src\/[\w-]+(\/[\w-]+)?|contracts\/src)\/index\.ts$/.test(
        path,
      );
    expect(unreached(production, isEntry)).toEqual([]);
  });

  test('name only packages declared by their workspace', () => {
    const manifest = (folder: string) => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
    const names = (folder: string, ...kinds: string[]) =>
      kinds.flatMap((kind) => Object.keys(manifest(folder)[kind] ?? {}));
    const development = names('.', 'devDependencies');
    const undeclared = sources.flatMap(({ path, imports, isTest }) => {
      const workspace = /^(packages|apps)\/[^/]+/.exec(path)?.[0];
      const declared = [
        ...names(workspace ?? '.', 'dependencies', 'optionalDependencies'),
        ...(isTest ? [...names(workspace ?? '.', 'devDependencies'), ...development] : []),
      ];
      return imports
        .map(({ specifier }) => packageOf(specifier))
        .filter((name) => name && !declared.includes(name))
        .map((name) => `${path}: ${name} is not in ${workspace ?? 'the root'}/package.json`);
    });
    expect(undeclared).toEqual([]);
  });

  test('resolve to existing files', () => {
    const known = new Set(sources.map(({ path }) => path));
    const lost = sources.flatMap(({ imports }) =>
      imports
        .filter(({ target }) => target && /\.tsx?$/.test(target) && !known.has(target))
        .map(({ from, specifier }) => `${from}: ${specifier}`),
    );
    expect(lost).toEqual([]);
  });
});

describe('words', () => {
  test.each(WORD_RULES)('$name', ({ pattern, where, except, why }) => {
    const broken = production
      .filter(({ path }) => where.some((folder) => path.startsWith(folder)))
      .filter(({ path }) => !except.some((allowed) => path.startsWith(allowed)))
      .flatMap((source) => {
        const word = inCode(source, pattern);
        return word ? [`${source.path}: ${word} (${why})`] : [];
      });
    expect(broken).toEqual([]);
  });

  test('no test mocks a module, which would leak into the next file of its worker', () => {
    const replacing = /\bvi\.(doMock|mock)\(/;
    expect(sources.filter((source) => inCode(source, replacing)).map(({ path }) => path)).toEqual([]);
  });
});

test(`no file but data has more than ${LONGEST} lines`, () => {
  const long = sources
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(
      ({ path, lines }) => lines > LONGEST && !/\/(data|catalogue|code-lists)\/|\/tokens\.ts$/.test(path),
    )
    .map(({ path, lines }) => `${path}: ${lines}`);
  expect(long).toEqual([]);
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ROOT } from '../architecture/sources.ts';

const WEB = join(ROOT, 'apps/web/dist');
/** What a phone on a poor line (750 kbit/s) takes in about 0.7 s. */
const MAX_KB = 65;

const filesOf = async (page: string) => {
  const html = await readFile(join(WEB, page), 'utf8');
  return [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, path = '']) => path);
};

const kbOf = async (paths: string[]) => {
  const files = await Promise.all(paths.map((path) => readFile(join(WEB, path))));
  return files.reduce((sum, file) => sum + gzipSync(file).length, 0) / 1024;
};

test.each(['estudo.html', 'ficha.html'])('the first screen of %s weighs at most 65 kB', async (page) => {
  const files = await filesOf(page);
  expect(files.some((path) => path.endsWith('.css'))).toBe(true);
  expect(files.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(1);
  expect(await kbOf(files)).toBeLessThan(MAX_KB);
});

test.each(['estudo.html', 'ficha.html'])(
  '%s is no part of what staff keep on their devices',
  async (page) => {
    const worker = await readFile(join(WEB, 'sw.js'), 'utf8');
    const own = (await filesOf(page)).filter((path) => path.startsWith('/assets/'));
    expect(worker).toContain('/index.html');
    expect([...own, `/${page}`].filter((path) => worker.includes(path))).toEqual([]);
  },
);

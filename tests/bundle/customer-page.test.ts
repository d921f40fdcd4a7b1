import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ROOT } from '../architecture/sources.ts';

const WEB = join(ROOT, 'apps/web/dist');
/** What a phone on a poor line takes in about a second. */
const MAX_KB = 120;

const filesOf = async (page: string) => {
  const html = await readFile(join(WEB, page), 'utf8');
  return [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, path = '']) => path);
};

const kbOf = async (paths: string[]) => {
  const files = await Promise.all(paths.map((path) => readFile(join(WEB, path))));
  return files.reduce((sum, file) => sum + gzipSync(file).length, 0) / 1024;
};

test('the first screen of the customer’s link weighs at most 120 kB', async () => {
  const files = await filesOf('estudo.html');
  expect(files.some((path) => path.endsWith('.css'))).toBe(true);
  expect(files.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(1);
  expect(await kbOf(files)).toBeLessThan(MAX_KB);
});

test('the customer’s page is no part of what staff keep on their devices', async () => {
  const worker = await readFile(join(WEB, 'sw.js'), 'utf8');
  const own = (await filesOf('estudo.html')).filter((path) => path.startsWith('/assets/'));
  expect(worker).toContain('/index.html');
  expect([...own, '/estudo.html'].filter((path) => worker.includes(path))).toEqual([]);
});

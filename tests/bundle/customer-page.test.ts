import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../architecture/sources.ts';

const WEB = join(ROOT, 'apps/web/dist');
const filesOf = async (page: string) => {
  const html = await readFile(join(WEB, page), 'utf8');
  return [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, path = '']) => path);
};

test.each(['estudo.html', 'ficha.html'])(
  '%s is no part of what staff keep on their devices',
  async (page) => {
    const worker = await readFile(join(WEB, 'sw.js'), 'utf8');
    const own = (await filesOf(page)).filter((path) => path.startsWith('/assets/'));
    expect(own.length).toBeGreaterThan(1);
    expect(worker).toContain('/index.html');
    expect([...own, `/${page}`].filter((path) => worker.includes(path))).toEqual([]);
  },
);

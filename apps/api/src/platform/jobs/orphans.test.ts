import { randomUUID } from 'node:crypto';
import { access, mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arquivo } from '../../db/schema/index.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { ImplausibleOrphans, sweepOrphans } from './orphans.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const DAY = 86_400_000;
const pathOf = (chave: string) => join(t.folder, 'arquivos', chave.slice(0, 2), chave);
const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** A file on disk, written so many days ago by the test's clock. */
async function left(path: string, days: number): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, 'bytes');
  const at = new Date(t.clock.now().getTime() - days * DAY);
  await utimes(path, at, at);
  return path;
}

const sweep = () => sweepOrphans({ db: t.db, storage: t.deps.storage }, t.clock.now());

test('files without a row are deleted after a day, not before', async () => {
  const old = await left(pathOf(randomUUID()), 1.1);
  const young = await left(pathOf(randomUUID()), 0.9);
  await sweep();
  expect([await exists(old), await exists(young)]).toEqual([false, true]);
});

test('files with a row stay', async () => {
  const chave = randomUUID();
  const path = await left(pathOf(chave), 9);
  const { empresa_id } = t.people.corretor;
  await t.db.service((tx) =>
    tx
      .insert(arquivo)
      .values({ empresa_id, nome: 'a.pdf', tipo: 'application/pdf', tamanho: 5, sha256: '', chave }),
  );
  await sweep();
  expect(await exists(path)).toBe(true);
});

test('uploads that never ended are deleted after a day', async () => {
  const old = await left(join(t.folder, 'arquivos/tmp', randomUUID()), 1.1);
  const young = await left(join(t.folder, 'arquivos/tmp', randomUUID()), 0.1);
  await sweep();
  expect([await exists(old), await exists(young)]).toEqual([false, true]);
});

test('nothing is deleted where most files have no row', async () => {
  const keys = Array.from({ length: 120 }, () => randomUUID());
  for (const chave of keys) await left(pathOf(chave), 2);
  await expect(sweep()).rejects.toThrow(ImplausibleOrphans);
  expect(await exists(pathOf(keys[0]!))).toBe(true);
});

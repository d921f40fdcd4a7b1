import { rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@farol/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, PDF, type TestApp } from '../../test/test-app.ts';
import { findFile } from './files.store.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const stored = async () => {
  const file = await (await t.as('corretor')).call(api.files.upload, { file: PDF });
  const assinatura = new URL(file.url, 'http://farol.test').searchParams.get('assinatura') ?? '';
  return { id: file.arquivo_id, assinatura };
};
const open = ({ id, assinatura }: { id: number; assinatura: string }) =>
  t.anonymous.try(api.files.download, { params: { id }, query: { assinatura } });

test('a stored file opens under its signed URL, unchanged, by its own name', async () => {
  const { status, data, headers } = await open(await stored());
  expect(status).toBe(200);
  expect(data).toEqual(PDF.content);
  expect(headers['content-disposition']).toContain('attachment; filename="proposta.pdf"');
  expect(headers['cache-control']).toContain('private');
});

test.each([
  ['of another file', async () => ({ ...(await stored()), id: (await stored()).id })],
  ['that was changed', async () => ({ ...(await stored()), assinatura: '1.2.x' })],
  ['of nothing', async () => ({ id: 2_000_000_000, assinatura: (await stored()).assinatura })],
])('a signature %s is refused', async (_, made) => {
  const { status, error } = await open(await made());
  expect([status, error.code]).toEqual([404, 'nao_encontrado']);
});

const pathOfStored = async (id: number) => {
  const file = await t.db.service((tx) => findFile(tx, id));
  const chave = file?.chave ?? '';
  return join(t.folder, 'arquivos', chave.slice(0, 2), chave);
};

test.each([
  ['is gone', (path: string) => rm(path)],
  ['was cut', (path: string) => truncate(path, 3)],
])('a file whose content %s is 404', async (_, spoil) => {
  const file = await stored();
  await spoil(await pathOfStored(file.id));
  const { status, error } = await open(file);
  expect([status, error.statusMessage]).toEqual([404, 'Arquivo não encontrado.']);
});

test('a signature expires after five minutes', async () => {
  const file = await stored();
  const now = t.clock.now().getTime();
  t.clock.set(new Date(now + 4 * 60_000).toISOString());
  expect((await open(file)).status).toBe(200);
  t.clock.set(new Date(now + 5 * 60_000 + 1000).toISOString());
  expect((await open(file)).status).toBe(404);
});

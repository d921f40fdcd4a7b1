import { api } from '@farol/contracts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, PDF, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const send = async (file: typeof PDF, key: string) =>
  (await t.as('corretor')).try(api.files.upload, { file, headers: { 'idempotency-key': key } });

test('the same file under the same key is kept once', async () => {
  const keep = vi.spyOn(t.deps.storage, 'keep');
  const remove = vi.spyOn(t.deps.storage, 'remove');
  const first = await send(PDF, 'um');
  const second = await send(PDF, 'um');
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.data.arquivo_id).toBe(first.data.arquivo_id);
  expect(remove.mock.calls).toEqual([[await keep.mock.results[1]?.value]]);
  expect((await t.app.inject({ url: second.data.url })).rawPayload).toEqual(PDF.content);
});

test('another file under the same key is another request', async () => {
  await send(PDF, 'dois');
  const other = { ...PDF, content: Buffer.concat([PDF.content, Buffer.from('\n')]) };
  const refused = await send(other, 'dois');
  expect([refused.status, refused.error.code]).toEqual([409, 'chave_repetida']);
});

test('a name that is cut inside a character still opens', async () => {
  const sent = await send({ ...PDF, nome: `${'a'.repeat(199)}😀.pdf` }, 'tres');
  expect(sent.status).toBe(201);
  const opened = await t.app.inject({ url: sent.data.url });
  expect(opened.statusCode).toBe(200);
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../db/client.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { checked, importOf, lineOf } from './import.fixture.ts';
import { startImports } from './start-imports.ts';

let t: TestApp;
let importacao_id: number;
beforeAll(async () => {
  t = await createTestApp();
  ({ importacao_id } = await checked(t, 'corretor', [lineOf(1)]));
});
afterAll(() => t.close());

const setStatus = (status: string) =>
  t.db.service((tx) =>
    tx.execute(sql`update importacao set status = ${status}, em_trabalho_ate = null
                    where importacao_id = ${importacao_id}`),
  );

/** The status after a batch that fails in the way of `fail`. */
async function statusAfter(fail: () => Promise<never>) {
  await setStatus('executando');
  const db: Db = { ...t.db, write: fail };
  const worker = startImports({ db, clock: t.clock, onError: () => undefined });
  worker.wake();
  await worker.idle();
  await worker.stop();
  return (await importOf(t, 'corretor', importacao_id)).status;
}
const failing = (code: string) => () => Promise.reject(Object.assign(new Error('a statement'), { code }));

test('a transient failure leaves the import to be retried', async () => {
  for (const code of ['40P01', '57014', 'FP001'])
    expect([code, await statusAfter(failing(code))]).toEqual([code, 'executando']);
});

test('any other failure ends the import', async () => {
  expect(await statusAfter(failing('22P02'))).toBe('falhou');
});

test('an import that was stopped meanwhile stays stopped', async () => {
  const stopped = async (): Promise<never> => {
    await setStatus('cancelada');
    throw new Error('a batch');
  };
  expect(await statusAfter(stopped)).toBe('cancelada');
});

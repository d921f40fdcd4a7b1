import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPurge } from '../../platform/jobs/purge.ts';
import { createFlow, expectOk } from '../../test/flow.ts';
import { createTestApp, PDF, type TestApp } from '../../test/test-app.ts';
import { studyWithDocuments } from '../documents/documents.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

let uploads = 0;
/** A file with a name of its own, to be found again. */
const nextFile = () => {
  uploads += 1;
  return { ...PDF, nome: `troca ${uploads}.pdf` };
};

/** Names of the files whose row and bytes are there, of those uploaded in this test, a day and a purge later. */
async function leftOf(work: (send: typeof nextFile) => Promise<unknown>) {
  const from = uploads;
  await work(nextFile);
  const names = Array.from({ length: uploads - from }, (_, n) => `troca ${from + n + 1}.pdf`);
  const rows = () =>
    t.db.service(async (tx) => {
      const found = await tx.execute<{ nome: string; chave: string }>(sql`
        select nome, chave from arquivo where nome = any (${sql.param(names)}::text[])`);
      return found.rows;
    });
  const before = await rows();
  expect(before.map((one) => one.nome).sort()).toEqual(names.toSorted());
  const tomorrow = new Date(t.clock.now().getTime() + 24.1 * 3_600_000);
  const errors: unknown[] = [];
  const job = startPurge({
    db: t.db,
    clock: { ...t.clock, now: () => tomorrow },
    storage: t.deps.storage,
    onError: (error) => errors.push(error),
  });
  await job.run();
  await job.stop();
  expect(errors).toEqual([]);
  const after = (await rows()).map((one) => one.nome);
  for (const { nome, chave } of before) {
    const bytes = await t.deps.storage.read(chave, PDF.content.length);
    bytes?.destroy();
    expect([nome, bytes !== undefined]).toEqual([nome, after.includes(nome)]);
  }
  return after.map((nome) => names.indexOf(nome) + 1).sort();
}

test('an identity document sent again leaves', async () => {
  const { cliente_id } = await t.make((make) => make.customer('corretor'));
  const left = await leftOf(async (next) => {
    const c = await t.as('corretor');
    const params = { a: cliente_id, b: 'RG' } as const;
    for (let n = 0; n < 3; n += 1)
      await expectOk(c.try(api.customers.uploadIdentity, { params, file: next() }));
    await expectOk(
      c.try(api.customers.uploadIdentity, { params: { a: cliente_id, b: 'CNH' }, file: next() }),
    );
  });
  expect(left).toEqual([3, 4]);
});

test('a file of a row of the sheet sent again by the link leaves', async () => {
  const { cliente_id } = await t.make((make) => make.customer('corretor'));
  const left = await leftOf(async (next) => {
    const { token } = await (await t.as('corretor')).call(api.customerSheet.createLink, {
      params: { id: cliente_id },
    });
    const linha = '0d3c1f9e-0c5b-4f4e-8a55-0d0a6f1f0a01';
    const campos = { cobertura: 'casco', valor_premio: 2400 };
    const body = { ciencia: true, linhas: [{ linha_uuid: linha, tabela: 'apolices', campos }] };
    await t.anonymous.call(api.publicSheet.save, { params: { token }, body } as never);
    const send = () =>
      expectOk(
        t.anonymous.try(api.publicSheet.sendFile, { params: { token, linha }, file: next() } as never),
      );
    for (let n = 0; n < 3; n += 1) await send();
    // What was sent stays beside a newer one until it is sent again.
    await t.anonymous.call(api.publicSheet.save, {
      params: { token },
      body: { ciencia: true, enviar: true },
    } as never);
    await send();
  });
  expect(left).toEqual([3, 4]);
});

test('a document sent again leaves, its pages with it', async () => {
  const { ids } = await studyWithDocuments(t);
  const left = await leftOf(async (next) => {
    const c = await t.as('corretor');
    const params = { id: ids.renda ?? 0 };
    await expectOk(c.try(api.documents.upload, { params, file: next() }));
    await expectOk(c.try(api.documents.upload, { params, body: { junto: 'S' }, file: next() } as never));
    await expectOk(c.try(api.documents.upload, { params, file: next() }));
  });
  expect(left).toEqual([3]);
});

test('a file of an option leaves when it is replaced or the option removed', async () => {
  const flow = createFlow(t);
  const study = await flow.sent({ areas: [1] });
  const kept = await flow.quote(study, 1);
  const removed = await flow.quote(study, 1, { opcao_nome: 'Outra', recomendada: 'N' });
  const left = await leftOf(async (next) => {
    const c = await t.as('especialista');
    const send = (id: number) => expectOk(c.try(api.quotations.uploadFile, { params: { id }, file: next() }));
    await send(kept);
    await send(kept);
    await send(removed);
    await c.call(api.quotations.remove, { params: { id: removed } });
  });
  expect(left).toEqual([2]);
});

import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { PASSWORD } from '../../test/brokerage.ts';
import { createTestApp, PDF, type TestApp } from '../../test/test-app.ts';
import type { Caller } from '../http/in-process.ts';

const SIZE = PDF.content.length;
const PLENTY = { link: Infinity, person: Infinity, company: Infinity };

let t: TestApp;
let closing: Promise<void> | undefined;
beforeEach(async () => {
  await closing;
  t = await createTestApp();
  closing = undefined;
});
afterAll(() => t.close());

const upload = (caller: Caller) => caller.try(api.files.upload, { file: PDF });
const stored = async () =>
  (await t.db.service((tx) => tx.execute<{ n: number }>(sql`select count(*)::int as n from arquivo`))).rows[0]
    ?.n ?? 0;
const REFUSED = { status: 422, error: { code: 'cota_de_arquivos' } };
const says = (text: string) => ({ ...REFUSED, error: { errors: { file: [expect.stringContaining(text)] } } });

test('a person sends so much in a day, however many at once', async () => {
  t.deps.quota = { ...PLENTY, person: 3 * SIZE };
  const caller = await t.as('corretor');
  const before = await stored();
  const replies = await Promise.all(Array.from({ length: 8 }, () => upload(caller)));
  expect((await stored()) - before).toBe(replies.filter((one) => one.status === 201).length);
  while ((await upload(caller)).status === 201);
  expect((await stored()) - before).toBe(3);
  expect(await upload(caller)).toMatchObject(says('Você já enviou'));
  expect((await upload(await t.as('corretor2'))).status).toBe(201);
});

test('what was refused does not count, and a day later there is room again', async () => {
  t.deps.quota = { ...PLENTY, person: SIZE };
  const caller = await t.as('corretor');
  const wrong = { nome: 'a.pdf', content: Buffer.from('MZ\u0000\u0001') };
  expect((await caller.try(api.files.upload, { file: wrong })).status).toBe(415);
  expect((await upload(caller)).status).toBe(201);
  expect(await upload(caller)).toMatchObject(REFUSED);
  t.clock.advance(1.01);
  t.clock.advance(1.01);
  const again = await t.anonymous.call(api.auth.authenticate, {
    body: { usuario_username: 'corretor', password: PASSWORD },
  });
  expect((await upload(t.withToken(again.token))).status).toBe(201);
});

test('a company stores so much, whoever sends it', async () => {
  const { rows } = await t.db.service((tx) =>
    tx.execute<{ bytes: number }>(sql`
      select coalesce(sum(tamanho), 0)::int as bytes from arquivo
       where empresa_id = (select empresa_id from funcionario where usuario_username = 'corretor')`),
  );
  t.deps.quota = { ...PLENTY, company: (rows[0]?.bytes ?? 0) + 2 * SIZE };
  expect((await upload(await t.as('corretor'))).status).toBe(201);
  expect((await upload(await t.as('corretor2'))).status).toBe(201);
  expect(await upload(await t.as('gerente'))).toMatchObject(says('O espaço da empresa'));
  expect((await upload(await t.as('corretor.b'))).status).toBe(201);
});

const LINHA = '0d3c1f9e-0c5b-4f4e-8a55-0d0a6f1f0a01';

test('by a private link comes so much, also when each file replaces the former', async () => {
  t.deps.quota = { ...PLENTY, link: 2 * SIZE };
  const { cliente_id } = await t.make((make) => make.customer('corretor'));
  const { token } = await (await t.as('corretor')).call(api.customerSheet.createLink, {
    params: { id: cliente_id },
  });
  const linhas = [{ linha_uuid: LINHA, tabela: 'apolices', campos: { cobertura: 'casco' } }];
  await t.anonymous.call(api.publicSheet.save, {
    params: { token },
    body: { ciencia: true, linhas },
  } as never);
  const send = () =>
    t.anonymous.try(api.publicSheet.sendFile, { params: { token, linha: LINHA }, file: PDF } as never);
  expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
  expect(await send()).toMatchObject(says('Por este link'));
});

test.each([
  ['a sheet', api.publicSheet.sendFile, { linha: LINHA }],
  ['a study', api.publicStudy.sendDocument, { id: 1 }],
] as const)('a file to an unknown link of %s is not received', async (_, endpoint, more) => {
  const wrong = { nome: 'a.pdf', content: Buffer.from('MZ\u0000\u0001') };
  const params = { token: 'a'.repeat(43), ...more };
  expect((await t.anonymous.try(endpoint, { params, file: wrong } as never)).status).toBe(404);
});

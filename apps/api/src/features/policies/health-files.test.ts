import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../platform/http/in-process.ts';
import type { MadeStudy } from '../../test/factories.ts';
import { createTestApp, PDF, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
let study: MadeStudy;
let id: number;
let consultant: Caller;
let owner: Caller;
beforeAll(async () => {
  t = await createTestApp();
  consultant = await t.as('corretor');
  owner = await t.as('proprietario');
});
beforeEach(async () => {
  study = await t.make((f) =>
    f.study({
      estagio: 9,
      opcoes: true,
      areas: [1],
      tarefas: [{ area: 1, estagio_especialista: 5, aguardando: 'fornecedor' }],
    }),
  );
  id = await t.make((f) =>
    f.policy(study, { produto_diagnostico_id: 1, diagnostico_produto_item_opcao_id: study.opcoes[1]! }),
  );
});
afterAll(() => t.close());

const withdrawConsent = async () =>
  (await t.as('admin')).call(api.privacy.withdraw, {
    params: { id: study.cliente_id },
    body: { finalidade: 'dados_saude', canal: 'email' },
  });
const send = (caller: Caller, saude?: 'S' | 'N') =>
  caller.try(api.policies.uploadFile, { params: { id, x: 1 }, query: { saude }, file: PDF });
const mark = (caller: Caller, saude: 'S' | 'N') =>
  caller.try(api.policies.markFile, { params: { id, x: 1 }, body: { saude } });
const listed = async (caller: Caller) => {
  const { data } = await caller.call(api.policies.list, { query: { cliente_id: study.cliente_id } });
  return data.flatMap(({ arquivos }) => arquivos);
};
const inStudy = async (caller: Caller) => {
  const read = await caller.call(api.diagnosis.get, { params: { id: study.diagnostico_id } });
  return read.diagnostico_apolices.flatMap(({ arquivos }) => arquivos);
};
const opened = async (url: string | undefined) => (await t.app.inject({ url: url ?? '' })).statusCode;

describe('a file of a policy with health data', () => {
  test('is sent and marked only with the customer’s consent', async () => {
    expect((await send(consultant, 'S')).data.arquivos).toEqual([expect.objectContaining({ saude: true })]);
    await withdrawConsent();
    expect((await send(consultant)).status).toBe(201);
    for (const refused of [await send(consultant, 'S'), await mark(consultant, 'S')])
      expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([422, ['saude']]);
  });

  test('is shown and opened by those who see health data alone, also by an older address', async () => {
    await send(consultant);
    const [before] = await listed(owner);
    expect(await inStudy(owner)).toHaveLength(1);
    expect(await opened(before?.arquivo.url)).toBe(200);
    await mark(consultant, 'S');
    expect([await listed(owner), await inStudy(owner)]).toEqual([[], []]);
    expect(await opened(before?.arquivo.url)).toBe(404);
    for (const who of ['corretor', 'especialista', 'admin'] as const) {
      const [file] = await listed(await t.as(who));
      expect([who, file?.saude, await opened(file?.arquivo.url)]).toEqual([who, true, 200]);
    }
    expect(await inStudy(await t.as('especialista'))).toEqual([expect.objectContaining({ saude: true })]);
  });

  test('stays marked when another takes its place, until somebody who sees it says otherwise', async () => {
    await send(consultant, 'S');
    expect((await send(consultant)).data.arquivos[0]?.saude).toBe(true);
    await mark(consultant, 'N');
    expect(await listed(owner)).toEqual([expect.not.objectContaining({ saude: true })]);
    expect(await inStudy(owner)).toHaveLength(1);
  });

  test('is neither marked, replaced nor removed by who may not see it', async () => {
    await send(owner);
    expect(Object.keys((await mark(owner, 'S')).error.errors ?? {})).toEqual(['saude']);
    await mark(consultant, 'S');
    const again = await send(owner);
    expect([again.status, Object.keys(again.error.errors ?? {})]).toEqual([422, ['file']]);
    expect((await mark(owner, 'N')).status).toBe(404);
    expect((await owner.try(api.policies.removeFile, { params: { id, x: 1 } })).status).toBe(404);
    expect(await listed(consultant)).toHaveLength(1);
  });

  test('has its opening noted, and goes with the consent', async () => {
    await send(consultant, 'S');
    const [file] = await listed(consultant);
    await opened(file?.arquivo.url);
    const { rows } = await t.db.service((tx) =>
      tx.execute(sql`
        select diagnostico_id from leitura_saude where cliente_id = ${study.cliente_id} and onde = 'arquivo'`),
    );
    expect(rows).toEqual([{ diagnostico_id: study.diagnostico_id }]);
    await withdrawConsent();
    expect([await listed(consultant), await inStudy(consultant)]).toEqual([[], []]);
    expect(await opened(file?.arquivo.url)).toBe(404);
  });
});

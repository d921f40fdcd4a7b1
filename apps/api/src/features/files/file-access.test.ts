import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../platform/http/in-process.ts';
import { PASSWORD, type Who } from '../../test/brokerage.ts';
import { createFlow, expectOk } from '../../test/flow.ts';
import { createTestApp, PDF, type TestApp } from '../../test/test-app.ts';
import { studyWithDocuments } from '../documents/documents.fixture.ts';
import { giveCustomers, idOf } from '../handover/handover.fixture.ts';

let t: TestApp;
let flow: ReturnType<typeof createFlow>;
beforeAll(async () => {
  t = await createTestApp();
  flow = createFlow(t);
});
afterAll(() => t.close());

const opened = async (url: string | undefined) => (await t.app.inject({ url: url ?? '' })).statusCode;

const identityOf = async (who: Who) => {
  const { cliente_id } = await t.make((make) => make.customer('corretor'));
  const a = cliente_id;
  await expectOk(
    (await t.as('corretor')).try(api.customers.uploadIdentity, { params: { a, b: 'RG' }, file: PDF }),
  );
  const read = async (reader: Who) =>
    (await (await t.as(reader)).call(api.customers.get, { params: { id: cliente_id } })).documentos[0]
      ?.arquivo.url;
  return { cliente_id, url: await read(who), read };
};

/** Both options of a quoted study, as its consultant and its specialist read them. */
const quoted = async () => {
  const study = await flow.sent({ areas: [1] });
  await flow.quote(study, 1);
  const urlOf = async (who: Who) =>
    (await flow.read(study, who)).diagnostico_produtos
      .flatMap((produto) => produto.diagnostico_produto_itens)
      .flatMap((item) => item.diagnostico_produto_item_opcoes)
      .find((option) => option.arquivo)?.arquivo?.url;
  return { study, urlOf };
};

describe('the address of a file stops', () => {
  test('when the customer is handed over, and opens for the new consultant', async () => {
    const { cliente_id, url, read } = await identityOf('corretor');
    expect(await opened(url)).toBe(200);
    await expectOk(giveCustomers(t, 'admin', [cliente_id], 'corretor2'));
    expect(await opened(url)).toBe(404);
    expect(await opened(await read('corretor2'))).toBe(200);
  });

  test('when the customer is deleted', async () => {
    const { cliente_id, url } = await identityOf('corretor');
    await (await t.as('corretor')).call(api.customers.remove, { params: { id: cliente_id } });
    expect(await opened(url)).toBe(404);
  });

  test('when the study is handed over or deleted, for its specialist only when deleted', async () => {
    const { study, urlOf } = await quoted();
    const [consultant, specialist] = [await urlOf('corretor'), await urlOf('especialista')];
    expect([await opened(consultant), await opened(specialist)]).toEqual([200, 200]);
    await expectOk(giveCustomers(t, 'admin', [study.cliente_id], 'corretor2'));
    expect([await opened(consultant), await opened(specialist)]).toEqual([404, 200]);
    await t.db.service((tx) =>
      tx.execute(
        sql`update diagnostico set excluido_em = now() where diagnostico_id = ${study.diagnostico_id}`,
      ),
    );
    expect(await opened(specialist)).toBe(404);
  });

  test('for a person who was deactivated', async () => {
    const { url } = await identityOf('lider');
    const isActive = (ativo: boolean) =>
      t.db.service((tx) =>
        tx.execute(sql`update funcionario set ativo = ${ativo} where funcionario_id = ${idOf(t, 'lider')}`),
      );
    expect(await opened(url)).toBe(200);
    await isActive(false);
    expect(await opened(url)).toBe(404);
    await isActive(true);
  });

  test('with the session in which it was given', async () => {
    const { cliente_id } = await t.make((make) => make.customer('corretor'));
    const params = { a: cliente_id, b: 'RG' } as const;
    await expectOk((await t.as('corretor')).try(api.customers.uploadIdentity, { params, file: PDF }));
    const body = { usuario_username: 'corretor', password: PASSWORD };
    const logIn = async () => t.withToken((await t.anonymous.call(api.auth.authenticate, { body })).token);
    const urlOf = async (c: Caller) =>
      (await c.call(api.customers.get, { params: { id: cliente_id } })).documentos[0]?.arquivo.url;
    const [ending, going] = [await logIn(), await logIn()];
    const [first, second] = [await urlOf(ending), await urlOf(going)];
    expect([await opened(first), await opened(second)]).toEqual([200, 200]);
    await ending.call(api.auth.logout);
    expect([await opened(first), await opened(second)]).toEqual([404, 200]);
  });

  test('for a leader of whom the consultant is no longer a relation', async () => {
    const { url } = await identityOf('lider');
    const moveTeam = (from: number, to: number) =>
      t.db.service((tx) =>
        tx.execute(sql`
          update funcionario_relacionamento set funcionario_id = ${to} where funcionario_id = ${from}`),
      );
    await moveTeam(idOf(t, 'lider'), idOf(t, 'especialista'));
    expect(await opened(url)).toBe(404);
    await moveTeam(idOf(t, 'especialista'), idOf(t, 'lider'));
    expect(await opened(url)).toBe(200);
  });
});

describe('an address signed for somebody else', () => {
  /** As if signed for this person, who never got it. */
  const signedFor = async (arquivo_id: number, who: Who, perfil: 'broker' | 'specialist' | 'admin') => {
    await t.as(who);
    const funcionario_id = idOf(t, who);
    const { rows } = await t.db.service((tx) =>
      tx.execute<{ sessao_id: number }>(sql`
        select max(sessao_id) as sessao_id from sessao where funcionario_id = ${funcionario_id}`),
    );
    return t.deps.signer.sign(arquivo_id, { funcionario_id, perfil, ...rows[0] }, t.clock.now());
  };

  test('shows a health declaration to its readers only', async () => {
    const { ids } = await studyWithDocuments(t);
    const consultant = await t.as('corretor');
    const { arquivo } = await expectOk(
      consultant.try(api.documents.upload, { params: { id: ids.dps ?? 0 }, file: PDF }),
    );
    const id = arquivo?.arquivo_id ?? 0;
    expect(await opened(arquivo?.url)).toBe(200);
    expect(await opened(await signedFor(id, 'especialista', 'specialist'))).toBe(200);
    expect(await opened(await signedFor(id, 'admin', 'admin'))).toBe(200);
    for (const who of ['lider', 'proprietario', 'corretor2', 'corretor.b'] as const)
      expect([who, await opened(await signedFor(id, who, 'broker'))]).toEqual([who, 404]);
    expect(await opened(await signedFor(id, 'especialista2', 'specialist'))).toBe(404);
    // An administrator who works as a consultant sees own studies only.
    expect(await opened(await signedFor(id, 'admin', 'broker'))).toBe(404);
  });

  test('shows a document of an area to its specialist, one of all areas to each', async () => {
    const { ids } = await studyWithDocuments(t);
    const consultant = await t.as('corretor');
    const upload = async (kind: string) =>
      (await expectOk(consultant.try(api.documents.upload, { params: { id: ids[kind] ?? 0 }, file: PDF })))
        .arquivo?.arquivo_id ?? 0;
    const [income, identity] = [await upload('renda'), await upload('identidade')];
    expect(await opened(await signedFor(income, 'especialista2', 'specialist'))).toBe(200);
    expect(await opened(await signedFor(income, 'especialista', 'specialist'))).toBe(404);
    expect(await opened(await signedFor(identity, 'especialista', 'specialist'))).toBe(200);
  });

  test('shows a policy to those who see the policy', async () => {
    const tarefas = [{ area: 1, estagio_especialista: 5, aguardando: 'fornecedor' }] as const;
    const study = await t.make((f) =>
      f.study({ estagio: 9, opcoes: true, areas: [1], tarefas: [...tarefas] }),
    );
    const policy = await t.make((f) =>
      f.policy(study, { produto_diagnostico_id: 1, diagnostico_produto_item_opcao_id: study.opcoes[1] }),
    );
    const params = { id: policy, x: 1 };
    const { arquivos } = await expectOk(
      (await t.as('admin')).try(api.policies.uploadFile, { params, file: PDF }),
    );
    const id = arquivos[0]?.arquivo.arquivo_id ?? 0;
    expect(await opened(await signedFor(id, 'corretor', 'broker'))).toBe(200);
    expect(await opened(await signedFor(id, 'especialista', 'specialist'))).toBe(200);
    expect(await opened(await signedFor(id, 'especialista2', 'specialist'))).toBe(404);
    expect(await opened(await signedFor(id, 'corretor2', 'broker'))).toBe(404);
  });

  test('opens a file without a record only for its uploader, and one of an unknown kind for nobody', async () => {
    const { arquivo_id } = await (await t.as('corretor')).call(api.files.upload, { file: PDF });
    expect(await opened(await signedFor(arquivo_id, 'corretor', 'broker'))).toBe(200);
    expect(await opened(await signedFor(arquivo_id, 'admin', 'admin'))).toBe(404);
    await t.db.service((tx) =>
      tx.execute(sql`update arquivo set dono_tipo = 'outro', dono_id = 1 where arquivo_id = ${arquivo_id}`),
    );
    expect(await opened(await signedFor(arquivo_id, 'corretor', 'broker'))).toBe(404);
  });
});

test('a revoked link opens neither page nor file', async () => {
  const { study } = await flow.presented({ areas: [1] });
  const consultant = await t.as('corretor');
  const { token } = await expectOk(
    consultant.try(api.presentation.createLink, { params: { id: study.diagnostico_id } }),
  );
  const pdf = () => t.app.inject({ url: `/api/publico/estudo/${token}/pdf` });
  expect((await pdf()).statusCode).toBe(200);
  await consultant.call(api.presentation.revokeLink, { params: { id: study.diagnostico_id } });
  expect((await pdf()).statusCode).toBe(410);
});

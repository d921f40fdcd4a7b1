import { api, listEndpoints } from '@farol/contracts';
import type { Escopo } from '@farol/domain/access';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Who } from '../../test/brokerage.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { tellEndingKeys } from './index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

type Wanted = Partial<{ perfil: 'admin' | 'broker'; escopos: Escopo[]; expira_em: string; nome: string }>;
const BODY = {
  nome: 'Planilha do financeiro',
  perfil: 'admin',
  escopos: ['clientes.ler'] as Escopo[],
} as const;

const tryKey = async (body: Wanted = {}, who: Who = 'admin') =>
  (await t.as(who)).try(api.apiKeys.create, {
    params: { id: t.people.admin.empresa_id },
    body: { ...BODY, expira_em: '2026-12-31', ...body },
  });
const makeKey = async (body: Wanted = {}) => {
  const { data } = await tryKey(body);
  return { ...data, caller: t.withToken(data.token) };
};
const CUSTOMER = {
  pessoa_nome: 'Joana da Chave',
  pessoa_email: 'joana.chave@exemplo.com.br',
  endereco_estado: 'SC',
  endereco_cidade: 'Florianópolis',
} as const;
const study = (consultor: Who = 'corretor') => t.make((make) => make.study({ consultor, areas: [1] }));

describe('a key', () => {
  test('is shown once and stored as its hash', async () => {
    const { token, prefixo, chave_api_id } = await makeKey();
    expect(token).toMatch(/^farol_[\w-]{43}$/);
    expect(token.startsWith(prefixo)).toBe(true);
    const listed = await (await t.as('admin')).call(api.apiKeys.list, {
      params: { id: t.people.admin.empresa_id },
    });
    expect(listed.data.find((one) => one.chave_api_id === chave_api_id)).toMatchObject({
      situacao: 'valida',
    });
    expect(JSON.stringify(listed)).not.toContain(token);
    const { rows } = await t.db.service((tx) => tx.execute(sql`select c::text from chave_api c`));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('sees what its maker sees in its profile', async () => {
    const [theirs, own] = [await study('corretor'), await study('corretor.b')];
    const { caller } = await makeKey({ escopos: ['clientes.ler'] });
    const seen = (id: number) => caller.try(api.customers.get, { params: { id } });
    expect((await seen(theirs.cliente_id)).status).toBe(200);
    expect((await seen(own.cliente_id)).status).toBe(404);
    const asBroker = (await makeKey({ perfil: 'broker' })).caller;
    expect((await asBroker.try(api.customers.get, { params: { id: theirs.cliente_id } })).status).toBe(404);
  });

  test('is refused beyond its scopes, with the scope by name', async () => {
    const { caller } = await makeKey();
    const { status, error } = await caller.try(api.customers.create, { body: CUSTOMER });
    expect({ status, ...error }).toMatchObject({
      status: 403,
      code: 'escopo_ausente',
      statusMessage: 'Esta chave não tem o escopo “clientes.escrever” (cadastrar e mudar clientes).',
    });
  });

  test('without a scope is refused by every call, before anything else is looked at', async () => {
    const { token, chave_api_id } = await makeKey();
    await t.db.service((tx) =>
      tx.execute(sql`update chave_api set escopos = '{}' where chave_api_id = ${chave_api_id}`),
    );
    const params = { id: 1, a: 1, b: 'RG', x: 1, cep: '13092123' };
    const calls = listEndpoints(api).filter(({ endpoint }) => endpoint.access !== 'publico');
    const statuses = new Set<number>();
    for (const { endpoint } of calls)
      statuses.add((await t.withToken(token).try(endpoint, { params })).status);
    expect([...statuses]).toEqual([403]);
  });

  test('opens no call about logins, keys, webhooks, people, erasure, archives or exports', () => {
    const open = listEndpoints(api).filter(({ endpoint }) => endpoint.scope !== undefined);
    const closed =
      /^(auth|account|apiKeys|webhooks|directory|privacy|companyArchives|exports|invitations|audit|files|parameters)/;
    expect(open.filter(({ name }) => closed.test(name))).toEqual([]);
    expect(open.length).toBeGreaterThan(30);
  });

  test('writes in the name of its maker, and the audit names it', async () => {
    const { caller } = await makeKey({ nome: 'Site novo', perfil: 'broker', escopos: ['clientes.escrever'] });
    const { cliente_id } = await caller.call(api.customers.create, { body: CUSTOMER });
    const { data } = await (await t.as('admin')).call(api.audit.list, { query: { cliente: cliente_id } });
    expect(data.find(({ acao }) => acao === 'criar')).toMatchObject({
      entidade: 'cliente',
      chave: 'Site novo',
      autor: { funcionario_id: t.people.admin.funcionario_id },
    });
  });

  test('reads no health data, although its maker does', async () => {
    const { diagnostico_id } = await study();
    const ask = (caller: Awaited<ReturnType<typeof t.as>>) =>
      caller.call(api.diagnosis.get, { params: { id: diagnostico_id } });
    const { caller } = await makeKey({ escopos: ['estudos.ler'] });
    const [own, keys] = [await ask(await t.as('admin')), await ask(caller)];
    expect([own.ve_saude, keys.ve_saude]).toEqual([true, false]);
  });

  test('repeats no reply of a session that was sent under the same Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'uma só' };
    const body = { ...CUSTOMER, pessoa_email: 'joana.duas@exemplo.com.br' };
    const { caller } = await makeKey({ perfil: 'admin', escopos: ['clientes.escrever'] });
    const first = await caller.try(api.customers.create, { body, headers });
    const again = await caller.try(api.customers.create, { body, headers });
    const other = await (await t.as('admin')).try(api.customers.create, { body, headers });
    expect(again.data.cliente_id).toBe(first.data.cliente_id);
    expect(other.data.cliente_id).not.toBe(first.data.cliente_id);
  });

  test('notes when it was used and from where', async () => {
    const { caller, chave_api_id } = await makeKey();
    await caller.call(api.customers.list);
    const { data } = await (await t.as('admin')).call(api.apiKeys.list, {
      params: { id: t.people.admin.empresa_id },
    });
    expect(data.find((one) => one.chave_api_id === chave_api_id)).toMatchObject({
      ultimo_uso_ip: '127.0.0.1',
      ultimo_uso_em: t.clock.now().toISOString(),
    });
  });
});

describe('the end of a key', () => {
  const refused = {
    status: 401,
    statusMessage: 'Esta chave de API não vale: foi revogada, venceu ou não existe.',
  };
  const ask = async (token: string) => {
    const { status, error } = await t.withToken(token).try(api.customers.list);
    return { status, statusMessage: error.statusMessage };
  };

  test('is at once where it is revoked', async () => {
    const { token, chave_api_id, caller } = await makeKey();
    await caller.call(api.customers.list);
    const revoked = await (await t.as('admin')).call(api.apiKeys.revoke, { params: { id: chave_api_id } });
    expect(revoked.situacao).toBe('revogada');
    expect(await ask(token)).toEqual(refused);
  });

  test('is with the last minute of its day', async () => {
    const { token } = await makeKey({ expira_em: '2026-11-17' });
    t.clock.set('2026-11-17T23:58:00-03:00');
    expect((await ask(token)).status).toBe(200);
    t.clock.set('2026-11-17T23:59:30-03:00');
    expect(await ask(token)).toEqual(refused);
    t.clock.set('2026-11-17T13:00:00-03:00');
  });

  test.each([
    ['leaves', sql`ativo = false`],
    ['administers no more', sql`funcionario_cargo_id = 3`],
  ])('is when who made it %s', async (_, change) => {
    const { token } = await makeKey();
    const { funcionario_id } = t.people.admin;
    const set = (to: typeof change) =>
      t.db.service((tx) =>
        tx.execute(sql`update funcionario set ${to} where funcionario_id = ${funcionario_id}`),
      );
    await set(change);
    const { status } = await ask(token);
    await set(sql`ativo = true, funcionario_cargo_id = 6`);
    expect(status).toBe(401);
  });

  test('of a key that never was is told by the same sentence', async () => {
    expect(await ask(`farol_${'a'.repeat(43)}`)).toEqual(refused);
  });

  test('is told to administrators once, two weeks before', async () => {
    const nome = 'Chave de duas semanas';
    await makeKey({ nome, expira_em: '2026-11-25' });
    await tellEndingKeys(t.deps);
    await tellEndingKeys(t.deps);
    const { data } = await (await t.as('admin')).call(api.notifications.list);
    expect(data.filter(({ texto }) => texto.includes(nome))).toHaveLength(1);
  });
});

describe('making a key', () => {
  test.each([
    [{ expira_em: '2026-11-16' }, 'expira_em'],
    [{ expira_em: '2027-11-18' }, 'expira_em'],
    [{ escopos: [] }, 'escopos'],
    [{ nome: ' ' }, 'nome'],
  ])('refuses %o at its field', async (wrong, field) => {
    const { status, error } = await tryKey(wrong);
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, [field]]);
  });

  test('is for people of the company alone', async () => {
    expect((await tryKey({}, 'admin.b')).status).toBe(404);
    expect((await tryKey({}, 'corretor')).status).toBe(403);
  });

  test('stops at the number of a company', async () => {
    await t.db.service((tx) =>
      tx.execute(sql`
        insert into chave_api (empresa_id, funcionario_id, perfil, nome, prefixo, token_hash, escopos, expira_em)
        select ${t.people.admin.empresa_id}, ${t.people.admin.funcionario_id}, 'admin', 'n', 'p', 'hash ' || n, '{clientes.ler}',
               '2027-01-01' from generate_series(1, 20) n`),
    );
    const { status, error } = await tryKey();
    expect([status, error.code]).toEqual([409, 'muitas_chaves']);
  });
});

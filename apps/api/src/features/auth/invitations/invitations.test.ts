import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf } from '../../../test/audit-trail.ts';
import type { Who } from '../../../test/brokerage.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

let counter = 0;
const invite = async (over: object = {}, who: Who = 'admin') => {
  counter += 1;
  const body = { email: `novo${counter}@exemplo.com.br`, funcionario_cargo_id: 3, ...over };
  return (await t.as(who)).try(api.invitations.create, { body });
};
const tokenOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? '';
const open = (token: string) => t.anonymous.try(api.invitations.get, { params: { token } });
const accept = (token: string, over: object = {}) =>
  t.anonymous.try(api.auth.signUp, {
    body: {
      token,
      nome: 'Caio Bernardes',
      email: `novo${counter}@exemplo.com.br`,
      usuario_username: `caio${counter}`,
      senha: 'uma senha comprida',
      ...over,
    },
  });
const pending = async (who: Who = 'admin') =>
  (await (await t.as(who)).call(api.invitations.list, { query: { per_page: 100 } })).data;

const waitingForLocks = () =>
  t.db.service(async (tx) => {
    const { rows } = await tx.execute<{ n: number }>(sql`
      select count(distinct pid)::int as n from pg_locks
       where not granted and database = (select oid from pg_database where datname = current_database())`);
    return rows[0]?.n;
  });

describe('an invitation', () => {
  test('goes out by mail with the address that opens it', async () => {
    const { status, data } = await invite({ nome: 'Caio Bernardes', funcionario_cargo_id: 4 });
    expect(status).toBe(201);
    expect(data.url).toMatch(/^http:\/\/farol\.test\/auth\/signup\/.{40,}/);
    const mail = (await t.mails()).find((one) => one.includes(data.pessoa_email));
    expect(mail?.replaceAll('=3D', '=')).toContain(data.url);
    expect((await open(tokenOf(data))).data).toEqual({
      empresa_nome_fantasia: 'Baía Norte Seguros',
      nome: 'Caio Bernardes',
      email: data.pessoa_email,
      funcionario_cargo_nome: 'Especialista Master',
      expira_em: data.expira_em,
    });
  });

  test('asked for twice at once is one: the later', async () => {
    const email = 'duas.vezes@exemplo.com.br';
    // Held until all of them have begun.
    const asked = await t.db.service(async (tx) => {
      await tx.execute(sql`lock table convite in share row exclusive mode`);
      const requests = [1, 2, 3].map(() => invite({ email }));
      await expect.poll(waitingForLocks, { timeout: 15_000 }).toBe(3);
      return requests;
    });
    const replies = await Promise.all(asked);
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await pending()).filter((one) => one.pessoa_email === email)).toHaveLength(1);
  });

  test('is listed as pending without its address, in its company only', async () => {
    const { data } = await invite();
    const listed = (await pending()).find(({ convite_id }) => convite_id === data.convite_id);
    expect(listed).toMatchObject({ convidado_por: 'Helena Prado', vencido: false });
    expect(listed).not.toHaveProperty('url');
    expect((await pending('admin.b')).map(({ convite_id }) => convite_id)).not.toContain(data.convite_id);
  });

  test('makes an account of that company and title, logged in, once', async () => {
    const { data } = await invite();
    const first = await accept(tokenOf(data));
    expect(first.status).toBe(201);
    expect(first.data.usuario).toMatchObject({
      funcionario_cargo_id: 3,
      empresa_nome_fantasia: 'Baía Norte Seguros',
      pessoa_email: data.pessoa_email,
    });
    const id = first.data.usuario.funcionario_id;
    const person = await (await t.as('admin')).call(api.employees.get, { params: { id } });
    expect(person).toMatchObject({ pessoa_nome: 'Caio Bernardes', ativo: true, sessoes: 1 });
    expect((await auditOf(t, 'funcionario', id)).map(({ acao }) => acao)).toEqual(['aceitar_convite']);

    expect((await open(tokenOf(data))).status).toBe(404);
    expect((await accept(tokenOf(data), { usuario_username: 'outro' })).status).toBe(404);
    expect((await pending()).map(({ convite_id }) => convite_id)).not.toContain(data.convite_id);
  });

  test('gives a specialist the areas chosen in it, listed until then', async () => {
    const { data } = await invite({ funcionario_cargo_id: 4, areas: [6, 1, 6] });
    expect((await pending()).find(({ convite_id }) => convite_id === data.convite_id)?.areas).toEqual([1, 6]);
    const { usuario } = (await accept(tokenOf(data))).data;
    const params = { id: usuario.funcionario_id };
    const person = await (await t.as('admin')).call(api.employees.get, { params });
    expect(person.funcionario_especialidades.map((one) => one.produto_diagnostico_id)).toEqual([1, 6]);
  });

  test('accepted twice at once makes one account', async () => {
    const token = tokenOf((await invite()).data);
    const replies = await Promise.all([accept(token), accept(token, { usuario_username: 'caio.dois' })]);
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  test('expires after seven days and may then be sent again', async () => {
    const { data } = await invite();
    t.clock.advance(7);
    // Sessions of the test have expired too.
    const admin = await logInAdmin();
    expect((await open(tokenOf(data))).status).toBe(404);
    const params = { id: data.convite_id };
    const listed = await admin.call(api.invitations.list, { query: { per_page: 100 } });
    expect(listed.data.find((one) => one.convite_id === data.convite_id)?.vencido).toBe(true);
    const renewed = await admin.call(api.invitations.resend, { params });
    expect((await open(tokenOf(data))).status).toBe(404);
    expect((await open(tokenOf(renewed))).status).toBe(200);
    expect((await accept(tokenOf(renewed))).status).toBe(201);
    t.clock.advance(-7);
  });

  test('of a title that one may not give is not sent again', async () => {
    const master = await t.as('master');
    await master.call(api.auth.switchProfile, { body: { logado_como: 'admin' } });
    const { empresa_id } = t.people.admin;
    const made = await master.call(api.invitations.create, {
      body: { email: 'socio@exemplo.com.br', funcionario_cargo_id: 99999, empresa_id },
    });
    const params = { id: made.convite_id };
    expect((await (await t.as('admin')).try(api.invitations.resend, { params })).status).toBe(403);
    expect((await open(tokenOf(made))).status).toBe(200);
  });

  test('that was revoked no longer opens', async () => {
    const { data } = await invite();
    const admin = await t.as('admin');
    await admin.call(api.invitations.revoke, { params: { id: data.convite_id } });
    expect((await open(tokenOf(data))).status).toBe(404);
    expect((await accept(tokenOf(data))).status).toBe(404);
    const again = await admin.try(api.invitations.revoke, { params: { id: data.convite_id } });
    expect(again.status).toBe(404);
    const actions = (await auditOf(t, 'convite', data.convite_id)).map(({ acao }) => acao);
    expect(actions).toEqual(['convidar', 'cancelar']);
  });

  test('to the same e-mail takes the place of the former', async () => {
    const email = 'repetido@exemplo.com.br';
    const [first, second] = [await invite({ email }), await invite({ email: email.toUpperCase() })];
    expect(second.status).toBe(201);
    expect((await open(tokenOf(first.data))).status).toBe(404);
    expect((await pending()).filter(({ pessoa_email }) => pessoa_email === email)).toHaveLength(1);
  });

  test('says which one it replaces, and keeps the name, not the areas', async () => {
    const email = 'trocado@exemplo.com.br';
    const first = await invite({ email, nome: 'Rosa Linhares', funcionario_cargo_id: 4, areas: [2] });
    expect(first.data).toMatchObject({ no_lugar_de: null, areas: [2] });
    const second = await invite({ email, funcionario_cargo_id: 3 });
    expect(second.data).toMatchObject({
      no_lugar_de: 'Especialista Master',
      pessoa_nome: 'Rosa Linhares',
      areas: [],
    });
    const third = await invite({ email, funcionario_cargo_id: 4, areas: [3] });
    expect(third.data.areas).toEqual([3]);
  });
});

/** An administrator made by invitation, and what they invited. */
async function newAdministrator() {
  // Accounts are made twenty a minute.
  t.clock.advance(1 / 1440);
  const invited = await invite({ funcionario_cargo_id: 6 });
  const { data } = await accept(tokenOf(invited.data));
  const maker = t.withToken(data.token);
  const email = `convidado${counter}@exemplo.com.br`;
  const made = await maker.call(api.invitations.create, { body: { email, funcionario_cargo_id: 6 } });
  return { id: data.usuario.funcionario_id, made, email };
}
const change = (id: number, set: ReturnType<typeof sql>) =>
  t.db.service((tx) => tx.execute(sql`update funcionario set ${set} where funcionario_id = ${id}`));

describe('ends with who made it:', () => {
  test.each([
    ['deactivated', sql`ativo = false`],
    ['given another title', sql`funcionario_cargo_id = 3`],
    ['moved to another company', sql`empresa_id = (select max(empresa_id) from empresa)`],
  ])('%s', async (_, set) => {
    const { id, made, email } = await newAdministrator();
    expect((await open(tokenOf(made))).status).toBe(200);
    await change(id, set);
    expect((await open(tokenOf(made))).status).toBe(404);
    expect((await accept(tokenOf(made), { email, usuario_username: `x${counter}` })).status).toBe(404);
  });

  test('deleted, also where they come back', async () => {
    const { id, made } = await newAdministrator();
    const admin = await t.as('admin');
    await admin.call(api.handover.removeEmployee, { params: { id } });
    await change(id, sql`excluido_em = null`);
    expect((await open(tokenOf(made))).status).toBe(404);
  });

  test('deactivated by a colleague, also where they come back', async () => {
    const { id, made } = await newAdministrator();
    const admin = await t.as('admin');
    const { versao } = await admin.call(api.employees.get, { params: { id } });
    await admin.call(api.employees.update, { params: { id }, body: { ativo: false, versao } });
    await change(id, sql`ativo = true`);
    expect((await open(tokenOf(made))).status).toBe(404);
  });

  test('unless a colleague sends it again', async () => {
    const { id, made } = await newAdministrator();
    await change(id, sql`ativo = false`);
    const admin = await t.as('admin');
    const again = await admin.call(api.invitations.resend, { params: { id: made.convite_id } });
    expect(again.convidado_por).toBe('Helena Prado');
    expect((await open(tokenOf(again))).status).toBe(200);
  });
});

test('goes to one address five times an hour, however it is sent', async () => {
  const email = 'cinco.vezes@exemplo.com.br';
  const admin = await t.as('admin');
  const { data } = await invite({ email });
  const again = () => admin.try(api.invitations.resend, { params: { id: data.convite_id } });
  for (let n = 0; n < 4; n += 1) expect((await again()).status).toBe(200);
  expect((await again()).status).toBe(429);
  expect((await invite({ email })).status).toBe(429);
  expect((await invite()).status).toBe(201);
});

const logInAdmin = async () => {
  const { PASSWORD } = await import('../../../test/brokerage.ts');
  const body = { usuario_username: 'admin', password: PASSWORD };
  return t.withToken((await t.anonymous.call(api.auth.authenticate, { body })).token);
};

describe('is refused', () => {
  test.each([
    ['an owner', { funcionario_cargo_id: 1 }, 'funcionario_cargo_id'],
    ['no e-mail', { email: 'caio' }, 'email'],
    ['a name with digits', { nome: 'Caio 2' }, 'nome'],
    ['a company out of reach', { empresa_id: 999 }, 'empresa_id'],
    ['a consultant with areas', { areas: [1] }, 'areas'],
    ['an unknown area', { funcionario_cargo_id: 4, areas: [7] }, 'areas.0'],
    ['somebody who has an account here', { email: 'CORRETOR@farol.local' }, 'email'],
  ])('an invitation to %s', async (_, over, field) => {
    const { status, error } = await invite(over);
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, [field]]);
  });

  test.each([
    ['another e-mail', { email: 'outro@exemplo.com.br' }, 'email'],
    ['a login in use', { usuario_username: 'corretor' }, 'usuario_username'],
    ['a leaked password', { senha: '1234567890' }, 'senha'],
  ])('an acceptance with %s, and the invitation stays', async (_, over, field) => {
    const token = tokenOf((await invite()).data);
    const { status, error } = await accept(token, over);
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, [field]]);
    expect((await accept(token)).status).toBe(201);
  });

  test('an unknown address, alike whatever it was', async () => {
    const { status, error } = await open('inventado');
    expect([status, error.code]).toEqual([404, 'nao_encontrado']);
    expect((await accept('inventado')).status).toBe(404);
  });

  test('an address that guesses too often', async () => {
    const replies = [];
    for (let n = 0; n < 61; n += 1) replies.push((await open(`chute${n}`)).status);
    expect(replies.at(-1)).toBe(429);
  });
});

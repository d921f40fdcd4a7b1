import { api } from '@farol/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf } from '../../test/audit-trail.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { add, form, logIn, read } from './employees.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const refused = async (over: object, who: 'admin' | 'admin.b' = 'admin') => {
  const { status, error } = await (await t.as(who)).try(api.employees.create, { body: form(over) });
  return { status, errors: error.errors ?? {} };
};

describe('a new person', () => {
  test('is told the login by mail, without the password, and ends the invitation to that address', async () => {
    const body = { ...form(), estado: 'SC' as const };
    const admin = await t.as('admin');
    const invited = await admin.call(api.invitations.create, {
      body: { email: body.email, funcionario_cargo_id: 6 },
    });
    await admin.call(api.employees.create, { body });
    const mails = (await t.mails()).filter((one) => one.includes(body.email));
    const welcome = mails.find((one) => one.includes('/auth/forgot-password'));
    expect(welcome).toContain(body.usuario_username);
    expect(mails.some((one) => one.includes(body.senha))).toBe(false);
    const { data } = await admin.call(api.invitations.list, { query: { per_page: 100 } });
    expect(data.map(({ convite_id }) => convite_id)).not.toContain(invited.convite_id);
  });

  test('gets no mail where the company sends none, and the form is told so', async () => {
    const body = form();
    const admin = await t.as('admin');
    t.deps.sendsMail = false;
    const { empresas } = await admin.call(api.employees.options, { query: {} });
    await admin.call(api.employees.create, { body: { ...body, estado: 'SC' } });
    t.deps.sendsMail = true;
    expect(empresas).toMatchObject([{ envia_email: false, so_diretorio: false }]);
    expect((await t.mails()).filter((one) => one.includes(body.email))).toEqual([]);
  });

  test('is read back as sent and logs in at once', async () => {
    const body = form({
      pessoa_cpf: '529.982.247-25',
      pessoa_data_nascimento: '12-04-1986',
      endereco_cep: '88010-000',
      endereco_numero: '12',
      funcionario_relacionamentos: [t.people.especialista.funcionario_id],
    });
    const made = await (await t.as('admin')).try(api.employees.create, { body });
    expect(made.status).toBe(201);
    const found = await read(t, made.data.funcionario_id);
    expect(found).toEqual(made.data);
    expect(found).toMatchObject({
      pessoa_nome: 'Iara Bastos',
      pessoa_email: body.email,
      pessoa_telefone: '48991234567',
      pessoa_cpf: '52998224725',
      pessoa_data_nascimento: '1986-04-12',
      endereco_cep: '88010000',
      endereco_estado: 'SC',
      endereco_cidade: 'Florianópolis',
      endereco_numero: '12',
      usuario_username: body.usuario_username,
      funcionario_cargo_nome: 'Corretor',
      empresa_id: t.people.admin.empresa_id,
      ativo: true,
      editavel: true,
      versao: 1,
    });
    expect(found.funcionario_relacionamentos.map((p) => p.pessoa_nome)).toEqual(['Otávio Rezende']);
    const { data } = await logIn(t, body.usuario_username, body.senha);
    expect(data.usuario).toMatchObject({ logado_como: 'broker', funcionario_id: found.funcionario_id });
  });

  test('may be sent by the names of the stored fields', async () => {
    const { nome, email, telefone, estado, cidade, ...rest } = form();
    const body = {
      ...rest,
      pessoa_nome: nome,
      pessoa_email: email,
      pessoa_telefone: telefone,
      endereco_estado: estado,
      endereco_cidade: cidade,
    };
    const made = await (await t.as('admin')).try(api.employees.create, { body });
    expect([made.status, made.data.pessoa_nome, made.data.endereco_cidade]).toEqual([
      201,
      'Iara Bastos',
      'Florianópolis',
    ]);
  });

  test('is audited without the password', async () => {
    const { funcionario_id } = await add(t);
    const trail = await auditOf(t, 'funcionario', funcionario_id);
    expect(trail).toMatchObject([{ acao: 'criar', depois: { pessoa_nome: 'Iara Bastos', ativo: true } }]);
    expect(JSON.stringify(trail)).not.toContain('senha');
  });

  test('is listed by who added them and by nobody of another company', async () => {
    const { funcionario_id } = await add(t);
    const { data } = await (await t.as('admin')).call(api.employees.list, { query: { per_page: 100 } });
    expect(data.map((row) => row.funcionario_id)).toContain(funcionario_id);
    const other = await (await t.as('admin.b')).try(api.employees.get, { params: { id: funcionario_id } });
    expect(other.status).toBe(404);
  });
});

describe('a form is refused', () => {
  test('with every missing field by its name in the form', async () => {
    const reply = await (await t.as('admin')).try(api.employees.create, { body: {} });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.error.errors ?? {}).toSorted()).toEqual([
      'cidade',
      'email',
      'estado',
      'funcionario_cargo_id',
      'nome',
      'senha',
      'telefone',
      'usuario_username',
    ]);
  });

  test.each([
    ['a name with digits', { nome: 'Iara 2' }, 'nome'],
    ['an e-mail without domain', { email: 'iara' }, 'email'],
    ['a short phone', { telefone: '1234' }, 'telefone'],
    ['a state that does not exist', { estado: 'XX' }, 'estado'],
    ['a city of another state', { cidade: 'Campinas' }, 'cidade'],
    ['a login with accents', { usuario_username: 'iará' }, 'usuario_username'],
    ['a short password', { senha: 'curta' }, 'senha'],
    ['a leaked password', { senha: '1234567890' }, 'senha'],
    ['a password that is the login', { usuario_username: 'iarabastos', senha: 'iarabastos' }, 'senha'],
    ['a CPF that does not exist', { pessoa_cpf: '111.111.111-11' }, 'pessoa_cpf'],
    ['a birth in the future', { pessoa_data_nascimento: '2030-01-01' }, 'pessoa_data_nascimento'],
    ['the title of an owner', { funcionario_cargo_id: 1 }, 'funcionario_cargo_id'],
    ['a title that does not exist', { funcionario_cargo_id: 7 }, 'funcionario_cargo_id'],
    [
      'a related person of nowhere',
      { funcionario_relacionamentos: [999_999] },
      'funcionario_relacionamentos',
    ],
  ])('with %s', async (_, over, field) => {
    const { status, errors } = await refused(over);
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
  });

  test('with a login of anybody, also of another company', async () => {
    const { usuario_username } = await add(t);
    expect(await refused({ usuario_username: usuario_username.toUpperCase() }, 'admin.b')).toEqual({
      status: 422,
      errors: { usuario_username: ['Este login já está em uso. Escolha outro.'] },
    });
  });

  test('with login and e-mail taken, naming both', async () => {
    const { usuario_username, pessoa_email } = await add(t);
    const { errors } = await refused({ usuario_username, email: pessoa_email });
    expect(Object.keys(errors).toSorted()).toEqual(['email', 'usuario_username']);
  });

  test('in a company that the administrator does not reach', async () => {
    const { empresa_id } = t.people['admin.b'];
    expect((await refused({ empresa_id })).errors).toHaveProperty('empresa_id');
    expect((await refused({ empresas_ids: [empresa_id] })).errors).toHaveProperty('empresas_ids');
  });
});

test('the same e-mail may have an account in another company', async () => {
  const { pessoa_email } = await add(t);
  expect((await add(t, { email: pessoa_email }, 'admin.b')).pessoa_email).toBe(pessoa_email);
});

test('two forms with one login at the same time make one person', async () => {
  const admin = await t.as('admin');
  const body = form();
  const other = { ...form(), usuario_username: body.usuario_username };
  const replies = await Promise.all(
    [body, other].map((one) => admin.try(api.employees.create, { body: one })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422]);
});

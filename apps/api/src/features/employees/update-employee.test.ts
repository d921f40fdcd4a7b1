import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf } from '../../test/audit-trail.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { add, change, form, logIn, read } from './employees.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const idOf = (who: keyof TestApp['people']) => t.people[who].funcionario_id;
const asMaster = async () => {
  const master = await t.as('master');
  await master.call(api.auth.switchProfile, { body: { logado_como: 'admin' } });
  return 'master' as const;
};

describe('changing', () => {
  test('merges the sent fields and audits what changed', async () => {
    const { funcionario_id, usuario_username } = await add(t, { endereco_numero: '12' });
    const { status, data } = await change(t, funcionario_id, {
      telefone: '4833334444',
      endereco_numero: null,
    });
    expect([status, data.versao]).toEqual([200, 2]);
    expect(await read(t, funcionario_id)).toMatchObject({
      usuario_username,
      pessoa_nome: 'Iara Bastos',
      pessoa_telefone: '4833334444',
      endereco_numero: null,
    });
    expect((await auditOf(t, 'funcionario', funcionario_id)).at(-1)).toEqual({
      acao: 'editar',
      antes: { pessoa_telefone: '48991234567', endereco_numero: '12' },
      depois: { pessoa_telefone: '4833334444', endereco_numero: null },
    });
  });

  test('over an old version is 409 with the current person', async () => {
    const { funcionario_id } = await add(t);
    await change(t, funcionario_id, { telefone: '4833334444' });
    const old = await (await t.as('admin')).try(api.employees.update, {
      params: { id: funcionario_id },
      body: { versao: 1, nome: 'Outro Nome' },
    });
    expect([old.status, old.error.code]).toEqual([409, 'versao_antiga']);
    expect(old.error.atual).toMatchObject({ versao: 2, pessoa_telefone: '4833334444' });
  });

  test('refuses a taken login and a city of another state', async () => {
    const { funcionario_id } = await add(t);
    expect((await change(t, funcionario_id, { usuario_username: 'corretor.b' })).error.errors).toEqual({
      usuario_username: ['Este login já está em uso. Escolha outro.'],
    });
    expect((await change(t, funcionario_id, { estado: 'SP' })).error.errors).toEqual({
      cidade: ['Escolha uma cidade de São Paulo.'],
    });
  });

  test('keeps a title that the form does not offer, but gives none', async () => {
    const owner = idOf('proprietario');
    expect((await change(t, owner, { funcionario_cargo_id: 1, telefone: '4833334444' })).status).toBe(200);
    const { funcionario_id } = await add(t);
    expect((await change(t, funcionario_id, { funcionario_cargo_id: 1 })).error.errors).toHaveProperty(
      'funcionario_cargo_id',
    );
    expect((await change(t, funcionario_id, { funcionario_cargo_id: 1 }, await asMaster())).status).toBe(200);
  });

  test('does not move a person to another company', async () => {
    const { funcionario_id } = await add(t);
    const moved = await change(t, funcionario_id, { empresa_id: t.people['admin.b'].empresa_id });
    expect(moved.error.errors).toHaveProperty('empresa_id');
  });

  test('of a title takes effect at the next call', async () => {
    const { funcionario_id, usuario_username } = await add(t);
    const { data } = await logIn(t, usuario_username, 'uma senha comprida');
    const person = t.withToken(data.token);
    expect((await person.try(api.employees.list)).status).toBe(403);
    await change(t, funcionario_id, { funcionario_cargo_id: 6 });
    expect((await person.call(api.auth.me)).usuario).toMatchObject({ logado_como: 'broker' });
    await person.call(api.auth.switchProfile, { body: { logado_como: 'admin' } });
    expect((await person.try(api.employees.list)).status).toBe(200);
  });
});

describe('a title', () => {
  test('does not leave customers behind', async () => {
    const { funcionario_id } = await add(t);
    await t.make((make) => make.customer('corretor', { consultor_id: funcionario_id }));
    const refused = await change(t, funcionario_id, { funcionario_cargo_id: 4 });
    expect(refused.error.errors?.funcionario_cargo_id).toEqual([
      'Tem clientes. Passe-os a outro consultor antes de mudar o cargo.',
    ]);
    expect((await read(t, funcionario_id)).trabalho).toEqual({ clientes: 1, estudos: 0, tarefas: 0 });
  });

  test('does not leave open tasks behind', async () => {
    const tarefas = [
      { area: 1 as const, especialista: 'especialista' as const, estagio_especialista: 1 as const },
    ];
    await t.make((make) => make.study({ estagio: 4, areas: [1], tarefas }));
    const refused = await change(t, idOf('especialista'), { funcionario_cargo_id: 3 });
    expect(refused.error.errors).toHaveProperty('funcionario_cargo_id');
  });

  test('other than specialist takes the specialties away', async () => {
    const { funcionario_id } = await add(t, { funcionario_cargo_id: 4 });
    const admin = await t.as('admin');
    const params = { id: funcionario_id };
    await admin.call(api.employees.addSpecialty, { params, body: { produto_diagnostico_id: 6 } });
    await change(t, funcionario_id, { funcionario_cargo_id: 3 });
    expect((await read(t, funcionario_id)).funcionario_especialidades).toEqual([]);
  });
});

describe('a new password', () => {
  test('ends the sessions, is reported by mail, and is nowhere in the trail', async () => {
    const { funcionario_id, usuario_username, pessoa_email } = await add(t);
    const { data } = await logIn(t, usuario_username, 'uma senha comprida');
    const senha = 'outra senha comprida';
    expect((await change(t, funcionario_id, { senha })).status).toBe(200);
    expect((await t.withToken(data.token).try(api.auth.me)).status).toBe(401);
    expect((await logIn(t, usuario_username, 'uma senha comprida')).status).toBe(401);
    expect((await logIn(t, usuario_username, senha)).status).toBe(200);
    const trail = await auditOf(t, 'funcionario', funcionario_id);
    expect(trail.map(({ acao }) => acao)).toEqual(['criar', 'trocar_senha']);
    expect(JSON.stringify(trail)).not.toContain(senha);
    const mail = (await t.mails()).find((one) => one.includes(pessoa_email));
    expect(mail).toBeDefined();
    expect(mail).not.toContain(senha);
  });

  test('of oneself is for the profile, with the present one', async () => {
    const refused = await change(t, idOf('admin'), { senha: 'outra senha comprida' });
    expect(refused.error.errors).toEqual({ senha: ['Troque a própria senha no seu perfil.'] });
  });

  test('is not set for somebody who also works for another company', async () => {
    const { funcionario_id } = await add(t, { nome: 'Vera Duarte' });
    await change(t, funcionario_id, { empresas_ids: [t.people['admin.b'].empresa_id] }, await asMaster());
    for (const sent of [{ senha: 'outra senha comprida' }, { email: 'outro@exemplo.com.br' }])
      expect((await change(t, funcionario_id, sent)).status).toBe(403);
    expect(
      (await change(t, funcionario_id, { nome: 'Vera Duarte Lima', empresas_ids: [] })).data,
    ).toMatchObject({
      pessoa_nome: 'Vera Duarte Lima',
      empresas_ids: [t.people['admin.b'].empresa_id],
    });
  });
});

test('master is changed by master only', async () => {
  const refused = await change(t, idOf('master'), { senha: 'outra senha comprida' });
  expect([refused.status, refused.error.statusMessage]).toEqual([
    403,
    'Só outro master muda o cadastro de um master.',
  ]);
});

describe('deactivating', () => {
  test('ends the sessions and refuses the login until reactivated', async () => {
    const { funcionario_id, usuario_username } = await add(t);
    const password = 'uma senha comprida';
    const { data } = await logIn(t, usuario_username, password);
    expect((await change(t, funcionario_id, { ativo: false })).data.ativo).toBe(false);
    expect((await t.withToken(data.token).try(api.auth.me)).status).toBe(401);
    expect((await logIn(t, usuario_username, password)).status).toBe(401);
    await change(t, funcionario_id, { ativo: true });
    expect((await logIn(t, usuario_username, password)).status).toBe(200);
    const actions = (await auditOf(t, 'funcionario', funcionario_id)).map(({ acao }) => acao);
    expect(actions).toEqual(['criar', 'desativar', 'reativar']);
  });

  test('of oneself and giving up one’s own title are refused', async () => {
    const refused = await change(t, idOf('admin'), { ativo: false, funcionario_cargo_id: 3 });
    expect(Object.keys(refused.error.errors ?? {}).toSorted()).toEqual(['ativo', 'funcionario_cargo_id']);
  });

  test('of the last administrator of a company is refused', async () => {
    const only = idOf('admin.b');
    const who = await asMaster();
    const message = 'É a última pessoa que administra a empresa. Dê o cargo Admin a outra antes.';
    expect((await change(t, only, { ativo: false }, who)).error.errors).toEqual({ ativo: [message] });
    expect((await change(t, only, { funcionario_cargo_id: 3 }, who)).error.errors).toEqual({
      funcionario_cargo_id: [message],
    });
  });

  test('two administrators who deactivate each other at once leave one active', async () => {
    const company = await (await t.as(await asMaster())).call(api.companies.create, {
      body: { empresa_nome_fantasia: 'Dupla Seguros' },
    });
    const made = [];
    for (let n = 0; n < 2; n += 1) {
      const body = form({ funcionario_cargo_id: 6, empresa_id: company.empresa_id });
      const { data } = await (await t.as('master')).try(api.employees.create, { body });
      const { token } = (await logIn(t, body.usuario_username, body.senha)).data;
      made.push({ id: data.funcionario_id, caller: t.withToken(token) });
    }
    const [one, two] = made;
    if (!one || !two) return expect.unreachable();
    const off = (by: typeof one, id: number) =>
      by.caller.try(api.employees.update, { params: { id }, body: { versao: 1, ativo: false } });
    const replies = await Promise.all([off(one, two.id), off(two, one.id)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await t.db.service((tx) =>
      tx.execute(
        sql`select funcionario_id from funcionario where empresa_id = ${company.empresa_id} and ativo`,
      ),
    );
    expect(rows).toHaveLength(1);
  });
});

describe('related employees', () => {
  test('make a leader see the team at the next call', async () => {
    const lead = await add(t, { funcionario_cargo_id: 5 });
    const broker = await add(t);
    const customer = await t.make((make) =>
      make.customer('corretor', { consultor_id: broker.funcionario_id }),
    );
    const { token } = (await logIn(t, lead.usuario_username, 'uma senha comprida')).data;
    const ask = () => t.withToken(token).try(api.customers.get, { params: { id: customer.cliente_id } });
    expect((await ask()).status).toBe(404);
    await change(t, lead.funcionario_id, { funcionario_relacionamentos: [broker.funcionario_id] });
    expect((await ask()).status).toBe(200);
    expect((await read(t, broker.funcionario_id)).relacionado_de).toEqual([
      { funcionario_id: lead.funcionario_id, pessoa_nome: lead.pessoa_nome },
    ]);
    await change(t, lead.funcionario_id, { funcionario_relacionamentos: [] });
    expect((await ask()).status).toBe(404);
  });

  test('may form a circle', async () => {
    const [a, b] = [await add(t, { funcionario_cargo_id: 5 }), await add(t, { funcionario_cargo_id: 5 })];
    await change(t, a.funcionario_id, { funcionario_relacionamentos: [b.funcionario_id] });
    const closed = await change(t, b.funcionario_id, { funcionario_relacionamentos: [a.funcionario_id] });
    expect(closed.status).toBe(200);
    const { token } = (await logIn(t, a.usuario_username, 'uma senha comprida')).data;
    expect((await t.withToken(token).try(api.customers.list)).status).toBe(200);
  });

  test('are neither oneself nor of another company nor inactive', async () => {
    const { funcionario_id } = await add(t);
    const gone = await add(t);
    await change(t, gone.funcionario_id, { ativo: false });
    for (const id of [funcionario_id, idOf('corretor.b'), gone.funcionario_id])
      expect(
        (await change(t, funcionario_id, { funcionario_relacionamentos: [id] })).error.errors,
      ).toHaveProperty('funcionario_relacionamentos');
  });

  test('who were deactivated since may stay', async () => {
    const [lead, gone] = [await add(t, { funcionario_cargo_id: 5 }), await add(t)];
    const team = { funcionario_relacionamentos: [gone.funcionario_id] };
    await change(t, lead.funcionario_id, team);
    await change(t, gone.funcionario_id, { ativo: false });
    expect((await change(t, lead.funcionario_id, team)).data.funcionario_relacionamentos).toMatchObject([
      { funcionario_id: gone.funcionario_id, ativo: false },
    ]);
  });
});

describe('specialties', () => {
  const link = async (id: number, produto_diagnostico_id: number) =>
    (await t.as('admin')).try(api.employees.addSpecialty, {
      params: { id },
      body: { produto_diagnostico_id },
    });

  test('are added once, read back and removed', async () => {
    const { funcionario_id } = await add(t, { funcionario_cargo_id: 4 });
    const first = await link(funcionario_id, 2);
    expect([first.status, first.data.produto_diagnostico_id]).toEqual([201, 2]);
    const again = await link(funcionario_id, 2);
    expect([again.status, again.data]).toEqual([200, first.data]);
    expect((await read(t, funcionario_id)).funcionario_especialidades).toEqual([first.data]);
    const params = { id: first.data.funcionario_especialidade_id };
    const admin = await t.as('admin');
    await admin.call(api.employees.removeSpecialty, { params });
    expect((await read(t, funcionario_id)).funcionario_especialidades).toEqual([]);
    expect((await admin.try(api.employees.removeSpecialty, { params })).status).toBe(404);
    expect((await auditOf(t, 'funcionario', funcionario_id)).map(({ acao }) => acao)).toEqual([
      'criar',
      'ligar_especialidade',
      'desligar_especialidade',
    ]);
  });

  test('are for specialists only, and of the six areas', async () => {
    expect((await link(idOf('corretor'), 1)).error.errors).toHaveProperty('produto_diagnostico_id');
    expect((await link(idOf('especialista'), 7)).status).toBe(422);
  });
});

describe('ending sessions', () => {
  test('logs another person out everywhere', async () => {
    const { funcionario_id, usuario_username } = await add(t);
    const tokens = [];
    for (let n = 0; n < 2; n += 1)
      tokens.push((await logIn(t, usuario_username, 'uma senha comprida')).data.token);
    expect((await read(t, funcionario_id)).sessoes).toBe(2);
    const admin = await t.as('admin');
    const params = { id: funcionario_id };
    expect(await admin.call(api.employees.endSessions, { params })).toEqual({ encerradas: 2 });
    for (const token of tokens) expect((await t.withToken(token).try(api.auth.me)).status).toBe(401);
    expect((await read(t, funcionario_id)).sessoes).toBe(0);
    expect((await auditOf(t, 'funcionario', funcionario_id)).at(-1)).toMatchObject({
      acao: 'encerrar_sessoes',
      depois: { encerradas: 2 },
    });
  });

  test('of oneself is for the profile', async () => {
    const own = await (await t.as('admin')).try(api.employees.endSessions, { params: { id: idOf('admin') } });
    expect([own.status, own.error.code]).toEqual([409, 'propria_conta']);
  });
});

test('a lost second factor is switched off by another administrator', async () => {
  const { funcionario_id } = await add(t);
  const turnOn = sql`update funcionario set segundo_fator_ativo = true, segundo_fator_segredo = 'x'
    where funcionario_id = ${funcionario_id}`;
  await t.db.service((tx) => tx.execute(turnOn));
  expect((await read(t, funcionario_id)).segundo_fator_ativo).toBe(true);
  const admin = await t.as('admin');
  await admin.call(api.employees.resetSecondFactor, { params: { id: funcionario_id } });
  expect((await read(t, funcionario_id)).segundo_fator_ativo).toBe(false);
  const own = await admin.try(api.employees.resetSecondFactor, { params: { id: idOf('admin') } });
  expect(own.status).toBe(409);
});

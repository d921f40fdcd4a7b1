import { api } from '@farol/contracts';
import { CARGOS } from '@farol/domain/access';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../test/brokerage.ts';
import type { DirectoryAccount, TestDirectory } from '../../test/directory-provider.ts';
import { codeAt } from '../../test/one-time-code.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import {
  APELIDO,
  addPerson,
  answerOf,
  begin,
  enter,
  openTestDirectory,
  setDirectory,
} from './directory.fixture.ts';

let t: TestApp;
let directory: TestDirectory;
beforeAll(async () => {
  [t, directory] = await Promise.all([createTestApp(), openTestDirectory(true)]);
  await setDirectory(t, directory);
});
afterAll(async () => {
  await directory.close();
  await t.close();
});

const change = (sub: string, more: DirectoryAccount) =>
  directory.accounts.set(sub, { ...directory.accounts.get(sub), ...more });
const refusalOf = async (sub: string) => (await enter(t, directory, sub)).error.code;
const cargoOf = async (funcionario_id: number) =>
  (await (await t.as('admin')).call(api.employees.get, { params: { id: funcionario_id } }))
    .funcionario_cargo_id;

/** An account of the company without work, under a new e-mail. */
async function newAccount(login: string, funcionario_cargo_id: number) {
  const email = `${login}@exemplo.com.br`;
  const body = {
    nome: 'Pessoa Nova',
    email,
    telefone: '48991234567',
    estado: 'SC' as const,
    cidade: 'Florianópolis',
    usuario_username: login,
    senha: 'uma senha comprida',
    funcionario_cargo_id,
  };
  const { funcionario_id } = await (await t.as('admin')).call(api.employees.create, { body });
  const sub = `sub-${login}`;
  const groups = ['farol-corretores'];
  directory.accounts.set(sub, { name: 'Pessoa Nova', email, email_verified: true, groups });
  return { sub, funcionario_id, login, senha: body.senha };
}

describe('the link by e-mail', () => {
  test('ends former sessions and the password, and tells the person', async () => {
    const { sub, login, senha } = await newAccount('ligada', 3);
    const body = { usuario_username: login, password: senha };
    const former = t.withToken((await t.anonymous.call(api.auth.authenticate, { body })).token);
    await enter(t, directory, sub);
    expect((await former.try(api.auth.me)).status).toBe(401);
    expect((await t.anonymous.try(api.auth.authenticate, { body })).status).toBe(401);
    expect((await t.mails()).at(-1)).toContain('conta foi ligada');
  });

  test('asks for a confirmed e-mail', async () => {
    const { sub } = await newAccount('nao.confirmada', 3);
    change(sub, { email_verified: false });
    expect(await refusalOf(sub)).toBe('email_nao_confirmado');
  });

  test('is for one subject: who has the e-mail next does not inherit the account', async () => {
    const { sub } = await newAccount('primeira', 3);
    await enter(t, directory, sub);
    directory.accounts.set('sub-seguinte', directory.accounts.get(sub)!);
    expect(await refusalOf('sub-seguinte')).toBe('ligada_a_outra');
  });

  test('can be undone by the administrator, and made anew', async () => {
    const { sub, funcionario_id } = await newAccount('desfeita', 3);
    const { data } = await enter(t, directory, sub);
    const admin = await t.as('admin');
    const id = t.people.admin.empresa_id;
    const linked = await admin.call(api.directory.people, { params: { id } });
    expect(linked.data.map((one) => one.funcionario_id)).toContain(funcionario_id);
    await admin.call(api.directory.unlink, { params: { id, funcionario_id } });
    expect((await t.withToken(data.sessao!.token).try(api.auth.me)).status).toBe(401);
    directory.accounts.set('sub-refeita', directory.accounts.get(sub)!);
    expect((await enter(t, directory, 'sub-refeita')).status).toBe(200);
  });
});

describe('an account that the directory must not open', () => {
  test('is a deactivated one, linked or not', async () => {
    const { sub, funcionario_id } = await newAccount('desativada', 3);
    const admin = await t.as('admin');
    const params = { id: funcionario_id };
    const { versao } = await admin.call(api.employees.get, { params });
    await admin.call(api.employees.update, { params, body: { versao, ativo: false } });
    expect(await refusalOf(sub)).toBe('conta_desativada');
  });

  test('is one that works for another company too', async () => {
    const { sub, funcionario_id } = await newAccount('de.duas', 3);
    const token = (await enter(t, directory, sub)).data.sessao!.token;
    const master = await t.as('master');
    await master.call(api.auth.switchProfile, { body: { logado_como: 'admin' } });
    const params = { id: funcionario_id };
    const { versao } = await master.call(api.employees.get, { params });
    const empresas_ids = [t.people['admin.b'].empresa_id];
    await master.call(api.employees.update, { params, body: { versao, empresas_ids } });
    expect((await t.withToken(token).try(api.auth.me)).status).toBe(401);
    expect(await refusalOf(sub)).toBe('conta_de_varias_empresas');
  });
});

describe('somebody without an account', () => {
  const account = {
    name: "Marta D'Ávila Nunes",
    email: 'marta@exemplo.com.br',
    email_verified: true,
    groups: ['farol-corretores'],
  };

  test('is refused where the company makes none', async () => {
    directory.accounts.set('sub-marta', account);
    expect(await refusalOf('sub-marta')).toBe('pessoa_desconhecida');
  });

  test('gets one with the job title of the group where the company allows it', async () => {
    await setDirectory(t, directory, { cria_contas: true });
    directory.accounts.set('sub-marta', account);
    const { data } = await enter(t, directory, 'sub-marta');
    await setDirectory(t, directory);
    expect(data.sessao?.usuario).toMatchObject({
      pessoa_nome: 'Marta D Ávila Nunes',
      pessoa_email: account.email,
      usuario_username: account.email,
      funcionario_cargo_id: CARGOS.CORRETOR,
    });
    expect((await enter(t, directory, 'sub-marta')).data.sessao?.usuario.funcionario_id).toBe(
      data.sessao?.usuario.funcionario_id,
    );
  });

  test('has the areas of the invitation sent to its e-mail, which ends', async () => {
    const email = 'nadia@exemplo.com.br';
    const admin = await t.as('admin');
    const body = { email, funcionario_cargo_id: CARGOS.ESPECIALISTA, areas: [1, 6] };
    const { convite_id } = await admin.call(api.invitations.create, { body });
    await setDirectory(t, directory, { cria_contas: true });
    directory.accounts.set('sub-nadia', {
      name: 'Nádia Prado',
      email,
      email_verified: true,
      groups: ['farol-especialistas'],
    });
    const { data } = await enter(t, directory, 'sub-nadia');
    await setDirectory(t, directory);
    const id = data.sessao?.usuario.funcionario_id ?? 0;
    const { funcionario_especialidades: areas } = await admin.call(api.employees.get, { params: { id } });
    expect(areas.map((one) => one.produto_diagnostico_id)).toEqual([1, 6]);
    const { data: pending } = await admin.call(api.invitations.list, { query: {} });
    expect(pending.map((one) => one.convite_id)).not.toContain(convite_id);
  });

  test('gets none without a confirmed e-mail', async () => {
    await setDirectory(t, directory, { cria_contas: true });
    directory.accounts.set('sub-sem-email', {
      ...account,
      email: 'rui@exemplo.com.br',
      email_verified: false,
    });
    const code = await refusalOf('sub-sem-email');
    await setDirectory(t, directory);
    expect(code).toBe('email_nao_confirmado');
  });
});

describe('the groups of a login', () => {
  test('let nobody in who is in none', async () => {
    const { sub } = await newAccount('sem.grupo', 3);
    change(sub, { groups: ['outros'] });
    expect(await refusalOf(sub)).toBe('sem_grupo');
  });

  test('end the sessions of whoever left them', async () => {
    const { sub } = await newAccount('saiu.do.grupo', 3);
    const { data } = await enter(t, directory, sub);
    change(sub, { groups: [] });
    expect(await refusalOf(sub)).toBe('sem_grupo');
    expect((await t.withToken(data.sessao!.token).try(api.auth.me)).status).toBe(401);
  });

  test('give the job title, and take it again', async () => {
    const { sub, funcionario_id } = await newAccount('promovida', 3);
    change(sub, { groups: ['farol-corretores', 'farol-admin'] });
    const { data } = await enter(t, directory, sub);
    expect(data.sessao?.usuario.logado_como).toBe('admin');
    expect(data.sessao?.permissoes).toContain('usuarios.editar');
    change(sub, { groups: ['farol-corretores'] });
    await enter(t, directory, sub);
    expect(await cargoOf(funcionario_id)).toBe(CARGOS.CORRETOR);
    // An open session has the rights of now.
    expect((await t.withToken(data.sessao!.token).try(api.parameters.list)).status).toBe(403);
  });

  test('do not take work from everybody: the person is told who can pass it on', async () => {
    const { sub } = await addPerson(t, directory, 'corretor', { groups: ['farol-especialistas'] });
    await t.make((make) => make.customer('corretor'));
    const { status, error } = await enter(t, directory, sub);
    expect([status, error.statusMessage]).toEqual([
      403,
      'O seu cargo mudou na conta da empresa. Tem clientes. Passe-os a outro consultor antes de mudar o cargo.',
    ]);
  });

  test('leave an owner what no administrator may give', async () => {
    const { sub, funcionario_id } = await addPerson(t, directory, 'proprietario');
    expect((await enter(t, directory, sub)).status).toBe(200);
    expect(await cargoOf(funcionario_id)).toBe(CARGOS.PROPRIETARIO);
  });
});

describe('the second factor', () => {
  const requireFactor = async () =>
    (await t.as('admin')).call(api.parameters.update, {
      body: {
        chave: 'segundo_fator',
        valor: 'exigido',
        vigencia_inicio: t.clock.today(),
        fonte: 'Diretoria',
        versao: 1,
      },
    });

  /** A person with an application, logged in by the directory without one there. */
  async function withApplication(login: string) {
    const { sub } = await newAccount(login, 3);
    const mine = t.withToken((await enter(t, directory, sub, { amr: ['pwd', 'mfa'] })).data.sessao!.token);
    const senha = await passwordByMail(login);
    const own = t.withToken(
      (await t.anonymous.call(api.auth.authenticate, { body: { usuario_username: login, password: senha } }))
        .token,
    );
    const { segredo } = await own.call(api.auth.startSecondFactor, { body: { senha_atual: senha } });
    await own.call(api.auth.confirmSecondFactor, { body: { codigo: codeAt(segredo, t.clock.now()) } });
    return { sub, segredo, mine };
  }

  async function passwordByMail(usuario_username: string) {
    await t.anonymous.call(api.auth.forgotPassword, { body: { usuario_username } });
    const token = /reset-password\/([\w-]+)/.exec((await t.mails()).at(-1) ?? '')?.[1] ?? '';
    const senha = `outra ${PASSWORD} ${usuario_username}`;
    await t.anonymous.call(api.auth.resetPassword, {
      params: { token },
      body: { senha, confirmacao_senha: senha },
    });
    return senha;
  }

  test('of the product is asked for when the directory asked for none', async () => {
    const { sub, segredo: application } = await withApplication('com.aplicativo');
    t.clock.set(new Date(t.clock.now().getTime() + 60_000).toISOString());
    const { segredo, url } = await begin(t);
    const params = { apelido: APELIDO };
    const answer = answerOf(await directory.signIn(url, sub));
    const { sessao, continua } = await t.anonymous.call(api.directoryEntry.finish, {
      params,
      body: { segredo, ...answer },
    });
    expect(sessao).toBeNull();
    const confirm = (codigo: string, by = segredo) =>
      t.anonymous.try(api.directoryEntry.confirm, { params, body: { segredo: by, continua, codigo } });
    expect((await confirm('000000')).error.code).toBe('codigo_invalido');
    const codigo = codeAt(application, t.clock.now());
    expect((await confirm(codigo, 'x'.repeat(43))).error.code).toBe('entrada_vencida');
    const { data } = await confirm(codigo);
    expect((await t.withToken(data.token).call(api.auth.me)).usuario.usuario_username).toBe('com.aplicativo');
    expect((await confirm(codigo)).error.code).toBe('entrada_vencida');
  });

  test('of the directory counts as done', async () => {
    const { sub } = await withApplication('com.dois');
    expect((await enter(t, directory, sub, { amr: ['mfa'] })).data.sessao).not.toBeNull();
  });

  test('is set up first where the company requires it and the directory asked for none', async () => {
    const { sub } = await newAccount('exigida', 3);
    await requireFactor();
    const without = (await enter(t, directory, sub)).data.sessao!;
    expect(without.segundo_fator_falta).toBe(true);
    expect((await t.withToken(without.token).try(api.customers.list)).status).toBe(403);
    const done = (await enter(t, directory, sub, { amr: ['mfa'] })).data.sessao!;
    expect(done.segundo_fator_falta).toBe(false);
    expect((await t.withToken(done.token).try(api.customers.list)).status).toBe(200);
  });
});

test('the last administrator of a company stays one', async () => {
  await setDirectory(t, directory, {}, 'admin.b');
  const email = 'admin.b@farol.local';
  directory.accounts.set('sub-b', { name: 'B', email, email_verified: true, groups: ['farol-corretores'] });
  const { data } = await enter(t, directory, 'sub-b', { apelido: 'planalto' });
  expect(data.sessao?.usuario.funcionario_cargo_id).toBe(CARGOS.ADMIN);
});

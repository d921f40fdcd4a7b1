import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api } from '@farol/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../test/brokerage.ts';
import type { TestDirectory } from '../../test/directory-provider.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { APELIDO, addPerson, enter, GRUPOS, openTestDirectory, setDirectory } from './directory.fixture.ts';

let t: TestApp;
let directory: TestDirectory;
beforeAll(async () => {
  [t, directory] = await Promise.all([createTestApp(), openTestDirectory()]);
});
afterAll(async () => {
  await directory.close();
  await t.close();
});

const params = () => ({ id: t.people.admin.empresa_id });
const read = async () => (await t.as('admin')).call(api.directory.get, { params: params() });
const logIn = (usuario_username: string) =>
  t.anonymous.try(api.auth.authenticate, { body: { usuario_username, password: PASSWORD } });

/** 422 of a change, by field. */
async function errorsOf(more: Parameters<typeof setDirectory>[2]) {
  try {
    await setDirectory(t, directory, more);
    return {};
  } catch (error) {
    return JSON.parse(/ 422 (.*)$/.exec(String((error as Error).message))?.[1] ?? '{}').errors ?? {};
  }
}

describe('the settings', () => {
  test('of a company without a directory suggest a name', async () => {
    expect(await read()).toMatchObject({ modo: 'desligado', apelido: 'baia-norte-seguros', versao: 1 });
  });

  test('ask for the secret, which nobody reads again', async () => {
    expect(await errorsOf({ segredo: undefined })).toHaveProperty('segredo');
    const saved = await setDirectory(t, directory);
    expect(saved.tem_segredo).toBe(true);
    expect(JSON.stringify(saved)).not.toContain('o segredo do cliente');
  });

  test('keep the secret, but not for another issuer', async () => {
    await setDirectory(t, directory);
    expect(await errorsOf({ segredo: undefined })).toEqual({});
    expect(await errorsOf({ segredo: undefined, emissor: 'https://outro.exemplo.com.br' })).toHaveProperty(
      'segredo',
    );
  });

  test.each([
    [{ emissor: 'http://entrar.exemplo.com.br' }, 'emissor'],
    [{ grupos: [] }, 'grupos'],
    [{ grupos: [{ grupo: 'donos', funcionario_cargo_id: 1 }] }, 'grupos'],
    [{ grupos: [...GRUPOS, GRUPOS[0]!] }, 'grupos'],
    [{ modo: 'exigido' as const, excecoes: [] }, 'excecoes'],
    [{ excecoes: [1_000_000] }, 'excecoes'],
  ])('refuse %j', async (more, field) => {
    expect(await errorsOf(more)).toHaveProperty(field);
  });

  test('give a short name to one company only', async () => {
    await setDirectory(t, directory);
    await expect(setDirectory(t, directory, { apelido: APELIDO }, 'admin.b')).rejects.toThrow(/apelido/);
  });

  test('are not of another company', async () => {
    const other = await t.as('admin.b');
    expect((await other.try(api.directory.get, { params: params() })).status).toBe(404);
    expect(
      (await other.try(api.directory.test, { params: params(), body: { emissor: directory.issuer } })).status,
    ).toBe(404);
  });

  test('refuse an old version with what is there now', async () => {
    await setDirectory(t, directory);
    const { versao } = await read();
    await setDirectory(t, directory, { cria_contas: true });
    const admin = await t.as('admin');
    const now = await read();
    const { status, error } = await admin.try(api.directory.update, {
      params: params(),
      body: { ...now, versao },
    });
    expect([status, (error.atual as typeof now).versao]).toEqual([409, now.versao]);
    await setDirectory(t, directory);
  });
});

describe('the test of an issuer', () => {
  const test_ = async (emissor: string) =>
    (await t.as('admin')).call(api.directory.test, { params: params(), body: { emissor } });
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
    server = undefined;
  });
  const serving = async (document: (issuer: string) => object) => {
    server = createServer((_, reply) => {
      reply.setHeader('content-type', 'application/json');
      reply.end(JSON.stringify(document(issuer)));
    });
    await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return issuer;
  };
  const complete = (issuer: string) => ({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
  });

  test('finds a directory', async () => {
    expect(await test_(directory.issuer)).toEqual({ problemas: [], saida: true });
  });

  test('names the issuer that answers', async () => {
    const issuer = await serving((own) => ({ ...complete(own), issuer: 'https://entrar.exemplo.com.br' }));
    expect((await test_(issuer)).problemas).toEqual([
      'O diretório responde por outro emissor. Use exatamente "https://entrar.exemplo.com.br".',
    ]);
  });

  test('compares the issuer letter by letter', async () => {
    const issuer = await serving(complete);
    expect((await test_(`${issuer}/`)).problemas).toEqual([expect.stringContaining(`"${issuer}"`)]);
  });

  test('refuses a login page that is a script', async () => {
    const issuer = await serving((own) => ({
      ...complete(own),
      authorization_endpoint: 'javascript:alert(document.domain)',
    }));
    expect((await test_(issuer)).problemas).toEqual(['"authorization_endpoint" não é um endereço https.']);
    await setDirectory(t, { issuer });
    const body = { prova: 'x'.repeat(43) };
    const begun = await t.anonymous.try(api.directoryEntry.start, { params: { apelido: APELIDO }, body });
    await setDirectory(t, directory);
    expect(begun.status).toBe(503);
  });

  test('says that a directory lacks PKCE', async () => {
    const issuer = await serving((own) => ({
      ...complete(own),
      code_challenge_methods_supported: ['plain'],
    }));
    expect((await test_(issuer)).problemas).toEqual(['O diretório não oferece PKCE com S256.']);
  });

  test('says that there is no directory', async () => {
    const issuer = await serving(() => ({}));
    expect((await test_(issuer)).problemas).toEqual([expect.stringContaining('não publica um diretório')]);
  });

  test('says that nobody answers', async () => {
    const issuer = await serving(complete);
    server?.close();
    expect((await test_(issuer)).problemas).toEqual([expect.stringContaining('Não consegui falar com')]);
  });
});

describe('a required directory', () => {
  const require_ = () =>
    setDirectory(t, directory, { modo: 'exigido', excecoes: [t.people.admin.funcionario_id] });

  test('refuses the right password, and a wrong one as ever', async () => {
    await require_();
    expect(await logIn('gerente')).toMatchObject({
      status: 403,
      error: { statusMessage: expect.stringContaining('Entrar com a conta da empresa') },
    });
    const body = { usuario_username: 'gerente', password: 'outra' };
    expect((await t.anonymous.try(api.auth.authenticate, { body })).status).toBe(401);
  });

  test('tells a new person by mail of the company’s entry and of no password', async () => {
    await require_();
    const email = 'nova.pessoa@exemplo.com.br';
    const admin = await t.as('admin');
    const { empresas } = await admin.call(api.employees.options, { query: {} });
    await admin.call(api.employees.create, {
      body: {
        nome: 'Iara Bastos',
        email,
        telefone: '(48) 99123-4567',
        estado: 'SC',
        cidade: 'Florianópolis',
        usuario_username: 'nova.pessoa',
        senha: 'uma senha comprida',
        funcionario_cargo_id: 3,
      },
    });
    const [mail] = (await t.mails()).filter((one) => one.includes(email));
    expect(empresas).toMatchObject([{ so_diretorio: true }]);
    expect(mail).toContain('Entrar com a conta da empresa');
    expect(mail).not.toMatch(/forgot-password|com quem cadastrou/);
  });

  test('ends sessions by password, except of the administrators it names', async () => {
    await setDirectory(t, directory);
    const { data } = await logIn('lider');
    await require_();
    expect((await t.withToken(data.token).try(api.auth.me)).status).toBe(401);
    expect((await (await t.as('admin')).try(api.auth.me)).status).toBe(200);
  });

  test('lets the named administrator in by password', async () => {
    await require_();
    expect((await logIn('admin')).status).toBe(200);
  });

  test('leaves master the password', async () => {
    await require_();
    expect((await logIn('master')).status).toBe(200);
  });

  test('does not change another company', async () => {
    await require_();
    expect((await logIn('corretor.b')).status).toBe(200);
  });

  test('sends no link for a new password, and refuses one sent before', async () => {
    await setDirectory(t, directory);
    const body = { usuario_username: 'gerente' };
    await t.anonymous.call(api.auth.forgotPassword, { body });
    const token = /reset-password\/([\w-]+)/.exec((await t.mails()).at(-1) ?? '')?.[1] ?? '';
    await require_();
    await t.anonymous.call(api.auth.forgotPassword, { body });
    expect((await t.mails()).at(-1)).not.toContain('reset-password');
    const senha = 'uma senha comprida e nova';
    const reset = { params: { token }, body: { senha, confirmacao_senha: senha } };
    expect((await t.anonymous.try(api.auth.resetPassword, reset)).status).toBe(403);
  });

  test('opens by the directory', async () => {
    await require_();
    const { sub } = await addPerson(t, directory, 'corretor2');
    const { data } = await enter(t, directory, sub);
    expect(await t.withToken(data.sessao!.token).call(api.directoryEntry.own)).toMatchObject({
      modo: 'exigido',
      entra_com_senha: false,
    });
  });

  test('accepts no invitation with a password', async () => {
    await setDirectory(t, directory);
    const invited = await (await t.as('admin')).call(api.invitations.create, {
      body: { email: 'convidada@exemplo.com.br', funcionario_cargo_id: 3 },
    });
    await require_();
    const { status } = await t.anonymous.try(api.auth.signUp, {
      body: {
        token: invited.url.split('/').at(-1),
        nome: 'Pessoa Convidada',
        email: 'convidada@exemplo.com.br',
        usuario_username: 'convidada',
        senha: 'uma senha comprida',
      },
    });
    expect(status).toBe(403);
  });
});

describe('turning it off', () => {
  test('ends the sessions that it opened', async () => {
    await setDirectory(t, directory);
    const { sub } = await addPerson(t, directory, 'lider');
    const { data } = await enter(t, directory, sub);
    await setDirectory(t, directory, { modo: 'desligado' });
    expect((await t.withToken(data.sessao!.token).try(api.auth.me)).status).toBe(401);
    const show = { params: { apelido: APELIDO } };
    expect((await t.anonymous.try(api.directoryEntry.show, show)).status).toBe(404);
  });
});

describe('logging out', () => {
  const leave = async (sai_junto: boolean) => {
    await setDirectory(t, directory, { sai_junto });
    const { sub } = await addPerson(t, directory, 'especialista', { groups: ['farol-especialistas'] });
    directory.accounts.set('sub-especialista', directory.accounts.get(sub)!);
    const mine = t.withToken((await enter(t, directory, 'sub-especialista')).data.sessao!.token);
    return (await mine.call(api.directoryEntry.leave)).url;
  };

  test('ends the directory’s session where the company wants that', async () => {
    const url = new URL((await leave(true)) ?? '');
    expect(url.origin).toBe(directory.issuer);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe('http://farol.test/auth/login');
    expect((await fetch(url)).status).toBe(200);
  });

  test('leaves the directory alone otherwise', async () => {
    expect(await leave(false)).toBeNull();
  });

  test('of a session by password leads nowhere', async () => {
    await setDirectory(t, directory, { sai_junto: true });
    expect((await (await t.as('admin')).call(api.directoryEntry.leave)).url).toBeNull();
  });
});

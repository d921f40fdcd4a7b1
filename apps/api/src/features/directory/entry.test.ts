import { api } from '@farol/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../test/brokerage.ts';
import type { TestDirectory } from '../../test/directory-provider.ts';
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
  [t, directory] = await Promise.all([createTestApp(), openTestDirectory()]);
  await setDirectory(t, directory);
});
afterAll(async () => {
  await directory.close();
  await t.close();
});

const person = (who: 'corretor' | 'corretor2' | 'gerente' | 'lider') => addPerson(t, directory, who);

const params = { apelido: APELIDO };
const finish = (body: object, apelido = APELIDO) =>
  t.anonymous.try(api.directoryEntry.finish, { params: { apelido }, body });

describe('a login by the directory', () => {
  test('says whose company it is and where it leads', async () => {
    expect(await t.anonymous.call(api.directoryEntry.show, { params })).toEqual({
      empresa_nome_fantasia: 'Baía Norte Seguros',
      servidor: new URL(directory.issuer).host,
    });
  });

  test('asks with PKCE, state, nonce and the needed scopes only', async () => {
    const { url } = await begin(t);
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      scope: 'openid profile email grupos',
      redirect_uri: `http://farol.test/auth/return/${APELIDO}`,
    });
  });

  test('opens the account with the same e-mail, in a session that is listed and ends', async () => {
    const { sub, funcionario_id } = await person('corretor');
    const { status, data } = await enter(t, directory, sub);
    expect(status).toBe(200);
    const mine = t.withToken(data.sessao!.token);
    expect((await mine.call(api.auth.me)).usuario.funcionario_id).toBe(funcionario_id);
    expect((await mine.call(api.auth.sessions)).data).toHaveLength(1);
    expect(await mine.call(api.directoryEntry.own)).toMatchObject({
      modo: 'opcional',
      esta_sessao: true,
      ligada_em: expect.any(String),
      entra_com_senha: false,
    });
    await mine.call(api.auth.logout);
    expect((await mine.try(api.auth.me)).status).toBe(401);
  });

  test('ends after twelve hours even in use', async () => {
    const { sub } = await person('corretor2');
    const mine = t.withToken((await enter(t, directory, sub)).data.sessao!.token);
    const [session] = (await mine.call(api.auth.sessions)).data;
    const hours = (Date.parse(session!.expira_em) - Date.parse(session!.criada_em)) / 3_600_000;
    expect(hours).toBe(12);
  });

  test('knows its person by the subject when name and e-mail change', async () => {
    const { sub, funcionario_id } = await person('gerente');
    await enter(t, directory, sub);
    directory.accounts.set(sub, { email: 'outra@exemplo.com.br', groups: ['farol-corretores'] });
    const { data } = await enter(t, directory, sub);
    expect(data.sessao?.usuario.funcionario_id).toBe(funcionario_id);
  });

  test('says that the person gave up at the directory', async () => {
    expect((await enter(t, directory, null)).error).toMatchObject({ code: 'entrada_cancelada' });
  });
});

describe('an answer is refused', () => {
  let sub: string;
  beforeEach(async () => {
    ({ sub } = await person('lider'));
  });
  const arrive = async () => {
    const { segredo, url } = await begin(t);
    return { segredo, url, ...answerOf(await directory.signIn(url, sub)) } as {
      segredo: string;
      url: string;
      state: string;
      code: string;
      iss: string;
    };
  };

  test('the second time', async () => {
    const { url: _, ...body } = await arrive();
    await finish(body);
    expect((await finish(body)).error.code).toBe('entrada_vencida');
  });

  test('in another page than the one that asked', async () => {
    const { url: _, ...body } = await arrive();
    const other = await begin(t);
    expect((await finish({ ...body, segredo: other.segredo })).error.code).toBe('entrada_vencida');
  });

  test('with a state that nobody asked for', async () => {
    const { url: _, ...body } = await arrive();
    expect((await finish({ ...body, state: 'x'.repeat(43) })).error.code).toBe('entrada_vencida');
  });

  test('after ten minutes', async () => {
    const { url: _, ...body } = await arrive();
    const now = t.clock.now().toISOString();
    t.clock.set(new Date(Date.parse(now) + 600_000).toISOString());
    const { error } = await finish(body);
    t.clock.set(now);
    expect(error.code).toBe('entrada_vencida');
  });

  test('with the code of another login', async () => {
    const { url: _, ...mine } = await arrive();
    const { code } = await arrive();
    expect((await finish({ ...mine, code })).error.code).toBe('resposta_nao_confere');
  });

  test('with an invented code', async () => {
    const { url: _, ...body } = await arrive();
    expect((await finish({ ...body, code: 'inventado' })).error.code).toBe('resposta_nao_confere');
  });

  test('with the nonce of another login', async () => {
    const { segredo, url } = await begin(t);
    const forged = new URL(url);
    forged.searchParams.set('nonce', 'outro');
    const body = { segredo, ...answerOf(await directory.signIn(forged.href, sub)) };
    expect((await finish(body)).error.code).toBe('resposta_nao_confere');
  });

  test('from another issuer', async () => {
    const { url: _, ...body } = await arrive();
    expect((await finish({ ...body, iss: 'https://outro.exemplo.com.br' })).error.code).toBe(
      'resposta_nao_confere',
    );
  });

  test('without naming its issuer', async () => {
    const { url: _, iss: __, ...body } = await arrive();
    expect((await finish(body)).error.code).toBe('resposta_nao_confere');
  });

  test('where the directory was changed meanwhile', async () => {
    const { url: _, ...body } = await arrive();
    await setDirectory(t, directory, { client_id: 'outro' });
    const { error } = await finish(body);
    await setDirectory(t, directory);
    expect(error.code).toBe('entrada_vencida');
  });

  test('while the directory is away', async () => {
    const { url: _, ...body } = await arrive();
    // Nothing listens on port 1.
    await setDirectory(t, { issuer: 'http://127.0.0.1:1' });
    const away = await t.anonymous.try(api.directoryEntry.start, { params, body: { prova: 'x'.repeat(43) } });
    await setDirectory(t, directory);
    expect(away.error.code).toBe('indisponivel');
    expect((await finish(body)).error?.code).not.toBe('indisponivel');
  });
});

describe('a directory of another company', () => {
  test('does not take the answer of the first', async () => {
    await setDirectory(t, directory, {}, 'admin.b');
    const { sub } = await person('lider');
    const { segredo, url } = await begin(t);
    const body = { segredo, ...answerOf(await directory.signIn(url, sub)) };
    expect((await finish(body, 'planalto')).error.code).toBe('entrada_vencida');
  });

  test('opens no account of the first, even with its e-mail', async () => {
    const { sub } = await person('lider');
    const { error } = await enter(t, directory, sub, { apelido: 'planalto' });
    expect(error.code).toBe('pessoa_desconhecida');
  });

  test('opens no account by a subject linked in the first', async () => {
    const { sub } = await person('corretor');
    await enter(t, directory, sub);
    expect((await enter(t, directory, sub, { apelido: 'planalto' })).error.code).toBe('pessoa_desconhecida');
  });
});

test('a password still logs in where the directory is optional', async () => {
  const body = { usuario_username: 'proprietario', password: PASSWORD };
  expect((await t.anonymous.try(api.auth.authenticate, { body })).status).toBe(200);
});

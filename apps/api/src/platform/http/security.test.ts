import { api } from '@farol/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { PASSWORD, type Who } from '../../test/brokerage.ts';
import { codeAt } from '../../test/one-time-code.ts';
import { createTestApp, PDF, type TestApp } from '../../test/test-app.ts';
import type { SecurityEntry } from '../security/security-log.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** What the log was told by the work, without the request ids. */
async function told(work: () => Promise<unknown>) {
  const before = t.security.length;
  await work();
  return t.security.slice(before).map(({ request_id: _, ...entry }) => entry);
}

const logIn = (usuario_username: string, password = PASSWORD, codigo?: string) =>
  t.anonymous.try(api.auth.authenticate, { body: { usuario_username, password, codigo } });
const personOf = (who: Who) => {
  const { funcionario_id, empresa_id } = t.people[who];
  return { funcionario_id, empresa_id };
};
const LOGIN = { evento: 'login', ip: '127.0.0.1', rota: 'POST /api/authenticate' };

describe('the security log names', () => {
  test('a login and a logout with their person', async () => {
    const entries = await told(async () => {
      const { data } = await logIn('corretor');
      await t.withToken(data.token).call(api.auth.logout);
    });
    expect(entries).toEqual([
      { ...LOGIN, desfecho: 'aceito', ...personOf('corretor') },
      {
        ...LOGIN,
        evento: 'saida',
        desfecho: 'aceito',
        rota: 'POST /api/auth/logout',
        ...personOf('corretor'),
      },
    ]);
  });

  test('a wrong password with the account, never what was typed', async () => {
    const entries = await told(async () => {
      await logIn('corretor', 'não é esta');
      await logIn('a senha no campo do login', 'x');
    });
    const refused = { ...LOGIN, desfecho: 'recusado', motivo: 'credenciais_invalidas' };
    expect(entries).toEqual([{ ...refused, ...personOf('corretor') }, refused]);
  });

  test('a slowed login', async () => {
    for (let n = 0; n < 5; n += 1) await logIn('lider', `errada ${n}`);
    const [slowed] = await told(() => logIn('lider'));
    expect(slowed).toMatchObject({ ...LOGIN, desfecho: 'recusado', motivo: 'muitas_tentativas' });
  });

  test('the second factor: turned on, missing, wrong, turned off', async () => {
    const person = await t.as('especialista2');
    const { segredo } = await person.call(api.auth.startSecondFactor, { body: { senha_atual: PASSWORD } });
    const entries = await told(async () => {
      await person.call(api.auth.confirmSecondFactor, { body: { codigo: codeAt(segredo, t.clock.now()) } });
      t.clock.advance(60 / 86_400);
      await logIn('especialista2');
      await logIn('especialista2', PASSWORD, '000000');
      const body = { senha_atual: PASSWORD, codigo: codeAt(segredo, t.clock.now()) };
      await person.call(api.auth.endSecondFactor, { body });
    });
    const ofPerson = personOf('especialista2');
    for (const entry of entries) expect(entry).toMatchObject(ofPerson);
    expect(entries.map(({ evento, desfecho, motivo }) => [evento, desfecho, motivo])).toEqual([
      ['segundo_fator_ligado', 'aceito', undefined],
      ['login', 'recusado', 'segundo_fator_exigido'],
      ['login', 'recusado', 'codigo_invalido'],
      ['segundo_fator_desligado', 'aceito', undefined],
    ]);
  });

  test('ended sessions', async () => {
    const { data } = await logIn('gerente');
    const caller = t.withToken(data.token);
    const entries = await told(() => caller.call(api.auth.endOtherSessions));
    expect(entries).toMatchObject([
      { evento: 'sessoes_encerradas', desfecho: 'aceito', ...personOf('gerente') },
    ]);
    await caller.call(api.auth.logout);
    const [after] = await told(() => caller.try(api.auth.me));
    expect(after).toMatchObject({ evento: 'sessao_recusada', motivo: 'nao_autenticado' });
  });

  test('a forgotten password with its person, and the new one', async () => {
    const body = { usuario_username: 'proprietario' };
    let mails: string[] = [];
    const asked = await told(async () => {
      await t.anonymous.call(api.auth.forgotPassword, { body });
      mails = await t.mails();
    });
    expect(asked).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ evento: 'senha_esquecida', desfecho: 'aceito' }),
        expect.objectContaining({ evento: 'senha_nova_por_email', ...personOf('proprietario') }),
      ]),
    );
    const token = /reset-password\/([\w-]+)/.exec(mails.at(-1) ?? '')?.[1] ?? '';
    const senha = 'três barcos e uma vela';
    const reset = await told(() =>
      t.anonymous.call(api.auth.resetPassword, {
        params: { token },
        body: { senha, confirmacao_senha: senha },
      }),
    );
    expect(reset).toMatchObject([
      { evento: 'senha_redefinida', desfecho: 'aceito', ...personOf('proprietario') },
    ]);
    expect(JSON.stringify([asked, reset])).not.toContain(token);
  });

  test('what one may not do or see, by its route alone', async () => {
    const { cliente_id: id } = await t.make((make) => make.customer('corretor'));
    const broker = await t.as('corretor2');
    const entries = await told(async () => {
      await broker.try(api.employees.list);
      await broker.try(api.customers.get, { params: { id } });
    });
    expect(entries.map(({ evento, rota }) => [evento, rota])).toEqual([
      ['acesso_negado', 'GET /api/funcionario'],
      ['registro_nao_visto', 'GET /api/motor-interno/cliente/:id'],
    ]);
    for (const entry of entries) expect(entry).toMatchObject(personOf('corretor2'));
  });

  test('guesses of private links, on the page too, without the code', async () => {
    const entries = await told(async () => {
      await t.anonymous.try(api.publicStudy.get, { params: { token: 'um-chute' } });
      await t.anonymous.try(api.auth.checkResetToken, { params: { token: 'outro-chute' } });
    });
    expect(entries.map(({ evento, rota }) => [evento, rota])).toEqual([
      ['link_recusado', 'GET /api/publico/estudo/:token'],
      ['link_recusado', 'GET /api/recuperacao-senha/:token'],
    ]);
    expect(JSON.stringify(entries)).not.toContain('chute');
  });

  test('calls above a limit', async () => {
    t.clock.advance(1);
    const entries = await told(async () => {
      for (let n = 0; n < 61; n += 1)
        await t.anonymous.try(api.invitations.get, { params: { token: `chute${n}` } });
    });
    expect(entries.at(-1)).toMatchObject({ evento: 'limite_atingido', motivo: 'muitas_tentativas' });
  });

  test('a forged and an expired address of a file', async () => {
    const { url } = await (await t.as('corretor')).call(api.files.upload, { file: PDF });
    const forged = await told(() => t.app.inject(`${url}x`));
    t.clock.advance(10 / 1440);
    const expired = await told(() => t.app.inject(url));
    expect([...forged, ...expired].map(({ evento, motivo }) => [evento, motivo])).toEqual([
      ['registro_nao_visto', 'assinatura_forjada'],
      ['registro_nao_visto', 'assinatura_vencida'],
    ]);
  });

  test('a refused file without its name', async () => {
    const file = { nome: 'laudo da Marina.exe', content: Buffer.from('MZ\0\0') };
    const entries = await told(async () => (await t.as('corretor')).try(api.files.upload, { file }));
    expect(entries).toMatchObject([
      { evento: 'arquivo_recusado', motivo: 'tipo_nao_aceito', ...personOf('corretor') },
    ]);
    expect(JSON.stringify(entries)).not.toContain('Marina');
  });

  test('an export', async () => {
    const entries = await told(async () =>
      (await t.as('corretor')).call(api.exports.customers, { query: { nome: 'Marina' } as never }),
    );
    expect(entries).toMatchObject([{ evento: 'exportacao', desfecho: 'aceito', ...personOf('corretor') }]);
    expect(JSON.stringify(entries)).not.toContain('Marina');
  });

  test('nothing of an ordinary call', async () => {
    const broker = await t.as('corretor');
    expect(await told(() => broker.call(api.customers.list))).toEqual([]);
  });
});

test('every entry has an address, a random id and nothing but ids and codes', () => {
  const keys: (keyof SecurityEntry)[] = [
    'evento',
    'desfecho',
    'motivo',
    'funcionario_id',
    'empresa_id',
    'ip',
    'rota',
    'request_id',
  ];
  expect(t.security.length).toBeGreaterThan(30);
  for (const entry of t.security) {
    expect(keys).toEqual(expect.arrayContaining(Object.keys(entry)));
    expect(entry.ip).toBe('127.0.0.1');
    expect(entry.request_id).toMatch(/^[0-9a-f-]{36}$/);
    for (const text of [entry.evento, entry.motivo ?? 'x']) expect(text).toMatch(/^[a-z_]+$/);
  }
});

test('lines of a request name its person and company, and never the query', async () => {
  const lines: string[] = [];
  const app = await buildApp(t.deps, { logLevel: 'info', logTo: { write: (line) => lines.push(line) } });
  const headers = { authorization: `Bearer ${await t.tokenOf('corretor')}` };
  await app.inject({ url: `/api${api.customers.list.path}?nome=Marina`, headers });
  await app.close();
  const done = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'request completed');
  expect(done).toMatchObject({ ...personOf('corretor'), res: { status: 200 } });
  expect(done.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(lines.join('')).not.toContain('Marina');
});

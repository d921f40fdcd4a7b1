import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { URI } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { auditorsOf } from '../../test/audit-trail.ts';
import { PASSWORD, type Who } from '../../test/brokerage.ts';
import { codeAt } from '../../test/one-time-code.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { clearSecondFactor } from './second-factor.store.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const logIn = (usuario_username: Who, codigo?: string, password = PASSWORD) =>
  t.anonymous.try(api.auth.authenticate, { body: { usuario_username, password, codigo } });

/** Moves the clock by one code. */
const nextCode = () => t.clock.advance(30 / 86_400);
/** Moves the clock past the delays of wrong attempts. */
const afterDelays = () => t.clock.advance(16 / 1440);

/** Turns it on; returns the secret and the recovery codes. */
async function enrol(who: Who) {
  const person = await t.as(who);
  const { segredo } = await person.call(api.auth.startSecondFactor, { body: { senha_atual: PASSWORD } });
  const codigo = codeAt(segredo, t.clock.now());
  const { codigos } = await person.call(api.auth.confirmSecondFactor, { body: { codigo } });
  nextCode();
  return { person, segredo, codigos };
}

describe('turning it on', () => {
  it('asks for the present password', async () => {
    const broker = await t.as('corretor');
    const without = await broker.try(api.auth.startSecondFactor, { body: {} });
    expect(without.error.errors).toEqual({ senha_atual: ['Informe a senha atual.'] });
    const wrong = await broker.try(api.auth.startSecondFactor, { body: { senha_atual: 'não é' } });
    expect(wrong.error.errors).toEqual({ senha_atual: ['A senha atual não confere.'] });
  });

  it('gives a secret and the address for the QR code, and nothing until the first code', async () => {
    const broker = await t.as('corretor');
    const { segredo, otpauth } = await broker.call(api.auth.startSecondFactor, {
      body: { senha_atual: PASSWORD },
    });
    const read = URI.parse(otpauth);
    expect([read.issuer, read.label, read.secret.base32]).toEqual(['Farol', 'corretor', segredo]);
    expect((await broker.call(api.auth.secondFactor)).ativo).toBe(false);
    expect((await logIn('corretor')).status).toBe(200);
  });

  it('refuses a wrong first code, and one without a secret', async () => {
    const refused = await (await t.as('corretor')).try(api.auth.confirmSecondFactor, {
      body: { codigo: '12345' },
    });
    expect(refused.error.errors).toHaveProperty('codigo');
    const early = await (await t.as('gerente')).try(api.auth.confirmSecondFactor, {
      body: { codigo: '123456' },
    });
    expect([early.status, early.error.code]).toEqual([409, 'segundo_fator_nao_iniciado']);
  });

  it('gives ten recovery codes, is audited and confirmed by mail', async () => {
    const { person, codigos } = await enrol('corretor');
    expect(new Set(codigos).size).toBe(10);
    expect(codigos.every((code) => /^([a-z2-9]{6}-){3}[a-z2-9]{6}$/.test(code))).toBe(true);
    expect(await person.call(api.auth.secondFactor)).toMatchObject({
      ativo: true,
      exigido: false,
      codigos_restantes: 10,
    });
    const { funcionario_id } = t.people.corretor;
    expect(await auditorsOf(t, 'funcionario', funcionario_id)).toEqual([
      { acao: 'ligar_segundo_fator', funcionario_id, perfil: 'broker' },
    ]);
    expect((await t.mails()).at(-1)).toContain('corretor@farol.local');
  });

  it('keeps neither the secret nor a recovery code readable', async () => {
    const { segredo, codigos } = await enrol('parceiro');
    const { rows } = await t.db.service((tx) =>
      tx.execute<{ texto: string }>(
        sql`select f::text as texto from funcionario f where funcionario_id = ${t.people.parceiro.funcionario_id}`,
      ),
    );
    const stored = rows[0]?.texto ?? '';
    expect(stored).not.toContain(segredo);
    for (const code of codigos) expect(stored).not.toContain(code.replace('-', ''));
  });
});

describe('logging in with it', () => {
  let segredo: string;
  let codigos: string[];
  beforeAll(async () => {
    ({ segredo, codigos } = await enrol('lider'));
  });

  it('answers a right password without a code by asking for it', async () => {
    const asked = await logIn('lider');
    expect([asked.status, asked.error.code]).toEqual([401, 'segundo_fator_exigido']);
  });

  it('is not revealed to a wrong password', async () => {
    const wrong = await logIn('lider', undefined, 'não é esta');
    expect(wrong.error.code).toBe('credenciais_invalidas');
    afterDelays();
  });

  it('takes the code of the application once', async () => {
    const codigo = codeAt(segredo, t.clock.now());
    expect((await logIn('lider', codigo)).status).toBe(200);
    const again = await logIn('lider', codigo);
    expect([again.status, again.error.code]).toEqual([401, 'codigo_invalido']);
    nextCode();
  });

  it('does not take the earlier code of a later accepted one', async () => {
    const earlier = codeAt(segredo, t.clock.now());
    nextCode();
    expect((await logIn('lider', codeAt(segredo, t.clock.now()))).status).toBe(200);
    expect((await logIn('lider', earlier)).status).toBe(401);
    nextCode();
  });

  it('lets one of two simultaneous logins with one code in', async () => {
    const codigo = codeAt(segredo, t.clock.now());
    const replies = await Promise.all([logIn('lider', codigo), logIn('lider', codigo)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
    nextCode();
  });

  it('accepts a recovery code once, in any spelling, and notifies by mail', async () => {
    const [code = ''] = codigos;
    const { data } = await logIn('lider', ` ${code.toUpperCase().replace('-', ' ')} `);
    const left = await t.withToken(data.token).call(api.auth.secondFactor);
    expect(left.codigos_restantes).toBe(9);
    expect((await t.mails()).at(-1)).toContain('Restam 9');
    expect((await logIn('lider', code)).status).toBe(401);
  });

  it('is delayed after five wrong codes, even with the right one', async () => {
    afterDelays();
    for (let n = 0; n < 5; n += 1) expect((await logIn('lider', `00000${n}`)).status).toBe(401);
    const refused = await logIn('lider', codeAt(segredo, t.clock.now()));
    expect(refused.status).toBe(429);
    afterDelays();
    expect((await logIn('lider', codeAt(segredo, t.clock.now()))).status).toBe(200);
  });
});

describe('replacing it', () => {
  it('asks for a code, and keeps the present one until the first code of the new', async () => {
    const { person, segredo } = await enrol('corretor2');
    const without = await person.try(api.auth.startSecondFactor, { body: { senha_atual: PASSWORD } });
    expect(without.error.errors).toEqual({ codigo: ['Informe um código do aplicativo atual.'] });
    const next = await person.call(api.auth.startSecondFactor, {
      body: { senha_atual: PASSWORD, codigo: codeAt(segredo, t.clock.now()) },
    });
    nextCode();
    expect((await logIn('corretor2', codeAt(segredo, t.clock.now()))).status).toBe(200);
    const codigo = codeAt(next.segredo, t.clock.now());
    await person.call(api.auth.confirmSecondFactor, { body: { codigo } });
    nextCode();
    expect((await logIn('corretor2', codeAt(segredo, t.clock.now()))).status).toBe(401);
    expect((await logIn('corretor2', codeAt(next.segredo, t.clock.now()))).status).toBe(200);
  });
});

describe('turning it off', () => {
  it('asks for password and code', async () => {
    const { person, segredo } = await enrol('especialista');
    const off = (body: object) => person.try(api.auth.endSecondFactor, { body });
    const codigo = codeAt(segredo, t.clock.now());
    expect((await off({ senha_atual: 'não é', codigo })).error.errors).toHaveProperty('senha_atual');
    expect((await off({ senha_atual: PASSWORD, codigo: '000000' })).error.errors).toHaveProperty('codigo');
    expect((await off({ senha_atual: PASSWORD, codigo })).status).toBe(204);
    expect((await person.call(api.auth.secondFactor)).ativo).toBe(false);
    expect((await logIn('especialista')).status).toBe(200);
    expect((await off({ senha_atual: PASSWORD, codigo })).error.code).toBe('segundo_fator_desligado');
  });
});

describe('a colleague who lost it', () => {
  it('is let in by an administrator, whose reset ends the open sessions', async () => {
    const { person } = await enrol('especialista2');
    const { funcionario_id } = t.people.especialista2;
    const admin = await t.as('admin');
    await admin.call(api.employees.resetSecondFactor, { params: { id: funcionario_id } });
    expect((await person.try(api.auth.me)).status).toBe(401);
    expect((await logIn('especialista2')).status).toBe(200);
    expect(await auditorsOf(t, 'funcionario', funcionario_id)).toContainEqual({
      acao: 'desligar_segundo_fator',
      funcionario_id: t.people.admin.funcionario_id,
      perfil: 'admin',
    });
    expect((await t.mails()).at(-1)).toContain('especialista2@farol.local');
  });

  it('neither ends sessions nor sends mail when there was none', async () => {
    const admin = await t.as('admin');
    const before = (await t.mails()).length;
    const params = { id: t.people.gerente.funcionario_id };
    const person = await t.as('gerente');
    const refused = await admin.try(api.employees.resetSecondFactor, { params });
    expect([refused.status, refused.error.code]).toEqual([409, 'segundo_fator_desligado']);
    expect((await person.try(api.auth.me)).status).toBe(200);
    expect(await t.mails()).toHaveLength(before);
  });

  it('cannot be of another company, oneself, or reset by a broker', async () => {
    const admin = await t.as('admin');
    const reset = async (who: Who) =>
      (await admin.try(api.employees.resetSecondFactor, { params: { id: t.people[who].funcionario_id } }))
        .status;
    expect([await reset('corretor.b'), await reset('admin')]).toEqual([404, 409]);
    const broker = await t.as('gerente');
    const params = { id: t.people.corretor.funcionario_id };
    expect((await broker.try(api.employees.resetSecondFactor, { params })).status).toBe(403);
  });
});

describe('a company that requires it', () => {
  const require = async (valor: string) => {
    const admin = await t.as('admin.b');
    const { data } = await admin.call(api.parameters.list);
    const versao = data.find(({ chave }) => chave === 'segundo_fator')?.versao ?? 1;
    await admin.call(api.parameters.update, {
      body: { chave: 'segundo_fator', valor, vigencia_inicio: t.clock.today(), fonte: 'Diretoria', versao },
    });
  };

  it('leaves sessions from before the set-up only, by password', async () => {
    const before = t.withToken((await logIn('especialista.b')).data.token);
    expect((await before.try(api.account.profile)).status).toBe(200);
    await require('exigido');
    await vi.waitFor(async () => expect((await before.call(api.auth.me)).segundo_fator_falta).toBe(true));
    const refused = await before.try(api.account.profile);
    expect([refused.status, refused.error.code]).toEqual([403, 'segundo_fator_obrigatorio']);
    const without = await before.try(api.auth.startSecondFactor, { body: {} });
    expect(without.error.errors).toHaveProperty('senha_atual');
    const { segredo } = await before.call(api.auth.startSecondFactor, { body: { senha_atual: PASSWORD } });
    await before.call(api.auth.confirmSecondFactor, { body: { codigo: codeAt(segredo, t.clock.now()) } });
    expect((await before.try(api.account.profile)).status).toBe(200);
    const params = { id: t.people['especialista.b'].funcionario_id };
    await t.db.service((tx) => clearSecondFactor(tx, params.id));
  });

  it('requires the set-up at the next login, before anything else', async () => {
    const { data } = await logIn('corretor.b');
    expect(data.segundo_fator_falta).toBe(true);
    const person = t.withToken(data.token);
    const refused = await person.try(api.customers.list);
    expect([refused.status, refused.error.code]).toEqual([403, 'segundo_fator_obrigatorio']);
    expect((await person.try(api.account.profile)).status).toBe(403);
    expect((await person.call(api.auth.secondFactor)).exigido).toBe(true);

    const { segredo } = await person.call(api.auth.startSecondFactor, { body: {} });
    const codigo = codeAt(segredo, t.clock.now());
    await person.call(api.auth.confirmSecondFactor, { body: { codigo } });
    expect((await person.call(api.auth.me)).segundo_fator_falta).toBe(false);
    expect((await person.try(api.customers.list)).status).toBe(200);
  });

  it('does not let it be turned off', async () => {
    const { person, segredo } = await enrol('especialista.b');
    const body = { senha_atual: PASSWORD, codigo: codeAt(segredo, t.clock.now()) };
    const refused = await person.try(api.auth.endSecondFactor, { body });
    expect([refused.status, refused.error.code]).toEqual([409, 'segundo_fator_exigido_pela_empresa']);
  });

  it('asks nobody of another company', async () => {
    expect((await logIn('proprietario')).data.segundo_fator_falta).toBe(false);
  });

  it('asks a master, and people of other companies who also work for it', async () => {
    expect((await logIn('master')).data.segundo_fator_falta).toBe(true);
    const { funcionario_id } = t.people.proprietario;
    const guest = (empresas: string) =>
      t.db.service((tx) =>
        tx.execute(sql`update funcionario set empresas_ids = ${empresas}::int[]
                        where funcionario_id = ${funcionario_id}`),
      );
    await guest(`{${t.people['admin.b'].empresa_id}}`);
    expect((await logIn('proprietario')).data.segundo_fator_falta).toBe(true);
    await guest('{}');
    expect((await logIn('proprietario')).data.segundo_fator_falta).toBe(false);
  });
});

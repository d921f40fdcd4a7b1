import { api } from '@farol/contracts';
import type { SegurancaEmail } from '@farol/domain/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { listenForMail } from '../../platform/mail/mail-server.fixture.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  // The queue goes by the later of this clock and the database's.
  t.clock.set('2100-01-04T13:00:00-03:00');
});
afterAll(() => t.close());

const SETTINGS = {
  ativo: true,
  servidor: '127.0.0.1',
  porta: 587,
  seguranca: 'nenhuma' as SegurancaEmail,
  usuario: null as string | null,
  remetente_nome: null,
  remetente_email: 'avisos@corretora.example',
};
type Settings = Omit<typeof SETTINGS, 'remetente_nome'> & { remetente_nome: string | null; senha: string };

const params = () => ({ id: t.people.admin.empresa_id });
const read = async () => (await t.as('admin')).call(api.mailServer.get, { params: params() });
const save = async (more: Partial<Settings>) => {
  const { versao } = await read();
  const body = { ...SETTINGS, ...more, versao };
  return (await t.as('admin')).try(api.mailServer.update, { params: params(), body });
};
const tryOut = async (more: Partial<Settings>) =>
  (await t.as('admin')).call(api.mailServer.test, { params: params(), body: { ...SETTINGS, ...more } });
const fieldsOf = ({ error }: Awaited<ReturnType<typeof save>>) => Object.keys(error.errors ?? {});

beforeEach(async () => {
  await t.db.service((tx) => tx.execute('delete from servidor_email'));
});

describe('the settings', () => {
  test('are empty until an administrator fills them', async () => {
    expect(await read()).toMatchObject({ ativo: false, servidor: '', tem_senha: false, versao: 1 });
  });

  test('keep the password unread, for the same server and user only', async () => {
    const named = { seguranca: 'starttls' as const, usuario: 'avisos' };
    expect(fieldsOf(await save(named))).toEqual(['senha']);
    await save({ ...named, senha: 'uma senha longa' });
    const saved = await read();
    expect([saved.tem_senha, JSON.stringify(saved).includes('uma senha longa')]).toEqual([true, false]);
    expect((await save({ ...named, remetente_nome: 'Avisos' })).status).toBe(200);
    expect(fieldsOf(await save({ ...named, servidor: 'smtp.outro.example' }))).toEqual(['senha']);
  });

  test.each([
    [{ servidor: 'smtp.corretora.example', seguranca: 'nenhuma' as const }, 'seguranca'],
    [{ servidor: 'smtp.corretora.example', porta: 5432, seguranca: 'tls' as const }, 'porta'],
    [{ servidor: 'smtp corretora' }, 'servidor'],
    [{ usuario: 'avisos', senha: 'uma senha longa' }, 'seguranca'],
  ])('%j is refused at its field', async (more, field) => {
    expect(fieldsOf(await save(more))).toEqual([field]);
  });

  test('are not changed by who read them before somebody else', async () => {
    const { versao } = await read();
    await save({});
    const body = { ...SETTINGS, versao };
    expect((await (await t.as('admin')).try(api.mailServer.update, { params: params(), body })).status).toBe(
      409,
    );
  });
});

describe('a test message', () => {
  test('goes to who asks, by settings that are not saved', async () => {
    const { port, said } = await listenForMail();
    const { enviado_para, problema } = await tryOut({ porta: port });
    expect(problema).toBeNull();
    expect(said.join('\n')).toContain(`RCPT TO:<${enviado_para}>`);
  });

  test.each([
    [/^MAIL/, '127.0.0.1 não aceitou o remetente ou o destinatário (550).'],
    [/^\.$/, '127.0.0.1 não aceitou a mensagem (550).'],
  ])('refused at %s says so', async (refuses, sentence) => {
    const { port } = await listenForMail({ refuses });
    expect((await tryOut({ porta: port })).problema).toBe(sentence);
  });

  test('does not go where encryption was asked for and is not offered', async () => {
    const { port, said } = await listenForMail();
    const { problema } = await tryOut({ porta: port, seguranca: 'starttls' });
    expect(problema).toContain('não fala com a segurança escolhida');
    expect(said.join('\n')).not.toContain('MAIL FROM');
  });
});

const mail = (chave: string) => ({
  empresa_id: t.people.admin.empresa_id,
  tipo: 'mail' as const,
  chave,
  dados: { to: 'ana@cliente.example', subject: 'Aviso', text: 'Olá.' },
});

describe('mail of the company', () => {
  test('goes by its server', async () => {
    const { port, said } = await listenForMail();
    await save({ porta: port });
    await t.db.service((tx) => enqueue(tx, mail('pelo-servidor')));
    await t.mails();
    expect(said.join('\n')).toContain('RCPT TO:<ana@cliente.example>');
    expect((await read()).enviado_em).not.toBeNull();
  });

  test('that its server refuses waits, and goes once the settings are mended', async () => {
    const bad = await listenForMail({ refuses: /^MAIL/ });
    await save({ porta: bad.port });
    await t.db.service((tx) => enqueue(tx, mail('recusada')));
    await t.mails();
    expect(await read()).toMatchObject({
      enviado_em: null,
      falha: { motivo: '127.0.0.1 não aceitou o remetente ou o destinatário (550).' },
      esperando: 1,
    });

    // What will be tried within two minutes waits for its turn.
    await t.db.service((tx) =>
      tx.execute(`update outbox set disponivel_em = '2100-01-05T13:00:00-03:00'
      where chave = 'recusada'`),
    );
    const good = await listenForMail();
    await save({ porta: good.port });
    await t.mails();
    expect(good.said.join('\n')).toContain('RCPT TO:<ana@cliente.example>');
    expect(await read()).toMatchObject({ falha: null, esperando: 0 });
  });

  test('waits whole while its server lets nobody in; another company does not wait', async () => {
    const away = await listenForMail();
    await save({ porta: away.port, seguranca: 'tls' });
    await t.db.service((tx) => enqueue(tx, mail('primeira'), mail('segunda')));
    const other = { ...mail('de-outra'), empresa_id: t.people['admin.b'].empresa_id };
    await t.db.service((tx) => enqueue(tx, { ...other, dados: { ...other.dados, subject: 'De outra' } }));
    expect((await t.mails()).some((one) => one.includes('De outra'))).toBe(true);
    expect((await read()).esperando).toBe(1);
  });

  test('that opens the account of a person who reaches other companies does not pass its server', async () => {
    const { port, said } = await listenForMail();
    await save({ porta: port });
    const conta = t.people.master.funcionario_id;
    const account = { ...mail('conta'), dados: { ...mail('').dados, subject: 'Nova senha', conta } };
    await t.db.service((tx) => enqueue(tx, account));
    expect((await t.mails()).some((one) => one.includes('Nova senha'))).toBe(true);
    expect(said).toEqual([]);
  });

  test('by the folder alone is not said to be sent; by its server it is', async () => {
    t.deps.sendsMail = false;
    const invite = async (email: string) =>
      (await t.as('admin')).call(api.invitations.create, { body: { email, funcionario_cargo_id: 3 } });
    expect((await invite('um@exemplo.com.br')).envia_email).toBe(false);
    await save({ porta: (await listenForMail()).port });
    expect((await invite('dois@exemplo.com.br')).envia_email).toBe(true);
    t.deps.sendsMail = true;
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv, SettingsError } from './env.ts';

describe('settings', () => {
  it('have defaults for everything', () => {
    expect(readEnv({})).toMatchObject({ port: 3000, host: '127.0.0.1', demo: true });
  });

  it('turn the demonstration off on an external database', () => {
    expect(readEnv({ DATABASE_URL: 'postgres://localhost/farol' }).demo).toBe(false);
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DEMO: 'yes' }, 'DEMO'],
    [{ MAIL_FROM: 'avisos' }, 'MAIL_FROM'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ MAIL_WAIT_SECONDS: '3600' }, 'MAIL_WAIT_SECONDS'],
    [{ DATABASE_TLS: 'on' }, 'DATABASE_TLS'],
    [{ SECURITY_LOG: 'on' }, 'SECURITY_LOG'],
    [{ SECURITY_LOG_DAYS: '0' }, 'SECURITY_LOG_DAYS'],
    [{ TRUST_PROXY: 'loopback' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
    [{ FILES_PERSON_MB: '0' }, 'FILES_PERSON_MB'],
  ])('name what is wrong with %j in one line', (source, name) => {
    expect(() => readEnv(source)).toThrow(SettingsError);
    expect(() => readEnv(source)).toThrow(new RegExp(`^Configuração inválida: ${name}=.*[^\\n]$`));
  });

  it.each([
    [{ DATABASE_URL: 'mysql://farol:segredo@x' }],
    [{ SMTP_URL: 'http://farol:segredo@x' }],
    [{ DEMO_PASSWORD: 'segredo' }],
    [{ METRICS_TOKEN: 'segredo' }],
  ])('name a wrong secret of %j without it', (source) => {
    const name = Object.keys(source)[0];
    expect(() => readEnv(source)).toThrow(new RegExp(`^Configuração inválida: ${name} — use .*\\.$`));
    expect(() => readEnv(source)).not.toThrow(/segredo/);
  });

  it('trust no proxy that is not named', () => {
    expect(readEnv({}).trustProxy).toEqual([]);
    expect(readEnv({ TRUST_PROXY: '127.0.0.1, fd00::/8' }).trustProxy).toEqual(['127.0.0.1', 'fd00::/8']);
  });

  it.each([
    [{ HOST: '0.0.0.0', DEMO: 'off', PLAIN_HTTP: 'on' }],
    [{ PUBLIC_URL: 'https://farol.example' }],
    [{ TRUST_PROXY: '::1' }],
  ])('say with %j that others reach it', (source) => {
    expect([readEnv({}).isPublic, readEnv(source).isPublic]).toEqual([false, true]);
  });

  it('require TLS of a mail server elsewhere unless told', () => {
    const tlsOf = (source: object) => readEnv({ MAIL_FROM: 'avisos@corretora.example', ...source }).smtpTls;
    expect(tlsOf({ SMTP_URL: 'smtp://correio.example' })).toBe(true);
    expect(tlsOf({ SMTP_URL: 'smtp://correio.example', SMTP_TLS: 'off' })).toBe(false);
    expect(tlsOf({ SMTP_URL: 'smtp://localhost' })).toBe(false);
    expect(tlsOf({ SMTP_URL: 'smtp://[::1]:25', SMTP_TLS: 'on' })).toBe(true);
  });

  it('give room to files in megabytes', () => {
    expect(readEnv({ FILES_LINK_MB: '3' }).quota).toMatchObject({ link: 3 * 1024 * 1024 });
  });

  it('ask for a sender with a mail server', () => {
    expect(() => readEnv({ SMTP_URL: 'smtp://localhost' })).toThrow(
      /^Configuração inválida: .*defina MAIL_FROM/,
    );
  });

  it('read the name and address of the sender', () => {
    const source = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'Corretora <avisos@corretora.example>' };
    expect(readEnv(source).mailFrom).toEqual({ name: 'Corretora', address: 'avisos@corretora.example' });
  });

  it('do not open a demonstration to the network without a password', () => {
    expect(() => readEnv({ HOST: '0.0.0.0' })).toThrow(/DEMO_PASSWORD/);
    const open = { HOST: '0.0.0.0', PLAIN_HTTP: 'on' };
    expect(readEnv({ ...open, DEMO_PASSWORD: 'uma senha longa' }).demo).toBe(true);
    expect(readEnv({ ...open, DEMO: 'off' }).demo).toBe(false);
  });

  it.each([
    [{ HOST: '0.0.0.0', DEMO: 'off' }, 'HOST=0.0.0.0'],
    [{ HOST: '192.168.0.9', DEMO: 'off', PUBLIC_URL: 'https://farol.example' }, 'HOST=192.168.0.9'],
    [{ PUBLIC_URL: 'http://farol.example' }, 'PUBLIC_URL'],
    [{ TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'http://farol.example' }, 'PUBLIC_URL'],
    [{ CEP_URL: 'http://cep.example/{cep}' }, 'CEP_URL'],
    [{ TLS_CERT: 'cert.pem' }, 'TLS_CERT e TLS_KEY'],
  ])('refuse %j, which crosses a network in the clear', (source, name) => {
    expect(() => readEnv(source)).toThrow(new RegExp(`^Configuração inválida: ${name} [^\\n]*\\.$`));
  });

  it.each([
    [{ HOST: '0.0.0.0', DEMO: 'off', PLAIN_HTTP: 'on' }],
    [{ HOST: '0.0.0.0', DEMO: 'off', TRUST_PROXY: '10.0.0.1' }],
    [{ HOST: '0.0.0.0', DEMO: 'off', TLS_CERT: 'cert.pem', TLS_KEY: 'key.pem' }],
    [{ PUBLIC_URL: 'http://farol.example', PLAIN_HTTP: 'on' }],
    [{ PUBLIC_URL: 'http://localhost:3000' }],
    [{ CEP_URL: 'http://127.0.0.1:9/{cep}' }],
    [{ CEP_URL: 'http://cep.example/{cep}', CEP_TLS: 'off' }],
  ])('take %j', (source) => {
    expect(() => readEnv(source)).not.toThrow();
  });

  it.each([
    ['postgres://farol@banco.example/farol', undefined, 'verify-full'],
    ['postgres://farol@banco.example/farol?sslmode=disable', undefined, 'verify-full'],
    ['postgres://farol@banco.example/farol', 'require', 'no-verify'],
    ['postgres://farol@banco.example/farol', 'off', 'disable'],
    ['postgres://farol@localhost/farol?host=banco.example', undefined, 'verify-full'],
    ['postgres://farol@localhost/farol', undefined, null],
    ['postgres://farol@%2Ftmp%2Fpg/farol', undefined, null],
    ['postgres://farol@[::1]/farol', 'verify', 'verify-full'],
  ])('connect to %s with %s as %s', (DATABASE_URL, DATABASE_TLS, mode) => {
    const { databaseUrl = '' } = readEnv({ DATABASE_URL, DATABASE_TLS });
    expect(new URL(databaseUrl).searchParams.get('sslmode')).toBe(mode);
  });
});

describe('a setting from a file', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'farol-env-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const fileOf = (text: string) => {
    const path = join(folder, 'valor');
    writeFileSync(path, text);
    return path;
  };

  it('is read without its line end', () => {
    const path = fileOf('um token de dezesseis\r\n');
    expect(readEnv({ METRICS_TOKEN_FILE: path }).metricsToken).toBe('um token de dezesseis');
  });

  it('may be any setting', () => {
    expect(readEnv({ PORT_FILE: fileOf('4000\n') }).port).toBe(4000);
    expect(readEnv({ DATABASE_URL_FILE: fileOf('postgres://localhost/farol') }).demo).toBe(false);
  });

  it('is checked like any other', () => {
    expect(() => readEnv({ PORT_FILE: fileOf('abc') })).toThrow('PORT="abc" — use um número de porta');
  });

  it('is refused beside its value', () => {
    const both = { DEMO_PASSWORD: 'uma senha longa', DEMO_PASSWORD_FILE: fileOf('outra senha longa') };
    expect(() => readEnv(both)).toThrow('defina DEMO_PASSWORD ou DEMO_PASSWORD_FILE, não os dois.');
  });

  it('that cannot be read, or is empty, is named', () => {
    expect(() => readEnv({ SMTP_URL_FILE: '/nada' })).toThrow(
      'não consegui ler o arquivo de SMTP_URL_FILE (/nada: ENOENT).',
    );
    expect(() => readEnv({ SMTP_URL_FILE: fileOf('\n') })).toThrow('está vazio.');
  });
});

import { describe, expect, it } from 'vitest';
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
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ DEMO_PASSWORD: 'curta' }, 'DEMO_PASSWORD'],
    [{ MAIL_FROM: 'avisos' }, 'MAIL_FROM'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ MAIL_WAIT_SECONDS: '3600' }, 'MAIL_WAIT_SECONDS'],
    [{ METRICS_TOKEN: 'curto' }, 'METRICS_TOKEN'],
    [{ TRUST_PROXY: 'loopback' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
    [{ FILES_PERSON_MB: '0' }, 'FILES_PERSON_MB'],
  ])('name what is wrong with %j in one line', (source, name) => {
    expect(() => readEnv(source)).toThrow(SettingsError);
    expect(() => readEnv(source)).toThrow(new RegExp(`^Configuração inválida: ${name}=.*[^\\n]$`));
  });

  it('trust no proxy that is not named', () => {
    expect(readEnv({}).trustProxy).toEqual([]);
    expect(readEnv({ TRUST_PROXY: '127.0.0.1, fd00::/8' }).trustProxy).toEqual(['127.0.0.1', 'fd00::/8']);
  });

  it.each([
    [{ HOST: '0.0.0.0', DEMO: 'off' }],
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
    expect(readEnv({ HOST: '0.0.0.0', DEMO_PASSWORD: 'uma senha longa' }).demo).toBe(true);
    expect(readEnv({ HOST: '0.0.0.0', DEMO: 'off' }).demo).toBe(false);
  });
});

import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listenForMail } from './mail-server.fixture.ts';
import { folderMailer, smtpMailer } from './mailer.ts';
import { parseSender } from './sender.ts';

const MAIL = {
  id: 'a1',
  empresa_id: 1,
  to: 'ana@example.com',
  company: 'Corretora',
  subject: 'Convite',
  text: 'Olá.',
};

async function send(from: string): Promise<string> {
  const { url, said } = await listenForMail();
  await smtpMailer(url, parseSender(from)!, { tls: false }).send(MAIL);
  return said.join('\n');
}

describe('mail by SMTP', () => {
  test('leaves from the address of the setting', async () => {
    expect(await send('avisos@corretora.example')).toContain('MAIL FROM:<avisos@corretora.example>');
  });

  test('shows the name of the company', async () => {
    expect(await send('avisos@corretora.example')).toContain('From: Corretora <avisos@corretora.example>');
  });

  test('shows the name of the setting, if it has one', async () => {
    const said = await send('Avisos da Casa <avisos@corretora.example>');
    expect(said).toContain('From: Avisos da Casa <avisos@corretora.example>');
  });

  test('is numbered in the domain of the sender', async () => {
    expect(await send('avisos@corretora.example')).toContain('Message-ID: <a1@corretora.example>');
  });
});

const SENDER = { name: null, address: 'avisos@corretora.example' };

test('mail is not sent to a server without TLS where it is required', async () => {
  const { url, said } = await listenForMail();
  await expect(smtpMailer(url, SENDER, { tls: true }).send(MAIL)).rejects.toThrow();
  expect(said.join('\n')).not.toContain('MAIL FROM');
});

test('mail fails where the server says nothing', async () => {
  const server = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sent = smtpMailer(url, SENDER, { tls: false, timeouts: { greetingTimeout: 100 } }).send(MAIL);
  await expect(sent).rejects.toThrow();
});

test('mail to a folder leaves from a local address', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'farol-mail-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await folderMailer(folder).send(MAIL);
  expect(await readFile(join(folder, 'a1.eml'), 'utf8')).toContain('<nao-responda@farol.local>');
});

test.each(['avisos', 'Avisos <avisos>', 'a@b.example, c@d.example', 'A\r\nBcc: x <a@b.example>'])(
  '%j is no sender',
  (text) => {
    expect(parseSender(text)).toBeNull();
  },
);

import { randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderStorage } from './platform/files/storage.ts';
import { openKeyring, secretBoxOf } from './platform/keys/keyring.ts';
import { createFileKeys } from './platform/keys/sealed-file.ts';
import { folderMailer } from './platform/mail/mailer.ts';
import { rotateKeys } from './rotate-keys.ts';
import { PASSWORD } from './test/brokerage.ts';
import { codeAt } from './test/one-time-code.ts';
import { createTestApp, PDF, type TestApp } from './test/test-app.ts';

const KEY = randomBytes(32).toString('base64url');
const NEW_KEY = randomBytes(32).toString('base64url');
const MAIL = {
  id: '7',
  empresa_id: 1,
  to: 'ana@cliente.example',
  company: 'Horizonte',
  subject: 'Aviso',
  text: 'Olá, Ana.',
};

let t: TestApp;
beforeEach(async () => {
  t = await createTestApp();
});
afterEach(() => t.close());

/** What a start of the service does with the keys. */
async function start(dataKey?: string) {
  const keyring = await openKeyring(t.folder, dataKey, t.clock.now());
  const keys = createFileKeys(keyring.generations);
  t.deps.storage = folderStorage(join(t.folder, 'arquivos'), { keys, seals: keyring.isWrapped });
  t.deps.secretBox = secretBoxOf(keyring);
  return {
    keyring,
    mailer: folderMailer(join(t.folder, 'mail'), undefined, keyring.isWrapped ? keys : undefined),
  };
}

const rotate = (options: { newDataKey?: string; dropsOld?: boolean; dataKey?: string } = {}) =>
  rotateKeys({
    dataDir: t.folder,
    db: t.db,
    dataKey: 'dataKey' in options ? options.dataKey : KEY,
    newDataKey: options.newDataKey,
    dropsOld: options.dropsOld ?? false,
    now: t.clock.now(),
  });

async function enrol() {
  const person = await t.as('corretor');
  const { segredo } = await person.call(api.auth.startSecondFactor, { body: { senha_atual: PASSWORD } });
  const { codigos } = await person.call(api.auth.confirmSecondFactor, {
    body: { codigo: codeAt(segredo, t.clock.now()) },
  });
  t.clock.advance(30 / 86_400);
  return { segredo, codigos };
}

const logIn = async (codigo: string) =>
  (
    await t.anonymous.try(api.auth.authenticate, {
      body: { usuario_username: 'corretor', password: PASSWORD, codigo },
    })
  ).status;

const upload = async () => (await t.as('admin')).call(api.files.upload, { file: PDF });
const contentOf = async ({ url }: { url: string }) => {
  const { statusCode, rawPayload } = await t.app.inject({ url });
  return statusCode === 200 ? rawPayload : statusCode;
};

async function bytesOnDisk() {
  const entries = await readdir(t.folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Buffer.concat(await Promise.all(files.map((one) => readFile(join(one.parentPath, one.name)))));
}

test('files and mails of a key are encrypted at once; those from before when keys are rotated', async () => {
  const { mailer } = await start();
  const old = await upload();
  await mailer.send(MAIL);
  await start(KEY);
  const fresh = await upload();
  expect([await contentOf(old), await contentOf(fresh)]).toEqual([PDF.content, PDF.content]);
  expect((await bytesOnDisk()).includes(PDF.content)).toBe(true);

  expect(await rotate()).toMatchObject({
    generation: 2,
    files: { done: 2, unopened: [] },
    mails: { done: 1, unopened: [] },
    older: [],
  });
  const disk = await bytesOnDisk();
  expect([disk.includes('%PDF'), disk.includes('ana@cliente.example')]).toEqual([false, false]);
  await start(KEY);
  expect([await contentOf(old), await contentOf(fresh)]).toEqual([PDF.content, PDF.content]);
});

test('uploads are encrypted while they are received', async () => {
  await start(KEY);
  const received = await t.deps.storage.receive(PDF.content);
  expect((await readFile(join(t.folder, 'arquivos/tmp', received))).includes('%PDF')).toBe(false);
});

test('an encrypted file that was altered is not found', async () => {
  const { keyring } = await start(KEY);
  const file = await upload();
  const [row] = (await readdir(join(t.folder, 'arquivos'), { recursive: true, withFileTypes: true })).filter(
    (one) => one.isFile(),
  );
  const path = join(row!.parentPath, row!.name);
  const bytes = await readFile(path);
  bytes[60]! ^= 1;
  await writeFile(path, bytes);
  expect(await contentOf(file)).toBe(404);
  expect(await rotate()).toMatchObject({ files: { unopened: [path] }, older: [1] });
  expect(keyring.generations).toHaveLength(1);
});

test('codes of the application and recovery codes go on under the new secret', async () => {
  await start(KEY);
  const { segredo, codigos } = await enrol();
  const codes = await rotate();
  expect(codes).toMatchObject({ factors: { done: 1, unopened: [] }, oldCodes: 10, older: [1] });
  const { keyring } = await start(KEY);
  expect(keyring.generations.map(({ numero }) => numero)).toEqual([2, 1]);
  expect(await logIn(codeAt(segredo, t.clock.now()))).toBe(200);
  expect(await logIn(codigos[0]!)).toBe(200);
  expect(await logIn(codigos[0]!)).toBe(401);
});

test('a replaced secret is forgotten when told, and its recovery codes end', async () => {
  await start(KEY);
  const { segredo, codigos } = await enrol();
  expect(await rotate({ dropsOld: true })).toMatchObject({ oldCodes: 10, older: [] });
  await start(KEY);
  expect(await logIn(codigos[0]!)).toBe(401);
  t.clock.advance(1);
  expect(await logIn(codeAt(segredo, t.clock.now()))).toBe(200);
});

test("the secret of a company's directory goes on under the new secret", async () => {
  await start(KEY);
  const { empresa_id } = t.people.admin;
  await t.db.service((tx) =>
    tx.execute(sql`
      insert into diretorio (empresa_id, modo, apelido, emissor, client_id, claim_grupos, segredo)
      values (${empresa_id}, 'opcional', 'horizonte', 'https://login.example', 'farol', 'groups',
              ${t.deps.secretBox.seal('segredo do cliente', `diretorio:${empresa_id}`)})`),
  );
  expect(await rotate()).toMatchObject({ directories: { done: 1, unopened: [] }, older: [] });
  await start(KEY);
  const { rows } = await t.db.service((tx) =>
    tx.execute<{ segredo: string }>(sql`select segredo from diretorio`),
  );
  expect(t.deps.secretBox.open(rows[0]!.segredo, `diretorio:${empresa_id}`)).toBe('segredo do cliente');
});

test('the secret of a webhook goes on under the new secret', async () => {
  await start(KEY);
  const { empresa_id, funcionario_id } = t.people.admin;
  const sealed = t.deps.secretBox.seal('whsec_x', `webhook:${empresa_id}`);
  await t.db.service((tx) =>
    tx.execute(sql`
      insert into webhook (empresa_id, nome, url, eventos, segredo, segredo_anterior, criado_por)
      values (${empresa_id}, 'Sistema', 'https://sistema.example', '{estudo.etapa}', ${sealed}, ${sealed}, ${funcionario_id})`),
  );
  expect(await rotate()).toMatchObject({ webhooks: { done: 1, unopened: [] }, older: [] });
  await start(KEY);
  const { rows } = await t.db.service((tx) =>
    tx.execute<{ segredo: string; anterior: string }>(
      sql`select segredo, segredo_anterior as anterior from webhook`,
    ),
  );
  const opened = Object.values(rows[0]!).map((one) => t.deps.secretBox.open(one, `webhook:${empresa_id}`));
  expect(opened).toEqual(['whsec_x', 'whsec_x']);
});

test('a device known by the replaced secret is named anew', async () => {
  await start(KEY);
  const body = { usuario_username: 'gerente', password: PASSWORD } as const;
  const { aparelho } = await t.anonymous.call(api.auth.authenticate, { body });
  await rotate();
  await start(KEY);
  const again = await t.anonymous.call(api.auth.authenticate, { body: { ...body, aparelho } });
  expect(again.aparelho.split('.')[0]).not.toBe(aparelho.split('.')[0]);
});

test('a new key opens what the old one opened, which opens nothing more', async () => {
  await start(KEY);
  const file = await upload();
  await rotate({ newDataKey: NEW_KEY });
  await expect(start(KEY)).rejects.toThrow(/não é a desta pasta/);
  await start(NEW_KEY);
  expect(await contentOf(file)).toEqual(PDF.content);
});

test('an interrupted rotation serves meanwhile and is finished by the next', async () => {
  await start(KEY);
  const file = await upload();
  const { segredo } = await enrol();
  const dying = { ...t.db, service: () => Promise.reject(new Error('plug pulled')) };
  const options = {
    dataDir: t.folder,
    dataKey: KEY,
    newDataKey: NEW_KEY,
    dropsOld: false,
    now: t.clock.now(),
  };
  await expect(rotateKeys({ ...options, db: dying })).rejects.toThrow('plug pulled');

  expect((await start(NEW_KEY)).keyring.isRotating).toBe(true);
  expect([await contentOf(file), await logIn(codeAt(segredo, t.clock.now()))]).toEqual([PDF.content, 200]);

  expect(await rotateKeys({ ...options, db: t.db })).toMatchObject({ generation: 2, factors: { done: 1 } });
  expect((await start(NEW_KEY)).keyring.isRotating).toBe(false);
  expect(await contentOf(file)).toEqual(PDF.content);
});

test('without a key only the secret is replaced', async () => {
  await start();
  const { segredo } = await enrol();
  const file = await upload();
  expect(await rotate({ dataKey: undefined })).toMatchObject({
    generation: 2,
    files: { done: 0 },
    factors: { done: 1 },
  });
  await start();
  expect([await contentOf(file), await logIn(codeAt(segredo, t.clock.now()))]).toEqual([PDF.content, 200]);
});

import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { folderStorage } from '../files/storage.ts';
import { readDataKey } from './data-key.ts';
import { fingerprintOf, openKeyring, saveKeyring } from './keyring.ts';
import { createFileKeys } from './sealed-file.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const KEY = randomBytes(32).toString('base64url');
const OTHER = randomBytes(32).toString('base64url');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farol-chaves-'));
});
afterEach(() => rm(folder, { recursive: true }));

const onDisk = () => readFile(join(folder, 'segredo'), 'utf8');
const get = (dataKey?: string) => openKeyring(folder, dataKey, NOW);
const secretOf = async (dataKey?: string) => (await get(dataKey)).generations[0].segredo;

describe('the secret of an installation', () => {
  test('without a key lies in its file, readable by its owner only', async () => {
    const secret = await secretOf();
    expect(await onDisk()).toBe(`${secret}\n`);
    expect((await stat(join(folder, 'segredo'))).mode & 0o777).toBe(0o600);
    expect((await get()).isWrapped).toBe(false);
  });

  test('with a key is never on disk in plain, and the same at every start', async () => {
    const secret = await secretOf(KEY);
    expect(secret).toHaveLength(43);
    expect(await onDisk()).not.toContain(secret);
    expect(await secretOf(KEY)).toBe(secret);
  });

  test('from before there was a key is wrapped at the first start with one', async () => {
    const secret = await secretOf();
    expect(await secretOf(KEY)).toBe(secret);
    expect(await onDisk()).not.toContain(secret);
    expect(await readdir(folder)).toEqual(['segredo']);
  });

  test('is the same for servers that start together with a key', async () => {
    const got = await Promise.all(Array.from({ length: 10 }, () => secretOf(KEY)));
    expect(new Set(got).size).toBe(1);
  });

  test('without its key is refused in one sentence that names the key', async () => {
    await get(KEY);
    const before = await onDisk();
    await expect(get()).rejects.toThrow(
      `Os dados desta pasta estão cifrados com a chave ${fingerprintOf(KEY)}, que não foi dada: defina DATA_KEY_FILE ou DATA_KEY.`,
    );
    expect(await onDisk()).toBe(before);
  });

  test('with another key is refused and stays as it is', async () => {
    await get(KEY);
    const before = await onDisk();
    await expect(get(OTHER)).rejects.toThrow(
      `A chave dada (${fingerprintOf(OTHER)}) não é a desta pasta de dados, cifrada com a chave ${fingerprintOf(KEY)}.`,
    );
    expect(await onDisk()).toBe(before);
  });

  test.each([
    ['cut', (text: string) => text.slice(0, 90)],
    ['altered', (text: string) => text.replace(/"segredo":"..../, '"segredo":"AAAA')],
  ])('%s is refused, and nobody is told to delete it', async (_, spoil) => {
    await get(KEY);
    await writeFile(join(folder, 'segredo'), spoil(await onDisk()));
    await expect(get(KEY)).rejects.toThrow(/está danificado. Traga-o de uma cópia de segurança/);
  });

  test.each([
    ['with the key', KEY],
    ['without a key', undefined],
  ])('is not made anew %s where encrypted files need the lost one', async (_, dataKey) => {
    const { generations } = await get(KEY);
    const keys = createFileKeys(generations);
    const storage = folderStorage(join(folder, 'arquivos'), { keys, seals: true });
    await storage.keep(await storage.receive(Buffer.from('x')));
    await rm(join(folder, 'segredo'));
    await expect(get(dataKey)).rejects.toThrow(/Falta o segredo da instalação/);
    expect(await readdir(folder)).toEqual(['arquivos']);
  });

  test('keeps replaced generations, the newest first', async () => {
    const { generations } = await get(KEY);
    const newer = { numero: 2, desde: NOW.toISOString(), segredo: 'y'.repeat(43) };
    await saveKeyring(folder, { generations: [newer, ...generations], isRotating: true }, KEY);
    expect(await get(KEY)).toEqual({
      generations: [newer, ...generations],
      isWrapped: true,
      isRotating: true,
    });
  });
});

describe('a key outside the data folder', () => {
  const text = Buffer.from(KEY, 'base64url').toString('base64');
  const read = (source: Record<string, string>) => readDataKey(source, 'DATA_KEY', join(folder, 'dados'));
  beforeEach(() => mkdir(join(folder, 'dados')));

  test('is read from the setting or its file', async () => {
    await writeFile(join(folder, 'chave'), `${text}\n`);
    expect(read({ DATA_KEY: text })).toBe(KEY);
    expect(read({ DATA_KEY_FILE: join(folder, 'chave') })).toBe(KEY);
    expect(read({})).toBeUndefined();
  });

  test('is refused inside the data folder', async () => {
    await writeFile(join(folder, 'dados/chave'), text);
    expect(() => read({ DATA_KEY_FILE: join(folder, 'dados/chave') })).toThrow(
      'DATA_KEY_FILE — a chave fica fora de DATA_DIR',
    );
  });

  test.each(['senha', Buffer.alloc(16).toString('base64'), `${text}${text}`])(
    'that is not 32 bytes in base64 is refused without being printed (%#)',
    (value) => {
      expect(() => read({ DATA_KEY: value })).toThrow(
        /^Configuração inválida: DATA_KEY — use 32 bytes em base64/,
      );
      expect(() => read({ DATA_KEY: value })).not.toThrow(value);
    },
  );

  test('whose file is missing or empty is refused', async () => {
    expect(() => read({ DATA_KEY_FILE: join(folder, 'nada') })).toThrow(/nada não abre \(ENOENT\)/);
    await writeFile(join(folder, 'vazia'), '');
    expect(() => read({ DATA_KEY_FILE: join(folder, 'vazia') })).toThrow(/use 32 bytes/);
  });
});

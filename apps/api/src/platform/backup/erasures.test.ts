import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileErasureList } from '../files/erasure-list.ts';
import { mergeErasures } from './index.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farol-apagamentos-'));
});
afterEach(() => rm(folder, { recursive: true }));

const done = (cliente_id: number) => ({
  empresa_id: 1,
  cliente_id,
  cliente_criado_em: '2026-01-02T03:04:05.000Z',
  feito_em: '2026-11-17T13:00:00.000Z',
});

test('an erasure is copied beside the backups at once', async () => {
  const backups = join(folder, 'backups');
  const list = fileErasureList(join(folder, 'apagamentos.jsonl'), backups);
  await list.add([done(1)]);
  await list.add([done(2)]);
  expect(await fileErasureList(join(backups, 'apagamentos.jsonl')).all()).toEqual([done(1), done(2)]);
});

test('an erasure is done although the folder of backups cannot be written', async () => {
  const list = fileErasureList(join(folder, 'apagamentos.jsonl'), join(folder, 'apagamentos.jsonl/x'));
  await list.add([done(1)]);
  expect(await list.all()).toEqual([done(1)]);
});

test('merged lists have each erasure once', async () => {
  const other = join(folder, 'outra.jsonl');
  await writeFile(join(folder, 'apagamentos.jsonl'), '{"n":1}\n');
  await writeFile(other, '\n{"n":1}\n{"n":2}\n');
  expect(await mergeErasures(folder, [other])).toBe(2);
  expect(await readFile(join(folder, 'apagamentos.jsonl'), 'utf8')).toBe('{"n":1}\n{"n":2}\n');
});

import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SettingsError } from './settings/from-files.ts';
import { startFailure } from './start-failure.ts';

const withCode = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more });

test('a full disk is one sentence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'farol-cheio-'));
  await symlink('/dev/full', join(folder, 'segredo'));
  const error = await writeFile(join(folder, 'segredo'), 'x').catch((failed: unknown) => failed);
  await rm(folder, { recursive: true });
  expect(startFailure(error, '/dados')).toMatch(/^Sem espaço em disco em \/dados, [^\n]*\.$/);
});

test('a full disk of the database is found below what it made fail', () => {
  const error = new Error('A migração x falhou', { cause: withCode('53100') });
  expect(startFailure(error, '/dados')).toContain('Sem espaço em disco');
});

test('a folder that may not be written is named', () => {
  expect(startFailure(withCode('EACCES', { path: '/dados/arquivos' }), '/dados')).toBe(
    'O Farol não pode usar /dados/arquivos (EACCES). Dê a quem o inicia o direito de gravar em DATA_DIR (/dados).',
  );
});

test('an expected error is its own sentence', () => {
  expect(startFailure(new SettingsError('Configuração inválida: PORT'), '')).toBe(
    'Configuração inválida: PORT',
  );
});

test('a bug keeps its stack', () => {
  expect(startFailure(new TypeError('x is undefined'), '/dados')).toBeUndefined();
});

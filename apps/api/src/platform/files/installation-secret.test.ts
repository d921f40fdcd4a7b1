import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { installationSecret, passingSecret } from './installation-secret.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farol-segredo-'));
});
afterEach(() => rm(folder, { recursive: true }));

const make = () => randomBytes(32).toString('base64url');
const get = () => installationSecret(folder, { name: 'segredo', length: 43, make });

describe('a secret of the installation', () => {
  test('is the same at every start and readable by its owner only', async () => {
    const first = await get();
    expect(first).toHaveLength(43);
    expect(await get()).toBe(first);
    expect((await stat(join(folder, 'segredo'))).mode & 0o777).toBe(0o600);
  });

  test('is the same for concurrent callers', async () => {
    const got = await Promise.all(Array.from({ length: 20 }, get));
    expect(new Set(got).size).toBe(1);
    expect(await readFile(join(folder, 'segredo'), 'utf8')).toBe(`${got[0]}\n`);
    expect(await readdir(folder)).toEqual(['segredo']);
  });

  test.each([
    ['empty', ''],
    ['a line end alone', '\n'],
    ['cut', 'YWJj\n'],
  ])('is refused when its file is %s', async (_, content) => {
    await writeFile(join(folder, 'segredo'), content);
    await expect(get()).rejects.toThrow(/segredo está vazio ou incompleto. Apague o arquivo/);
  });

  test('leaves no file when the disk is full', async () => {
    const program = `
      import { installationSecret, passingSecret } from '${join(import.meta.dirname, 'installation-secret.ts')}';
      const secret = { name: 'segredo', length: 43, make: () => 'x'.repeat(43) };
      await installationSecret(process.argv[1], secret).catch((error) => console.log(error.code));`;
    // File size limit 0: the write fails as on a full disk.
    const script = 'ulimit -f 0; exec "$0" --input-type=module -e "$1" "$2"';
    const { stdout } = await promisify(execFile)('sh', ['-c', script, process.execPath, program, folder]);
    expect(stdout.trim()).toBe('EFBIG');
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('a secret that passes', () => {
  const SPEC = { name: 'codigo', length: 43, make };
  const MINUTES = 60_000;

  test('is shared by servers that start within an hour, and another afterwards', async () => {
    const now = Date.now();
    const at = (minutes: number) => passingSecret(folder, SPEC, new Date(now + minutes * MINUTES));
    const first = await at(0);
    expect((await at(59)).secret).toBe(first.secret);
    expect((await at(61)).secret).not.toBe(first.secret);
  });

  test('is valid for a day', async () => {
    const { until } = await passingSecret(folder, SPEC, new Date());
    expect(Math.round((until.getTime() - Date.now()) / (60 * MINUTES))).toBe(24);
  });
});

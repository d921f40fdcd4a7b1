import { randomBytes } from 'node:crypto';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  createFileKeys,
  HEADER_LENGTH,
  opening,
  plainLength,
  rewrapped,
  SealedFileError,
  sealedLength,
  sealing,
} from './sealed-file.ts';

const PIECE = 64 * 1024;
const FIRST = { numero: 1, segredo: 'um segredo de teste' };
const SECOND = { numero: 2, segredo: 'outro segredo de teste' };
const keys = createFileKeys([FIRST]);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farol-cifrado-'));
});
afterEach(() => rm(folder, { recursive: true }));

const seal = (content: Buffer, name = 'a') => buffer(Readable.from([content]).pipe(sealing(keys, name)));

async function unseal(sealed: Buffer, { name = 'a', by = keys, length = plainLength(sealed.length) } = {}) {
  await writeFile(join(folder, 'file'), sealed);
  const file = await open(join(folder, 'file'));
  const content = await opening(file, { length: length ?? 0, keys: by, name }).catch(async (error) => {
    await file.close();
    throw error;
  });
  return buffer(content);
}

describe('a sealed file', () => {
  test.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE + 5])(
    'of %i bytes opens as it was',
    async (length) => {
      const content = randomBytes(length);
      const sealed = await seal(content);
      expect(sealed).toHaveLength(sealedLength(length));
      expect(plainLength(sealed.length)).toBe(length);
      expect(await unseal(sealed)).toEqual(content);
    },
  );

  test('shows nothing of its content', async () => {
    expect((await seal(Buffer.from('nome da cliente'.repeat(100)))).includes('cliente')).toBe(false);
  });

  test('is another one each time', async () => {
    const content = Buffer.from('x');
    expect(await seal(content)).not.toEqual(await seal(content));
  });

  test.each([
    ['the key', HEADER_LENGTH - 20],
    ['the generation', 11],
    ['the first piece', HEADER_LENGTH + 3],
    ['the last piece', sealedLength(2 * PIECE + 9) - 20],
    ['a tag', sealedLength(2 * PIECE + 9) - 1],
  ])('altered in %s does not open', async (_, at) => {
    const sealed = await seal(randomBytes(2 * PIECE + 9));
    sealed[at]! ^= 1;
    await expect(unseal(sealed)).rejects.toThrow(SealedFileError);
  });

  test('cut between two pieces does not open', async () => {
    const sealed = await seal(randomBytes(2 * PIECE));
    await expect(unseal(sealed.subarray(0, sealedLength(PIECE)))).rejects.toThrow(SealedFileError);
  });

  test('with two pieces swapped does not open', async () => {
    const sealed = await seal(randomBytes(3 * PIECE));
    const [one, two] = [HEADER_LENGTH, HEADER_LENGTH + PIECE + 16];
    const swapped = Buffer.concat([
      sealed.subarray(0, one),
      sealed.subarray(two, two + PIECE + 16),
      sealed.subarray(one, two),
      sealed.subarray(two + PIECE + 16),
    ]);
    await expect(unseal(swapped)).rejects.toThrow(SealedFileError);
  });

  test('put in the place of another does not open', async () => {
    const sealed = await seal(randomBytes(9));
    await expect(unseal(sealed, { name: 'b' })).rejects.toThrow('the header does not open');
  });

  test('opens under a new key by its header alone', async () => {
    const content = randomBytes(PIECE + 7);
    const sealed = await seal(content);
    const header = rewrapped(sealed.subarray(0, HEADER_LENGTH), createFileKeys([SECOND, FIRST]), 'a');
    const again = Buffer.concat([header, sealed.subarray(HEADER_LENGTH)]);
    expect(await unseal(again, { by: createFileKeys([SECOND]) })).toEqual(content);
    await expect(unseal(again)).rejects.toThrow('no key of generation 2');
  });

  test('that is not read to its end leaves no open file', async () => {
    await writeFile(join(folder, 'file'), await seal(randomBytes(9)));
    const file = await open(join(folder, 'file'));
    const content = await opening(file, { length: 9, keys, name: 'a' });
    await new Promise((resolve) => content.once('close', resolve).destroy());
    expect(file.fd).toBe(-1);
    expect(await readFile(join(folder, 'file'))).toHaveLength(sealedLength(9));
  });
});

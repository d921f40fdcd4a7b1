import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { hashPassword, isOutdatedHash, NOBODYS_HASH } from './passwords.ts';

it('hashed by many at once leave the reading of files to others', async () => {
  const PEOPLE = 30;
  let hashed = 0;
  const all = Array.from({ length: PEOPLE }, async () => {
    await hashPassword('uma senha de muitos');
    hashed += 1;
  });
  await readFile(import.meta.filename);
  expect(hashed).toBeLessThan(PEOPLE / 2);
  await Promise.all(all);
});

it('tell whether they were made with the parameters of today', async () => {
  expect([await hashPassword('x'), NOBODYS_HASH].map(isOutdatedHash)).toEqual([false, false]);
  expect(isOutdatedHash(NOBODYS_HASH.replace('m=19456', 'm=9216'))).toBe(true);
});

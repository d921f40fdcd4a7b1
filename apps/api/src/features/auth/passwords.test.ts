import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { hashPassword } from './passwords.ts';

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

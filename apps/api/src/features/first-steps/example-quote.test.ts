import { expect, test } from 'vitest';
import { keepMade } from './example-quote.ts';

test('a document is made once, and again after a failure', async () => {
  let attempts = 0;
  const document = keepMade(async (name: string) => {
    attempts += 1;
    if (attempts === 1) throw new Error('no thread');
    return `${name} ${attempts}`;
  });
  await expect(document('a')).rejects.toThrow('no thread');
  expect(await Promise.all([document('b'), document('c')])).toEqual(['b 2', 'b 2']);
});

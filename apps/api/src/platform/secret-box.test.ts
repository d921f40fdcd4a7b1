import { expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox('a secret of tests');

test('opens for its owner only', () => {
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'funcionario:7');
  expect(box.open(sealed, 'funcionario:7')).toBe('JBSWY3DPEHPK3PXP');
  expect(box.open(sealed, 'funcionario:8')).toBeUndefined();
});

test('seals the same text differently every time', () => {
  expect(box.seal('x', 'a')).not.toBe(box.seal('x', 'a'));
});

test('does not open what was altered, truncated, or sealed elsewhere', () => {
  const sealed = box.seal('um segredo', 'a');
  expect(box.open(`${sealed.slice(0, -4)}AAAA`, 'a')).toBeUndefined();
  expect(box.open(sealed.slice(0, 12), 'a')).toBeUndefined();
  expect(createSecretBox('another').open(sealed, 'a')).toBeUndefined();
});

test('hashes a code by its owner', () => {
  expect(box.hash('abcde', 'a')).toBe(box.hash('abcde', 'a'));
  expect(box.hash('abcde', 'a')).not.toBe(box.hash('abcde', 'b'));
});

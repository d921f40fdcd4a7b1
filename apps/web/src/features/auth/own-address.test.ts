import { expect, it } from 'vitest';
import { ownAddress } from './own-address.ts';

it.each(['/', '/customers?busca=a', '/diagnosis/complete/1/2#x'])('%s is an own address', (address) => {
  expect(ownAddress(address)).toBe(address);
});

it.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://evil.example',
  'x',
  1,
  null,
])('%j is not an own address', (address) => {
  expect(ownAddress(address)).toBeUndefined();
});

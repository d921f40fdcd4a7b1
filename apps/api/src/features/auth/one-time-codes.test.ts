import { describe, expect, it } from 'vitest';
import { codeAt } from '../../test/one-time-code.ts';
import { newRecoveryCodes, newSecret, readCode, stepOfCode } from './one-time-codes.ts';

const NOW = new Date('2026-11-20T12:00:10Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

describe('a code of an application', () => {
  const secret = newSecret();
  const isTaken = (seconds: number) => stepOfCode(secret, codeAt(secret, later(seconds)), NOW) !== undefined;

  it('is taken in its half minute, and in the next where it was typed slowly', () => {
    expect([0, -30].map(isTaken)).toEqual([true, true]);
  });

  it('is refused a minute later, and before its time', () => {
    expect([-60, 30, 60].map(isTaken)).toEqual([false, false, false]);
  });
});

describe('recovery codes', () => {
  it('have more than 112 bits each', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(Math.log2(31) * readCode(code).code.length).toBeGreaterThan(112);
  });

  it('are read however they are typed', () => {
    expect(readCode(' ABCDEF-ghjkmn pqrstu-VWXYZ2 ')).toEqual({
      kind: 'recovery',
      code: 'abcdefghjkmnpqrstuvwxyz2',
    });
  });
});

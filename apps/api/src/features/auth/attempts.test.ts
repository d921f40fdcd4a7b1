import { describe, expect, it } from 'vitest';
import { secondsToWait } from './attempts.ts';

const now = new Date('2026-11-20T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const failed = (n: number, newest = 0) => Array.from({ length: n }, () => ago(newest));

describe('the delay after wrong passwords', () => {
  it('does not start before the fifth failure', () => {
    expect(secondsToWait({ account: failed(4), address: failed(4) }, now)).toBe(0);
  });

  it('doubles with every failure from the fifth on', () => {
    expect([5, 6, 7, 8].map((n) => secondsToWait({ account: failed(n), address: [] }, now))).toEqual([
      5, 10, 20, 40,
    ]);
  });

  it('never exceeds five minutes', () => {
    expect(secondsToWait({ account: failed(40), address: [] }, now)).toBe(300);
  });

  it('expires', () => {
    expect(secondsToWait({ account: failed(5, 6), address: [] }, now)).toBe(0);
  });

  it('applies to an address that tries many accounts', () => {
    expect(secondsToWait({ account: [], address: failed(31) }, now)).toBe(10);
  });
});

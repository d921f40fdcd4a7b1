import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, dec } from './decimal.ts';
import { fixed, over, overInteger, times, toCents, toDecimal, toReais } from './fixed.ts';

const amount = fc.integer({ min: -100_000_000, max: 100_000_000 }).map((n) => dec(n).div(1000));
const part = fc.integer({ min: 1, max: 1000 });

describe('numbers of schedules', () => {
  it('convert back to the same decimal number', () => {
    fc.assert(
      fc.property(amount, (a) => {
        expect(toDecimal(fixed(a)).eq(a)).toBe(true);
      }),
    );
  });

  it('round to the cent like decimals, halves away from zero', () => {
    fc.assert(
      fc.property(amount, (a) => {
        expect(toReais(fixed(a))).toBe(cents(a).toNumber() || 0);
        expect(
          toDecimal(toCents(fixed(a)))
            .toDecimalPlaces(20)
            .eq(cents(a)),
        ).toBe(true);
      }),
    );
  });

  it('round a half up despite the truncation of a rate', () => {
    const monthly = overInteger(fixed(dec('0.0775')), 12);
    expect(toReais(times(fixed(dec('18.0')), monthly))).toBe(0.12);
    expect(toReais(over(fixed(dec('0.03')), fixed(dec(6))))).toBe(0.01);
    expect(toReais(times(overInteger(fixed(dec('0.01')), 3), fixed(dec('1.5'))))).toBe(0.01);
    expect(toReais(times(overInteger(fixed(dec('-0.01')), 3), fixed(dec('1.5'))))).toBe(-0.01);
  });

  it('add up exactly as whole cents', () => {
    fc.assert(
      fc.property(amount, part, (a, n) => {
        const line = toCents(overInteger(fixed(a), n));
        const rest = toCents(fixed(a)) - line * BigInt(n);
        expect(toCents(rest)).toBe(rest);
      }),
    );
  });
});

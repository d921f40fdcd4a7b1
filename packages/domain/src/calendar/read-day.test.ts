import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageAt, birthFromAge, readDay } from './index.ts';

const today = '2026-11-23';

describe('a typed day', () => {
  it.each([
    '3/7/82',
    '3/7/1982',
    '03/07/82',
    '03071982',
    '030782',
    '3-7-82',
    '3.7.82',
    '3 / 7 / 82',
    '3 jul 82',
    '3 de julho de 1982',
    '1982-07-03',
    '1982-07-03T10:30:00-03:00',
  ])('of birth %j is 3 July 1982', (text) => {
    expect(readDay(text, { today, past: true })).toBe('1982-07-03');
  });

  it.each([
    ['12/3/14', '2014-03-12'],
    ['1/1/26', '2026-01-01'],
    ['24/11/26', '1926-11-24'],
    ['1/1/30', '1930-01-01'],
    ['1/1/27', '1927-01-01'],
  ])('of birth %s, with a year of two digits, is %s', (text, day) => {
    expect(readDay(text, { today, past: true })).toBe(day);
  });

  it.each([
    ['20/12/26', '2026-12-20'],
    ['1/1/45', '2045-01-01'],
    ['1/6/99', '1999-06-01'],
  ])('of a deadline %s is the nearest: %s', (text, day) => {
    expect(readDay(text, { today })).toBe(day);
  });

  it('is within the limits of its field', () => {
    expect(readDay('1/1/99', { today, min: today })).toBe('2099-01-01');
    expect(readDay('1/1/60', { today, max: today })).toBe('1960-01-01');
  });

  it.each(['31/02/1982', '31/2/82', '32/1/82', '3/13/82', '3/7', '82', '3/7/982', 'ontem', '', '3//7/82'])(
    'that does not exist is none: %j',
    (text) => {
      expect(readDay(text, { today, past: true })).toBeNull();
    },
  );
});

describe('a month alone', () => {
  it.each(['10/2009', '10-2009', 'out/2009', 'outubro de 2009'])(
    'is its first day where that is enough: %s',
    (text) => {
      expect(readDay(text, { today, past: true, month: true })).toBe('2009-10-01');
      expect(readDay(text, { today, past: true })).toBeNull();
    },
  );

  it.each(['13/2009', '2009', '0/2009'])('that does not exist is none: %s', (text) => {
    expect(readDay(text, { today, month: true })).toBeNull();
  });
});

describe('an age', () => {
  it('in years is the age of the birth date', () => {
    fc.assert(
      fc.property(fc.nat(119), (age) => {
        const birth = birthFromAge(`${age} anos`, today);
        expect(birth && ageAt(birth, today)).toBe(age);
      }),
    );
  });

  it.each([
    ['12 anos', '2014-05-01'],
    ['12a', '2014-05-01'],
    ['8 meses', '2026-03-01'],
    ['12', null],
    ['121 anos', null],
  ])('typed as %j is born on %j', (text, birth) => {
    expect(birthFromAge(text, today)).toBe(birth);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addBusinessDays,
  addDays,
  addMonths,
  ageAt,
  dayInSaoPaulo,
  diffDays,
  easterSunday,
  endOfDaySaoPaulo,
  formatDay,
  formatLongDay,
  isBusinessDay,
  isCalendarDay,
  nationalHolidays,
  parseDay,
  relativeDay,
  relativeDeadline,
  timeInSaoPaulo,
  weekday,
} from './index.ts';

const anyDay = fc.integer({ min: 0, max: 73_000 }).map((n) => addDays('1900-01-01', n));

describe('calendar day', () => {
  it.each([
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '21/11/2026',
    '',
    '0000-01-01',
    '2026-01-00',
  ])('is not %j', (text) => expect(isCalendarDay(text)).toBe(false));

  it.each([
    ['05-03-1990', '1990-03-05'],
    ['05/03/1990', '1990-03-05'],
    [' 1990-03-05 ', '1990-03-05'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2026', null],
    ['31/04/2026', null],
    ['2026-11-21T10:00:00Z', null],
    ['ontem', null],
  ])('read from %j is %j', (text, day) => expect(parseDay(text)).toBe(day));

  it('is parsed back from its own text', () => {
    fc.assert(fc.property(anyDay, (day) => parseDay(formatDay(day)) === day));
  });

  it('moves by days in both directions', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.integer({ min: -5000, max: 5000 }),
        (day, n) => diffDays(addDays(day, n), day) === n,
      ),
    );
  });

  it('moves by months to the last day of a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
    expect(addMonths('2026-11-21', 12)).toBe('2027-11-21');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  });

  it('has a weekday', () => expect(weekday('2026-11-21')).toBe(6));
});

describe('age', () => {
  it.each([
    ['1990-11-21', 36],
    ['1990-11-22', 35],
    ['1990-11-20', 36],
    ['2026-11-21', 0],
  ])('for a birth on %s is %i on 21/11/2026', (birth, age) => expect(ageAt(birth, '2026-11-21')).toBe(age));

  it('increases on 1 March for a birth on 29 February', () => {
    expect(ageAt('2000-02-29', '2026-02-28')).toBe(25);
    expect(ageAt('2000-02-29', '2026-03-01')).toBe(26);
  });
});

describe('São Paulo', () => {
  it('tells the day and time of São Paulo with and without its former daylight saving time', () => {
    const zone = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/Sao_Paulo',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const instant = fc.date({
      min: new Date('1990-01-01'),
      max: new Date('2090-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instant, (at) => {
        expect(`${dayInSaoPaulo(at)} ${timeInSaoPaulo(at)}`).toBe(zone.format(at));
      }),
    );
  });

  it('is on the day before when it is just past midnight UTC', () => {
    expect(dayInSaoPaulo('2026-11-22T02:59:59Z')).toBe('2026-11-21');
    expect(dayInSaoPaulo(new Date('2026-11-22T03:00:00Z'))).toBe('2026-11-22');
  });

  it('ends its day at 23:59, three hours behind UTC', () => {
    expect(endOfDaySaoPaulo('2026-11-21')).toBe('2026-11-21T23:59:00-03:00');
    expect(dayInSaoPaulo(endOfDaySaoPaulo('2026-11-21'))).toBe('2026-11-21');
  });
});

describe('holidays', () => {
  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('Easter of %i is %s', (year, day) => expect(easterSunday(year)).toBe(day));

  it('of 2026 are the ten national ones', () => {
    expect(nationalHolidays(2026).map((h) => h.day)).toEqual([
      '2026-01-01',
      '2026-04-03',
      '2026-04-21',
      '2026-05-01',
      '2026-09-07',
      '2026-10-12',
      '2026-11-02',
      '2026-11-15',
      '2026-11-20',
      '2026-12-25',
    ]);
  });

  it('have Consciência Negra since 2024', () => {
    expect(nationalHolidays(2023).map((h) => h.nome)).not.toContain('Consciência Negra');
  });

  it('include Carnaval and Corpus Christi only by company setting', () => {
    expect(isBusinessDay('2026-02-17')).toBe(true);
    expect(isBusinessDay('2026-02-16', { carnaval: true })).toBe(false);
    expect(isBusinessDay('2026-02-17', { carnaval: true })).toBe(false);
    expect(isBusinessDay('2026-06-04')).toBe(true);
    expect(isBusinessDay('2026-06-04', { corpusChristi: true })).toBe(false);
  });
});

describe('business days', () => {
  it('skip weekends and holidays', () => {
    expect(addBusinessDays('2026-11-19', 1)).toBe('2026-11-23');
    expect(addBusinessDays('2026-12-24', 1)).toBe('2026-12-28');
    expect(addBusinessDays('2026-11-21', 0)).toBe('2026-11-23');
    expect(addBusinessDays('2026-11-23', -1)).toBe('2026-11-19');
  });

  it('always land on a business day, n of them later', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 40 }), (day, n) => {
        const end = addBusinessDays(day, n);
        let count = 0;
        for (let d = addDays(day, 1); d <= end; d = addDays(d, 1)) if (isBusinessDay(d)) count += 1;
        return isBusinessDay(end) && count === n;
      }),
      { numRuns: 60 },
    );
  });
});

it('writes a day with its weekday and month in words', () => {
  expect(formatLongDay('2026-03-03')).toBe('Terça-feira, 3 de março');
});

describe('relative texts', () => {
  it.each([
    ['2026-11-21', 'Hoje'],
    ['2026-11-20', 'Ontem'],
    ['2026-11-19', 'Quinta-feira'],
    ['2026-11-15', 'Domingo'],
    ['2026-11-14', '14/11/2026'],
    ['2026-11-22', '22/11/2026'],
  ])('for %s on 21/11/2026 are %s', (day, text) => expect(relativeDay(day, '2026-11-21')).toBe(text));

  it.each([
    ['2026-11-21', 'Hoje'],
    ['2026-11-22', 'Amanhã'],
    ['2026-11-23', 'Segunda-feira'],
    ['2026-11-27', 'Sexta-feira'],
    ['2026-11-28', '28/11/2026'],
    ['2026-11-20', 'Ontem'],
    ['2026-11-19', '19/11/2026'],
  ])('for a deadline on %s are %s', (day, text) => expect(relativeDeadline(day, '2026-11-21')).toBe(text));
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  amount,
  clock,
  date,
  deadline,
  fileSize,
  money,
  phone,
  readDay,
  relative,
  wholeMoney,
} from './index.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00-03:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a day out of what people paste', () => {
  it.each([
    '21/11/2026',
    '21-11-2026',
    '21.11.2026',
    '21/11/26',
    '2026-11-21',
    '2026-11-21T10:30:00-03:00',
    '21112026',
    '21 nov 2026',
    '21 de novembro de 2026',
    ' 21/11/2026 ',
  ])('%s', (text) => expect(readDay(text)).toBe('2026-11-21'));

  it.each(['', '31/02/2026', '21/13/2026', 'amanhã', '21 xyz 2026'])('"%s" is none', (text) =>
    expect(readDay(text)).toBeNull(),
  );

  it('takes two-digit years for the past when they would lie far ahead', () => {
    expect(readDay('22/04/88')).toBe('1988-04-22');
  });
});

describe('what is shown', () => {
  it('money with its no-break space, the proper minus and a dash for nothing', () => {
    expect(money(1234.5)).toBe('R$\u00a01.234,50');
    expect(money(-253)).toBe('−\u00a0R$\u00a0253,00');
    expect(money(null)).toBe('—');
    expect(wholeMoney(1334457.6)).toBe('R$\u00a01.334.458');
    expect(amount(38400)).toBe('38.400,00');
  });

  it('days near today by name', () => {
    expect(relative('2026-11-21')).toBe('Hoje');
    expect(relative('2026-11-20')).toBe('Ontem');
    expect(relative('2026-11-17')).toBe('Terça-feira');
    expect(relative('2026-11-01')).toBe('01/11/2026');
    expect(deadline('2026-11-22')).toBe('Amanhã');
  });

  it('timestamps on the clock and the day of São Paulo', () => {
    expect(clock('2026-11-22T01:30:00Z')).toBe('22:30');
    expect(date('2026-11-22T01:30:00Z')).toBe('21/11/2026');
  });

  it('phones in both lengths', () => {
    expect(phone('1932314470')).toBe('(19) 3231-4470');
    expect(phone('19982314470')).toBe('(19) 9 8231-4470');
  });

  it('sizes of files', () => {
    expect(fileSize(1_240_000)).toBe('1,2 MB');
    expect(fileSize(480)).toBe('1 kB');
  });
});

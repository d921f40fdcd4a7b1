import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { amount, clock, date, deadline, fileSize, money, phone, relative, wholeMoney } from './index.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00-03:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('formatting', () => {
  it('formats money with a no-break space, a minus sign and a dash for absent', () => {
    expect(money(1234.5)).toBe('R$\u00a01.234,50');
    expect(money(-253)).toBe('−\u00a0R$\u00a0253,00');
    expect(money(null)).toBe('—');
    expect(wholeMoney(1334457.6)).toBe('R$\u00a01.334.458');
    expect(amount(38400)).toBe('38.400,00');
  });

  it('formats days near today by name', () => {
    expect(relative('2026-11-21')).toBe('Hoje');
    expect(relative('2026-11-20')).toBe('Ontem');
    expect(relative('2026-11-17')).toBe('Terça-feira');
    expect(relative('2026-11-01')).toBe('01/11/2026');
    expect(deadline('2026-11-22')).toBe('Amanhã');
  });

  it('formats timestamps in the time zone of São Paulo', () => {
    expect(clock('2026-11-22T01:30:00Z')).toBe('22:30');
    expect(date('2026-11-22T01:30:00Z')).toBe('21/11/2026');
  });

  it('formats phones of both lengths', () => {
    expect(phone('1932314470')).toBe('(19) 3231-4470');
    expect(phone('19982314470')).toBe('(19) 9 8231-4470');
  });

  it('formats file sizes', () => {
    expect(fileSize(1_240_000)).toBe('1,2 MB');
    expect(fileSize(480)).toBe('1 kB');
  });
});

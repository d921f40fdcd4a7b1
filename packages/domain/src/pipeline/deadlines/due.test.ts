import { describe, expect, it } from 'vitest';
import { endOfDaySaoPaulo } from '../../calendar/index.ts';
import { pendingDays, periodLimit, prazoGroup } from './due.ts';

const HOJE = '2026-11-24';
const AGORA = `${HOJE}T10:00:00-03:00`;

describe('period filter', () => {
  it('counts today as its first day', () => {
    expect(periodLimit(1, HOJE)).toBe('2026-11-25T00:00:00-03:00');
    expect(periodLimit(3, HOJE)).toBe('2026-11-27T00:00:00-03:00');
  });
});

describe('group of a deadline, seen on a Tuesday', () => {
  it.each([
    ['2026-11-23', 'atrasado'],
    ['2026-11-24', 'hoje'],
    ['2026-11-25', 'amanha'],
    ['2026-11-26', 'esta_semana'],
    ['2026-11-28', 'esta_semana'],
    ['2026-11-29', 'depois'],
  ] as const)('%s is %s', (dia, grupo) => expect(prazoGroup(endOfDaySaoPaulo(dia), AGORA)).toBe(grupo));

  it('without deadline is later', () => expect(prazoGroup(null, AGORA)).toBe('depois'));
});

describe('days pending', () => {
  const estudo = { estagio: 4, encerrado_em: null } as const;
  it('count from the start while the study is open and below 10', () => {
    expect(pendingDays(estudo, '2026-11-24', HOJE)).toBe(0);
    expect(pendingDays(estudo, '2026-11-23', HOJE)).toBe(1);
    expect(pendingDays({ ...estudo, estagio: 10 }, '2026-11-01', HOJE)).toBeNull();
    expect(pendingDays({ ...estudo, encerrado_em: AGORA }, '2026-11-01', HOJE)).toBeNull();
  });
});

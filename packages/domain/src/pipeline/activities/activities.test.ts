import { describe, expect, test } from 'vitest';
import {
  ageOnBirthday,
  birthdayDays,
  birthdayIn,
  canActOnTodo,
  nearestBirthday,
  renewalPrazo,
  renewalWindow,
  reviewLimit,
  reviewPrazo,
} from '../index.ts';

describe('the renewal of a policy', () => {
  test('opens 60 days before its end and is caught up 30 days after', () => {
    expect(renewalWindow('2026-11-17')).toEqual({ de: '2026-10-18', ate: '2027-01-16' });
  });
  test('is due 30 days before the end', () => {
    expect(renewalPrazo('2027-01-16')).toBe('2026-12-17T23:59:00-03:00');
  });
});

describe('the yearly review', () => {
  test('follows the last conclusion by twelve months, with thirty days to do it', () => {
    expect(reviewLimit('2026-11-17')).toBe('2025-11-17');
    expect(reviewPrazo('2025-11-17')).toBe('2026-12-17T23:59:00-03:00');
  });
  test('of a conclusion on 29/02 comes on the last day of February', () => {
    expect(reviewPrazo('2024-02-29')).toBe('2025-03-30T23:59:00-03:00');
  });
});

describe('a birthday', () => {
  test.each([
    ['1987-01-03', '2026-12-28', '2027-01-03'],
    ['1986-12-30', '2027-01-02', '2026-12-30'],
    ['1986-11-17', '2026-11-17', '2026-11-17'],
    ['1992-02-29', '2027-02-27', '2027-03-01'],
  ])('born on %s is nearest, seen from %s, on %s', (nascimento, dia, nearest) => {
    expect(nearestBirthday(nascimento, dia)).toBe(nearest);
  });

  test.each([
    ['1986-11-17', 2026, '2026-11-17', 40],
    ['2000-02-29', 2028, '2028-02-29', 28],
    ['2000-02-29', 2027, '2027-03-01', 27],
  ])('of %s in %i is on %s, with %i years', (nascimento, ano, dia, idade) => {
    expect(birthdayIn(nascimento, ano)).toBe(dia);
    expect(ageOnBirthday(nascimento, dia)).toBe(idade);
  });
  test('of 29/02 is found on 01/03 of a common year only', () => {
    expect(birthdayDays('2027-02-28', '2027-03-01')).toEqual([
      { dia: '2027-02-28', mes_dia: 228 },
      { dia: '2027-03-01', mes_dia: 229 },
      { dia: '2027-03-01', mes_dia: 301 },
    ]);
    expect(birthdayDays('2028-02-28', '2028-03-01').map(({ mes_dia }) => mes_dia)).toEqual([228, 229, 301]);
  });
  test('is found across the end of the year', () => {
    expect(birthdayDays('2026-12-31', '2027-01-01').map(({ dia }) => dia)).toEqual([
      '2026-12-31',
      '2027-01-01',
    ]);
    expect(birthdayDays('2026-12-31', '2026-12-30')).toEqual([]);
  });
});

test('a study is not finished by its line', () => {
  expect(canActOnTodo('estudo', 'concluir')).toBe(false);
  expect(canActOnTodo('renovacao', 'dispensar')).toBe(true);
});

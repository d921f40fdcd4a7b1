import { describe, expect, it } from 'vitest';
import { earliestRetirement } from './earliest-retirement.ts';

const de = (sexo: 'F' | 'M', idade: number, anos: number, para: number | null = null) =>
  earliestRetirement({ sexo, idade, anos, ano: 2026, anosPorAno: 1, para });

describe('the earliest INSS retirement', () => {
  it('is the minimum age for who has few years', () => {
    expect(de('F', 41, 10)).toEqual({ idade: 62, anos: 31, integral: false });
    expect(de('M', 50, 8)).toEqual({ idade: 65, anos: 23, integral: false });
  });

  it('is the points of the year: 93 for women and 103 for men in 2026', () => {
    expect(de('F', 58, 35)).toMatchObject({ idade: 58 });
    expect(de('M', 63, 40)).toMatchObject({ idade: 63 });
  });

  it('is the progressive age with 30 or 35 years', () => {
    // Women: 59,5 in 2026 and 60 in 2027; 60 + 31 is below the 94 points of 2027.
    expect(de('F', 59, 30)).toMatchObject({ idade: 60, anos: 31 });
  });

  it('is the toll of 100%, on the whole mean', () => {
    // 28 years in 2019, 2 missing: 32 with the toll, had by 2026 with 35; at 57 before points (57 + 35 = 92).
    expect(de('F', 57, 35)).toEqual({ idade: 57, anos: 35, integral: true });
  });

  it('ends contributions at the planned stop', () => {
    expect(de('M', 51, 22, 60)).toEqual({ idade: 65, anos: 31, integral: false });
  });
});

import { describe, expect, it } from 'vitest';
import { shownCoverText } from './cover-text.ts';

const TUDO = { valor: 500, traz: 500, cobertura: 1, falta: 0 };
const PARTE = { valor: 500, traz: 500, cobertura: 0.84, falta: 80 };

describe('cover of an option in words', () => {
  it('is its share of a need that lacks', () => {
    expect(shownCoverText({ medida: { necessidade: 900, falta: 580 } }, PARTE)).toBe(
      'cobre 84% da necessidade',
    );
  });

  it('goes beyond a need that is covered today', () => {
    expect(shownCoverText({ medida: { necessidade: 900, falta: 0 } }, TUDO)).toBe(
      'além do que falta: o que há hoje já basta',
    );
  });

  it('goes beyond where no need was measured', () => {
    expect(shownCoverText({ medida: { necessidade: 0, falta: 0 } }, null)).toBe(
      'além do que falta: nenhuma necessidade foi medida',
    );
  });

  it('is a share where it takes the place of what covers today', () => {
    expect(shownCoverText({ medida: { necessidade: 900, falta: 0 }, acaba: { valor: 10 } }, TUDO)).toBe(
      'cobre 100% da necessidade',
    );
  });

  it('is unknown without a measure or an amount', () => {
    expect(shownCoverText({ medida: null }, null)).toBeNull();
    expect(shownCoverText({ medida: { necessidade: 9, falta: 9 } }, { ...PARTE, valor: null })).toBeNull();
  });

  it('names the other items of the plan where they bring a part', () => {
    const item = { medida: { necessidade: 1_000_000, falta: 500_000 } };
    const cover = { valor: 300_000, cobertura: 1, falta: 0 };
    expect(shownCoverText(item, { ...cover, traz: 300_000 })).toBe('cobre 100% da necessidade');
    expect(shownCoverText(item, { ...cover, traz: 500_000 })).toBe(
      'cobre 100% da necessidade, com os outros itens do plano',
    );
  });
});

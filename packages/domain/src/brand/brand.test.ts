import { describe, expect, it } from 'vitest';
import { brandColorProblem, brandColors, contrast } from './index.ts';

const COLOURS = ['#0a5f6d', '#e4002b', '#ffb000', '#1d4ed8', '#000000', '#7a7a7a', '#16a34a', '#ff7bac'];

describe('colours of a brand', () => {
  it.each(COLOURS)('of %s read in both themes, on covers and on buttons', (cor) => {
    const { claro, escuro, capa, tinta } = brandColors(cor);
    for (const [text, ground] of [
      [claro.texto, '#ffffff'],
      [claro.texto, '#faf8f4'],
      [claro.sobre, claro.fundo],
      [escuro.texto, '#12181a'],
      [escuro.sobre, escuro.fundo],
      ['#ffffff', capa.fundo],
      ['#ffffff', capa.rodape],
      [capa.suave, capa.fundo],
      [capa.suave, capa.rodape],
      ['#192327', tinta],
    ] as const)
      expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });

  it('keep one that reads as it is', () => {
    expect(brandColors('#0a5f6d').claro.texto).toBe('#0a5f6d');
  });
});

describe('a colour', () => {
  it('too light for text is refused with a message', () => {
    expect(brandColorProblem('#fff6cc')).toBe(
      'Esta cor é clara demais para textos e botões. Escolha uma mais escura.',
    );
  });

  it('that is not a colour is refused', () => {
    expect(brandColorProblem('azul')).toBe('Informe a cor como #0A5F6D.');
    expect(brandColorProblem('#0a5f6d')).toBeNull();
  });
});

it('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

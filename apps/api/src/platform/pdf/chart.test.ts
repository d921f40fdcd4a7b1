import { notasRadar } from '@farol/domain/charts';
import { expect, it } from 'vitest';
import { chartFigure } from './chart.ts';

it('replaces a character missing in the fonts by a word in charts', () => {
  const areas = ['Vida', 'Sonhos', 'Crédito'].map((nome, at) => ({
    produto_diagnostico_id: at + 1,
    nome,
    hoje: 4,
    desejada: 10,
  }));
  const figure = chartFigure(notasRadar(areas));
  const svg = figure.type === 'figure' ? figure.svg : '';
  expect(svg).toContain('para 10');
  expect(svg).toContain('Crédito');
  expect(svg).not.toMatch(/→|\?</);
});

it('draws what is in the product’s colour in that of the company', () => {
  const areas = ['Vida', 'Sonhos', 'Crédito'].map((nome, at) => ({
    produto_diagnostico_id: at + 1,
    nome,
    hoje: 4,
    desejada: 10,
  }));
  const svgOf = (accent?: string) => {
    const figure = chartFigure(notasRadar(areas), { accent });
    return figure.type === 'figure' ? figure.svg.toLowerCase() : '';
  };
  const isDrawnIn = (svg: string, [red, green, blue]: readonly number[], hex: string) =>
    svg.includes(hex) || svg.includes(`rgb(${red},${green},${blue})`);
  expect(isDrawnIn(svgOf('#7a2e0e'), [122, 46, 14], '#7a2e0e')).toBe(true);
  expect(isDrawnIn(svgOf(), [122, 46, 14], '#7a2e0e')).toBe(false);
});

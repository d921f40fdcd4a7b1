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

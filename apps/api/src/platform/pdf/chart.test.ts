import { notasRadar } from '@farol/domain/charts';
import { expect, it } from 'vitest';
import { chartFigure } from './chart.ts';

it('a picture is written in the letters of the document: an arrow that they lack is a word', () => {
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

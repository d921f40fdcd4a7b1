import { expect, it } from 'vitest';
import { occupationFor } from './occupations.ts';

it.each([
  ['Arquiteto de edificações', 'Arquiteta de edificações'],
  ['Corretor de valores, ativos financeiros', 'Corretora de valores, ativos financeiros'],
  ['Engenheiro mecânico', 'Engenheira mecânica'],
  ['Servidor público federal', 'Servidora pública federal'],
  ['Cirurgião dentista - clínico geral', 'Cirurgiã dentista - clínica geral'],
  ['Analista de negócios', 'Analista de negócios'],
  ['Caminhoneiro autônomo (rotas regionais)', 'Caminhoneira autônoma (rotas regionais)'],
  ['Juiz do trabalho', 'Juíza do trabalho'],
  ['Piloto de aeronaves', 'Piloto de aeronaves'],
  ['Torneiro mecânico', 'Torneiro mecânico'],
  ['Soldado bombeiro militar', 'Soldado bombeiro militar'],
  ['Do lar', 'Do lar'],
])('%s of a woman is %s', (titulo, feminino) => {
  expect(occupationFor(titulo, 'F')).toBe(feminino);
});

it('uses the form of the list for a man and where the sex is unknown', () => {
  for (const sexo of ['M', 'O', null, undefined])
    expect(occupationFor('Arquiteto urbanista', sexo)).toBe('Arquiteto urbanista');
});

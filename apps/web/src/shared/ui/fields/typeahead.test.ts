import { expect, it } from 'vitest';
import { filterOptions } from './typeahead.ts';

const LIST = [
  'Administrador',
  'Arquiteto urbanista',
  'Arquiteto de interiores',
  'Médico',
  'Designer de moda',
  'Despesa fixa',
];
const found = (search: string): string[] =>
  filterOptions({
    options: LIST.map((label) => ({ value: label, label })),
    search,
    limit: 10,
  }).map((option) => ('label' in option ? option.label : ''));

it('finds an occupation by its feminine form', () => {
  expect(found('Arquiteta')).toEqual(['Arquiteto urbanista', 'Arquiteto de interiores']);
  expect(found('administradora')).toEqual(['Administrador']);
  expect(found('médica')).toEqual(['Médico']);
  expect(found('fixo')).toEqual(['Despesa fixa']);
});

it('prefers a literal match to another ending', () => {
  expect(found('moda')).toEqual(['Designer de moda']);
  expect(found('astronauta')).toEqual([]);
});

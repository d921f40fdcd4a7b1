import { describe, expect, test } from 'vitest';
import { cidadesOf } from './cities/index.ts';
import { findCity, readPlace } from './find-city.ts';
import { cityNames, cityOfPostalName, ufOfCep } from './index.ts';

describe('a city', () => {
  test.each([
    ['SP', 'Santa Bárbara d’Oeste', "Santa Bárbara d'Oeste"],
    ['MA', 'Pindaré Mirim', 'Pindaré-Mirim'],
    ['RS', 'Santana do Livramento', "Sant'Ana do Livramento"],
    ['SP', 'S. José dos Campos', 'São José dos Campos'],
    ['SP', 'Sta. Barbara d Oeste', "Santa Bárbara d'Oeste"],
    ['SP', 'Embu', 'Embu das Artes'],
    ['SC', 'Floripa', 'Florianópolis'],
  ] as const)('of %s written %s is %s', (uf, text, name) => {
    expect(findCity(uf, text)).toBe(name);
  });

  test.each([
    ['SC', 'Campinas'],
    ['SP', 'Xyz'],
  ] as const)('of %s is not %s', (uf, text) => {
    expect(findCity(uf, text)).toBeNull();
  });
});

describe('a place', () => {
  test.each([
    [null, 'Joinville - SC', { uf: 'SC', cidade: 'Joinville' }],
    ['SC', 'Joinville (SC)', { uf: 'SC', cidade: 'Joinville' }],
    [null, 'curitiba', { uf: 'PR', cidade: 'Curitiba' }],
    [null, 'Bom Jesus', { uf: null, cidade: null }],
    ['PR', 'Joinville/SC', { uf: 'PR', cidade: null }],
    [null, 'Joinville SC', { uf: 'SC', cidade: 'Joinville' }],
    [null, 'Florianópolis, Santa Catarina, Brasil', { uf: 'SC', cidade: 'Florianópolis' }],
    [null, 'Santarém', { uf: 'PA', cidade: 'Santarém' }],
    ['SP', 'Moji Mirim', { uf: 'SP', cidade: 'Mogi Mirim', isNear: true }],
    ['SP', 'Ribeirão', { uf: 'SP', cidade: null }],
    ['GO', 'Itajaí', { uf: 'GO', cidade: null }],
    ['MG', 'Palmas', { uf: 'MG', cidade: null }],
  ] as const)('in %s written %s', (uf, text, place) => {
    expect(readPlace(uf, text)).toEqual({ isNear: false, ...place });
  });
});

test.each([
  ['RS', 'Santana do Livramento', "Sant'Ana do Livramento"],
  ['RJ', 'Parati', 'Paraty'],
  ['SP', 'Ipauçu', 'Ipaussu'],
  ['SP', 'Campinas', 'Campinas'],
  ['SP', 'Nenhuma Cidade', null],
] as const)('of %s the postal name %s leads to %s', (uf, text, name) => {
  expect(cityOfPostalName(cityNames(uf, cidadesOf(uf)), text)).toBe(name);
});

test.each([
  ['01310-100', 'SP'],
  ['20040002', 'RJ'],
  ['69301-110', 'RR'],
  ['69900-000', 'AC'],
  ['72800-000', 'GO'],
  ['73010-000', 'DF'],
  ['76801-000', 'RO'],
  ['88010-001', 'SC'],
  ['99999-999', 'RS'],
  ['00999-999', null],
  ['8801', null],
])('the postal code %s is of %s', (cep, uf) => {
  expect(ufOfCep(cep)).toBe(uf);
});

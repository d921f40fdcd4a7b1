import { describe, expect, test } from 'vitest';
import { findCity, readPlace } from './find-city.ts';

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

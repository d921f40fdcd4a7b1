import { getCities } from '@brazilian-utils/brazilian-utils/get-cities';
import { describe, expect, it } from 'vitest';
import { cidadesOf } from './cities/index.ts';
import { estadoName, estados, isUf, loadCidades, type Uf } from './index.ts';

const CONTAGENS: Partial<Record<Uf, number>> = {
  PB: 223,
  PE: 185,
  PI: 224,
  PR: 399,
  RJ: 92,
  RN: 167,
  RO: 52,
  RR: 15,
  RS: 497,
  SC: 295,
  SE: 75,
  SP: 645,
};

describe('states and cities', () => {
  it('are 27 states and 5,571 cities', () => {
    expect(estados).toHaveLength(27);
    expect(estados.reduce((soma, estado) => soma + cidadesOf(estado.value).length, 0)).toBe(5571);
  });

  it.each(Object.entries(CONTAGENS))('have in %s the count of the specification: %i', (uf, quantas) => {
    expect(cidadesOf(uf as Uf)).toHaveLength(quantas);
  });

  it('equal those of the library, in Portuguese order', () => {
    for (const estado of estados) expect(cidadesOf(estado.value)).toEqual(getCities(estado.value));
  });

  it('load one state at a time', async () => {
    const cidades = await loadCidades('TO');
    expect(cidades).toContain('Palmas');
    expect(cidades).toEqual(cidadesOf('TO'));
  });

  it('repeat names across states', () => {
    expect(cidadesOf('PA')).toContain('Bonito');
    expect(cidadesOf('PE')).toContain('Bonito');
  });

  it('distinguish a state code from other text', () => {
    expect(isUf('SP')).toBe(true);
    expect(isUf('sp')).toBe(false);
    expect(estadoName('DF')).toBe('Distrito Federal');
  });
});

import { describe, expect, it } from 'vitest';
import type { Diagnostico } from '../snapshot.ts';
import { FAMILIA, withCampos, withTabelas } from './family.fixture.ts';
import { computeResultados, findResultado } from './index.ts';

const MAE = { nome: 'Nair', parentesco: 'mae', data_nascimento: '1955-01-20' } as const;

/** She is 40 and stops at 60: 240 months. */
const disability = (mae: object = {}, campos: Diagnostico = {}) =>
  findResultado(
    computeResultados(withTabelas(withCampos(FAMILIA, campos), { dependentes: [{ ...MAE, ...mae }] })),
    'vida.invalidez',
  );
const lackOf = (resultado: ReturnType<typeof disability>) =>
  resultado?.passos.find(({ nome }) => nome === 'perda_mensal')?.valor ?? 0;

describe('the care that the family pays today', () => {
  const CARA = { custo_cuidado_mensal: 3500 };

  it('is lacking when the income is, for as long as at a death', () => {
    expect(disability(CARA)?.inputs.cuidados).toEqual([{ custo_mensal: 3500, meses: 120 }]);
    expect(disability({ ...CARA, anos_cuidado: 4 })?.inputs.cuidados).toEqual([
      { custo_mensal: 3500, meses: 48 },
    ]);
    expect(lackOf(disability(CARA)) - lackOf(disability())).toBe(3500);
  });

  it('raises the need', () => {
    expect(disability(CARA)?.outputs?.necessidade).toBeGreaterThan(disability()?.outputs?.necessidade ?? 0);
  });
});

it('alimony received ends with the answered years', () => {
  const com = disability({}, { pensao_recebida_mensal: 500, pensao_recebida_anos: 1 });
  expect(com?.inputs).toMatchObject({
    outras_rendas_mensais: 4000 + 1000,
    rendas_com_prazo: [{ valor: 500, meses: 12 }],
  });
  expect(lackOf(disability()) - lackOf(com)).toBe(500);
});

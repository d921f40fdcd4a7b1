import { describe, expect, it } from 'vitest';
import { currentParametros, storedParametros, withPremissas } from '../../../calculators/index.ts';
import { FAMILIA, withCampos } from '../family.fixture.ts';
import { prepareStudy } from '../reading.ts';
import { withOneReturn } from './investor.ts';

const moderado = prepareStudy(
  withCampos(FAMILIA, {
    perfil_investidor: 'moderado',
    perfil_validade: '2099-01-01',
    conjuge_perfil_investidor: 'balanceado',
    conjuge_perfil_validade: '2099-01-01',
  }),
  FAMILIA.hoje,
);
const daCasa = currentParametros(FAMILIA.hoje);
const rendimentos = (parametros: ReturnType<typeof currentParametros>, leitura = moderado) => {
  const todos = withOneReturn(leitura, parametros);
  return ['taxa_oportunidade_aa', 'taxa_oportunidade_am', 'retorno_investimento_aa'].map(
    (chave) => todos.get(chave)?.valor,
  );
};

describe('the net nominal return of a family', () => {
  it('is its more careful profile’s real rate over the projected inflation, for every account', () => {
    // 1,04 × 1,04 − 1 = 8,16% a year; 1,0816^(1/12) − 1 = 0,65582% a month.
    expect(rendimentos(daCasa)).toEqual([0.0816, 0.0065582, 0.0816]);
  });

  it('is the conservative one without a valid profile: 1,035 × 1,04 − 1', () => {
    const sem = prepareStudy(withCampos(FAMILIA, { perfil_investidor: null }), FAMILIA.hoje);
    expect(rendimentos(daCasa, sem)[0]).toBe(0.0764);
  });

  it('gives way to a rate that the study or the company sets', () => {
    const proprias = withPremissas(daCasa, { taxa_oportunidade_am: 0.01 });
    expect(rendimentos(proprias)[1]).toBe(0.01);
  });

  it('leaves the rates of studies presented under an earlier edition', () => {
    expect(rendimentos(storedParametros(FAMILIA.hoje, []))).toEqual([0.1, 0.008, 0.08]);
  });
});

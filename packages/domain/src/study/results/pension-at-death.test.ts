import { describe, expect, it } from 'vitest';
import { EDICAO_DA_FAMILIA, PARAMETROS_ATUAIS } from '../../calculators/index.ts';
import type { Diagnostico } from '../snapshot.ts';
import { FAMILIA, withCampos } from './family.fixture.ts';
import { computeResultados, findResultado } from './index.ts';

/** What reaches the family of a PGBL of 96.000. */
const need = (campos: Diagnostico, parametros = PARAMETROS_ATUAIS) =>
  findResultado(
    computeResultados(
      withCampos(FAMILIA, { saldo_previdencia: 96_000, previdencia_tipo: 'PGBL', ...campos }),
      parametros,
    ),
    'vida.necessidade_capital',
  );

describe('a pension plan paid at death', () => {
  // Lei 11.053/2004, art. 1: 20% to 8 years, 15% to 10, 10% beyond; at most 25% to 6 when death comes before.
  it.each([
    [1, 0.25],
    [6, 0.25],
    [7, 0.2],
    [8, 0.2],
    [10, 0.15],
    [12, 0.1],
  ])('pays, by the regressive table after %d years, %d of its balance', (previdencia_anos, aliquota) => {
    const resultado = need({ previdencia_regime: 'regressivo', previdencia_anos });
    expect(resultado?.inputs.saldo_previdencia).toBe(96_000 * (1 - aliquota));
  });

  it('pays the highest rate of the regressive table at death while its years are not answered', () => {
    const resultado = need({ previdencia_regime: 'regressivo' });
    expect(resultado?.inputs.saldo_previdencia).toBe(72_000);
    expect(resultado?.avisos).toContainEqual(expect.stringContaining('Anos da previdência não informados'));
  });

  it('pays 15% under the progressive table', () => {
    expect(need({ previdencia_regime: 'progressivo' })?.inputs.saldo_previdencia).toBe(81_600);
  });

  it('says that its table was not answered', () => {
    const resultado = need({});
    expect(resultado?.inputs.saldo_previdencia).toBe(81_600);
    expect(resultado?.avisos).toContainEqual(expect.stringContaining('Tabela do imposto da previdência'));
  });

  it('shows the rate that it pays in the account', () => {
    const passos = need({ previdencia_regime: 'regressivo', previdencia_anos: 12 })?.passos;
    expect(passos?.find(({ nome }) => nome === 'previdencia_liquida')?.formula).toContain(
      '− 10% de imposto de renda',
    );
  });

  it('keeps the 15% of studies presented under the second edition', () => {
    const edicao = PARAMETROS_ATUAIS.get(EDICAO_DA_FAMILIA);
    if (!edicao) throw new Error('no edition');
    const parametros = new Map(PARAMETROS_ATUAIS).set(EDICAO_DA_FAMILIA, { ...edicao, valor: 2 });
    expect(need({ previdencia_regime: 'regressivo' }, parametros)?.inputs.saldo_previdencia).toBe(81_600);
  });
});

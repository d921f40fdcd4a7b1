import { describe, expect, it } from 'vitest';
import { EDICAO_DA_FAMILIA, PARAMETROS_ATUAIS } from '../../calculators/index.ts';
import type { LinhaDe } from '../../catalogue/index.ts';
import type { Diagnostico } from '../snapshot.ts';
import { AVISO_DE_OUTRO_BENEFICIARIO, AVISO_FORA_DO_QUE_TEM } from './cover.ts';
import { FAMILIA, withCampos, withTabelas } from './family.fixture.ts';
import { computeResultados, findResultado } from './index.ts';

const POLICY: LinhaDe<'apolices'> = {
  area_produto: 1,
  cobertura: 'morte',
  tipo_segurado: 'titular',
  valor_cobertura: 200_000,
};

const need = (apolices: readonly LinhaDe<'apolices'>[], campos: Diagnostico = {}) =>
  findResultado(
    computeResultados(withTabelas(withCampos(FAMILIA, campos), { apolices })),
    'vida.necessidade_capital',
  );

describe('resources of the family', () => {
  it('leave out the group policy of the employer, whose effect is told beside', () => {
    const so = need([POLICY])?.outputs;
    const com = need([POLICY, { ...POLICY, valor_cobertura: 283_200, do_empregador: 'S' }]);
    expect(com?.outputs).toMatchObject({ recursos: so?.recursos, gap: so?.gap });
    expect(com?.avisos).toContain(AVISO_FORA_DO_QUE_TEM);
    expect(com?.passos.find(({ nome }) => nome === 'gap_com_empregador')?.valor).toBeCloseTo(
      (so?.gap ?? 0) - 283_200,
      2,
    );
  });

  it('leave out a policy whose beneficiary is outside the family', () => {
    const com = need([POLICY, { ...POLICY, beneficiario_de_fora: 'S' }]);
    expect(com?.inputs.capital_morte_vigente).toBe(200_000);
    expect(com?.avisos).toContain(AVISO_DE_OUTRO_BENEFICIARIO);
  });

  it.each([
    ['Ex-esposa Márcia (100%)', false],
    ['Associação de moradores', false],
    ['Clara e Tomás, 50% cada', true],
    ['Cônjuge e filhos', true],
    ['Herdeiros legais', true],
  ])('a pension plan paid to “%s” counts: %s', (previdencia_beneficiario, counts) => {
    const resultado = need([POLICY], { previdencia_beneficiario });
    expect((resultado?.inputs.saldo_previdencia ?? 0) > 0).toBe(counts);
    expect(resultado?.avisos.some((aviso) => aviso.includes(previdencia_beneficiario))).toBe(!counts);
  });

  it('are all investments for the income, and those of 30 days for the inventory', () => {
    // 80.000 of one day and 40.000 of 90 days; 42.500 of pension plan counts for both.
    const resultados = computeResultados(FAMILIA);
    const vida = findResultado(resultados, 'vida.necessidade_capital');
    expect(vida?.inputs.ativos_liquidos).toBe(120_000);
    const custo = findResultado(resultados, 'sucessao.custo_inventario');
    expect(custo?.inputs.liquidez_disponivel).toBe(80_000 + 42_500);
  });

  it('are those of the second edition in studies presented under it', () => {
    const edicao = PARAMETROS_ATUAIS.get(EDICAO_DA_FAMILIA);
    if (!edicao) throw new Error('no edition');
    const parametros = new Map(PARAMETROS_ATUAIS).set(EDICAO_DA_FAMILIA, { ...edicao, valor: 2 });
    const apolices = [{ ...POLICY, do_empregador: 'S' }] as const;
    const estudo = withTabelas(withCampos(FAMILIA, { previdencia_beneficiario: 'Ex-marido' }), { apolices });
    expect(
      findResultado(computeResultados(estudo, parametros), 'vida.necessidade_capital')?.inputs,
    ).toMatchObject({
      ativos_liquidos: 80_000,
      saldo_previdencia: 42_500,
      capital_morte_vigente: 200_000,
    });
  });
});

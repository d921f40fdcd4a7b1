import { describe, expect, it } from 'vitest';
import { calculate } from '../../calculators/index.ts';
import { surplusCaveat } from '../shown/index.ts';
import type { EstudoSnapshot } from '../snapshot.ts';
import { withOpcoes } from './dreams.fixture.ts';
import { FAMILIA, linhaOfItem, withCampos } from './family.fixture.ts';
import { computeResultados, findResultado } from './index.ts';

const month = (estudo: EstudoSnapshot) => findResultado(computeResultados(estudo), 'planejamento.orcamento');

describe('income of the year', () => {
  it('leaves over in a year twelve months and what enters only once', () => {
    // 12 × (8.000,00 − 7.500,00) + 9.000,00 = 15.000,00
    const inputs = { renda_liquida: 8000, despesas_fixas: 7500, rendas_do_ano: 9000 };
    expect(calculate('planejamento.orcamento', inputs)).toMatchObject({
      capacidade_poupanca: 500,
      sobra_do_ano: 15_000,
    });
  });

  /*
   * The spouse earns 6.000,00 as an employee, in 2026.
   * 13th: INSS 121,57 + 115,37 + 174,17 + 14% of 1.645,73 (230,40) = 641,51. Base 6.000,00 − 641,51 = 5.358,49; table
   * 1.473,58 − 908,73 = 564,85; reduction 978,62 − 0,133145 × 6.000,00 = 179,75; tax 385,10. Net 4.973,39.
   * Holidays: 6.000,00 + 2.000,00: INSS 921,51; base 7.078,49; tax 1.946,58 − 908,73 = 1.037,85, without reduction;
   * net 6.040,64, of which 1.067,25 are the third.
   */
  it('derives an employee’s 13th and third of the holidays, net, and tells how', () => {
    const { passos = [] } = month(FAMILIA) ?? {};
    const told = passos.slice(0, 2).map(({ rotulo, formula, valor }) => [rotulo, formula, valor]);
    expect(JSON.parse(JSON.stringify(told).replaceAll('\u00a0', ' '))).toEqual([
      ['13º de cônjuge', 'R$ 6.000,00 − R$ 641,51 de INSS − R$ 385,10 de IR', 4973.39],
      ['Um terço de férias de cônjuge', 'R$ 2.000,00 − R$ 280,00 de INSS − R$ 652,75 de IR', 1067.25],
    ]);
  });

  it('is apart from the month, and enters the year', () => {
    // 12 × 4.300,00 + 4.973,39 + 1.067,25 + 10.000,00 = 67.640,64
    const estudo = withCampos(FAMILIA, { renda_do_ano: 10_000 });
    expect(month(estudo)?.outputs).toMatchObject({ capacidade_poupanca: 4300, sobra_do_ano: 67_640.64 });
    expect(surplusCaveat(computeResultados(estudo))?.replaceAll('\u00a0', ' ')).toContain(
      'No ano entram ainda R$ 16.040,64 que não estão no mês (13º, férias, PLR, dividendos): hoje, sem o plano, o ano deixa R$ 67.640,64.',
    );
  });

  it('has nothing of the year where nobody is employed and nothing is told', () => {
    const socios = withCampos(FAMILIA, { conjuge_subtipo_vinculo: 'socio', conjuge_tipo_vinculo: 'PJ' });
    expect(month(socios)?.outputs?.sobra_do_ano).toBeNull();
  });

  // 12 × 60.000 + 60.000 of the 13th + 20.000 of holidays + 30.000 of dividends = 830.000.
  it('counts in the minimum tax of high incomes', () => {
    const empregada = withCampos(FAMILIA, {
      subtipo_vinculo: 'empregado',
      tipo_vinculo: 'CLT',
      renda_mensal_bruta: 60_000,
      renda_tributavel_anual: 740_000,
      renda_do_ano: 30_000,
      beneficios_anuais: 12_000,
    });
    const item = withOpcoes(linhaOfItem('2.03', { interesse: 'S' }));
    const estudo = { ...empregada, produtos: [{ produto_diagnostico_id: 2 as const, itens: [item] }] };
    const minimo = findResultado(computeResultados(estudo), 'impostos.irpfm_estimativa');
    expect(minimo?.inputs.rendimentos_totais).toBe(830_000);
  });
});

import { describe, expect, it } from 'vitest';
import { EDICAO_DA_FAMILIA, PARAMETROS_ATUAIS } from '../../calculators/index.ts';
import type { LinhaDe } from '../../catalogue/index.ts';
import type { Diagnostico, Papel } from '../snapshot.ts';
import { FAMILIA, withCampos, withTabelas } from './family.fixture.ts';
import { computeResultados, findResultado } from './index.ts';

const LOAN: LinhaDe<'dividas'> = {
  tipo_divida: 'imobiliario',
  titular: 'casal',
  saldo_devedor: 752_000,
  parcela_atual: 7000,
  tem_prestamista: 'S',
};
/** She earns 89% of the couple's income, he 11%. */
const RENDAS = { renda_mensal_liquida: 44_500, conjuge_renda_mensal_liquida: 5500 } as const;

function need(papel: Papel, divida: LinhaDe<'dividas'>, campos: Diagnostico = RENDAS, edicao = 3) {
  const parametro = PARAMETROS_ATUAIS.get(EDICAO_DA_FAMILIA);
  if (!parametro) throw new Error('no edition');
  const parametros = new Map(PARAMETROS_ATUAIS).set(EDICAO_DA_FAMILIA, { ...parametro, valor: edicao });
  const estudo = withTabelas(withCampos(FAMILIA, campos), { dividas: [divida] });
  return findResultado(computeResultados(estudo, parametros), 'vida.necessidade_capital', papel);
}
const debtAfter = (...caso: Parameters<typeof need>) => need(...caso)?.inputs.dividas_sem_cobertura;

describe('insurance of a home loan', () => {
  it.each<[Papel, number]>([
    ['titular', 82_720],
    ['conjuge', 669_280],
  ])('pays the share of the deceased in the income: at the death of %s %d remain', (papel, resta) => {
    // 752.000 × 11% and 752.000 × 89%.
    expect(debtAfter(papel, LOAN)).toBe(resta);
    expect(need(papel, LOAN)?.avisos.some((aviso) => aviso.startsWith('O seguro do financiamento'))).toBe(
      true,
    );
  });

  it('pays the contracted share where it is answered', () => {
    expect(debtAfter('titular', { ...LOAN, participacao_mip_pct: 60 })).toBe(752_000 * 0.4);
    expect(debtAfter('conjuge', { ...LOAN, participacao_mip_pct: 60 })).toBe(752_000 * 0.6);
  });

  it('pays the whole loan of one borrower', () => {
    expect(debtAfter('titular', { ...LOAN, titular: 'titular' })).toBe(0);
  });

  it('pays of another joint loan the whole, or the share answered', () => {
    const car = { ...LOAN, tipo_divida: 'veiculo' } as const;
    expect(debtAfter('titular', car)).toBe(0);
    expect(debtAfter('titular', { ...car, parte_titular_pct: 60 })).toBe(752_000 * 0.4);
    expect(debtAfter('conjuge', { ...car, parte_titular_pct: 60 })).toBe(752_000 * 0.6);
  });

  it('leaves the rest in the estate', () => {
    const resultados = computeResultados(withTabelas(withCampos(FAMILIA, RENDAS), { dividas: [LOAN] }));
    expect(findResultado(resultados, 'sucessao.partilha')?.inputs.dividas_comuns).toBe(82_720);
  });

  it('pays the whole joint loan in studies presented under the second edition', () => {
    expect(debtAfter('conjuge', LOAN, RENDAS, 2)).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { PARAMETROS_ATUAIS } from '../../../calculators/index.ts';
import type { CamposDeItem } from '../../../catalogue/index.ts';
import { arrangeAccount } from '../../shown/account.ts';
import type { Diagnostico, TipoSegurado } from '../../snapshot.ts';
import { LIBERDADE, withDreams } from '../dreams.fixture.ts';
import { underEdition } from '../edition.fixture.ts';
import { linhaOfItem } from '../family.fixture.ts';
import { computeResultados, findResultado } from '../index.ts';

/** At 40, 120.000 apart for 60, of which 50.000 in a pension plan; 4% real, 4% of inflation. */
function plan(
  respostas: Diagnostico,
  {
    parametros = PARAMETROS_ATUAIS,
    de = 'titular' as TipoSegurado,
    ...campos
  }: CamposDeItem & { parametros?: typeof PARAMETROS_ATUAIS; de?: TipoSegurado } = {},
) {
  const item = linhaOfItem('2.02', { ...LIBERDADE, taxa_real_acumulacao: 4, ...campos }, de);
  const estudo = withDreams([item], { saldo_previdencia: 50_000, previdencia_tipo: 'PGBL', ...respostas });
  const resultado = findResultado(computeResultados(estudo, parametros), 'sonhos.liberdade');
  if (!resultado) throw new Error('no plan');
  return { ...resultado, patrimonio: resultado.inputs.patrimonio_aposentadoria };
}
const aged = (previdencia_anos: number | null, mais: Diagnostico = {}) =>
  ({ previdencia_regime: 'regressivo', previdencia_anos, ...mais }) as const;

describe('a pension plan in the wealth set apart for retirement', () => {
  // Lei 11.053/2004, art. 1: at 60 the money has its years of today and the 20 until then.
  it('pays 10% of a PGBL after ten years of the regressive table', () => {
    expect(plan(aged(0)).patrimonio).toBe(120_000 - 5000);
  });

  it.each([
    [1, 0.3],
    [4, 0.25],
    [7, 0.15],
    [9, 0.1],
  ])('counts its years of today, %d, until a retirement in two years: a rate of %d', (anos, aliquota) => {
    expect(plan(aged(anos, { idade_aposentadoria: 42 })).patrimonio).toBe(120_000 - 50_000 * aliquota);
  });

  it('counts only the time until then while its years are not answered, and says so', () => {
    const { patrimonio, avisos } = plan(aged(null, { idade_aposentadoria: 47 }));
    expect(patrimonio).toBe(120_000 - 50_000 * 0.2);
    expect(avisos).toContainEqual(expect.stringContaining('só o tempo até a aposentadoria'));
  });

  it('pays what is withheld under the progressive table, and says so', () => {
    const { patrimonio, avisos } = plan({ previdencia_regime: 'progressivo' });
    expect(patrimonio).toBe(120_000 - 7500);
    expect(avisos).toContainEqual(expect.stringMatching(/progressiva: no saque .* 15%, que o ajuste/));
  });

  // 1,0816 a year for 5 + 20 years: 1 − 1,0816^−25 = 85,93% was earned.
  it('pays on what a VGBL earned alone', () => {
    expect(plan(aged(5, { previdencia_tipo: 'VGBL' })).patrimonio).toBe(120_000 - 50_000 * 0.1 * 0.8593);
  });

  it('pays on the whole of a plan of unknown kind, by the premise', () => {
    const { patrimonio, avisos } = plan(aged(5, { previdencia_tipo: null }));
    expect(patrimonio).toBe(115_000);
    expect(avisos).toContainEqual(expect.stringContaining('pela premissa'));
  });

  it('of a couple is taxed by each one’s table', () => {
    const conjuge = {
      conjuge_saldo_previdencia: 20_000,
      conjuge_previdencia_tipo: 'PGBL',
      conjuge_previdencia_regime: 'progressivo',
    } as const;
    const { patrimonio, passos } = plan(aged(5, conjuge), { de: 'casal' });
    expect(patrimonio).toBe(120_000 - 5000 - 3000);
    const nomes = passos.map(({ nome }) => nome);
    expect(nomes).toEqual([...new Set(nomes)]);
  });

  it('is shown in the account, the tax among what the law says', () => {
    const { respostas, lei } = arrangeAccount(plan(aged(5)).passos);
    const formula = (deles: typeof lei, nome: string) =>
      deles.find((passo) => passo.nome === nome)?.formula.replaceAll('\u00a0', ' ');
    expect(formula(lei, 'imposto_previdencia')).toBe('10% sobre R$ 50.000,00');
    expect(formula(respostas, 'patrimonio_liquido')).toBe('R$ 120.000,00 − R$ 5.000,00');
  });

  it('is taxed for as much as a smaller wealth holds of it', () => {
    expect(plan(aged(5), { patrimonio_aposentadoria: 40_000 }).patrimonio).toBe(36_000);
  });

  it('is not taxed again by a typed rate of withdrawal', () => {
    expect(plan(aged(5), { aliquota_saque: 8 }).patrimonio).toBe(120_000);
  });

  it('stays whole in studies presented under the second edition', () => {
    expect(plan(aged(5), { parametros: underEdition(2) }).patrimonio).toBe(120_000);
  });
});

import { describe, expect, it } from 'vitest';
import { calculate, explain } from '../../index.ts';

const result = (kind: string, inputs: Record<string, unknown>) =>
  calculate(kind, inputs) as Record<string, number> & Record<'prestacoes' | 'saldos' | 'juros', number[]>;

describe('rounding of half a cent', () => {
  it('goes up in interest, also for a rate without finite decimals', () => {
    const loan = { valor_financiado: 22_488, prazo_meses: 12, taxa_anual_nominal: 0.0775 };
    expect(result('credito.sac', loan).juros[0]).toBe(145.24);
    expect(result('credito.price', loan).juros[0]).toBe(145.24);
  });

  it('goes up in a balance and in an instalment derived by divisions', () => {
    const loan = { valor_financiado: 5900, prazo_meses: 416, taxa_mensal: 0.01, arredondar_linhas: 'N' };
    expect(result('credito.sac', loan).saldos[12]).toBe(5715.63);
    const plan = {
      valor_credito: 236_700,
      prazo_meses: 210,
      taxa_administracao: 0.2122,
      fundo_reserva: 0.0443,
    };
    expect(result('credito.consorcio', plan)).toMatchObject({ parcela: 1416.26 });
    const told = explain('credito.consorcio', plan);
    expect('passos' in told && told.passos.find(({ nome }) => nome === 'parcela')?.valor).toBe(1416.26);
  });
});

describe('Price', () => {
  const loan = { valor_financiado: 10_000, taxa_mensal: 0.015, prazo_meses: 12 };

  it('puts the rounding residue in the last instalment', () => {
    const o = result('credito.price', loan);
    expect(o.prestacoes[0]).toBe(916.8);
    expect(o.prestacoes[11]).toBe(916.81);
    expect(o.saldos[11]).toBe(0);
    expect(o).toMatchObject({
      taxa_mensal: 0.015,
      prestacao: 916.8,
      total_pago: 11_001.61,
      juros_total: 1001.61,
      total_anunciado: 11_001.6,
      juros_anunciado: 1001.6,
    });
  });

  it('capitalises the interest of the grace before all its instalments', () => {
    const o = result('credito.price', { ...loan, carencia_meses: 6, arredondar_linhas: 'N' });
    expect(o).toMatchObject({ prestacao: 1002.47, total_pago: 12_029.62 });
    expect(o.prestacoes).toHaveLength(12);
  });

  it('grows with the index, constant in real terms', () => {
    const o = result('credito.price', {
      valor_financiado: 100_000,
      taxa_mensal: 0.01,
      prazo_meses: 24,
      indice_mensal: 0.002,
      arredondar_linhas: 'N',
    });
    expect(o.prestacoes[0]).toBe(4716.76);
    expect(o.prestacoes[23]).toBe(4938.57);
    expect(o.saldos[23]).toBe(0);
    expect(o.total_pago).toBe(115_844.53);
  });

  it('divides the debt when the rate is zero', () => {
    const o = result('credito.price', { valor_financiado: 1000, taxa_mensal: 0, prazo_meses: 7 });
    expect(o.prestacoes).toEqual([142.86, 142.86, 142.86, 142.86, 142.86, 142.86, 142.84]);
    expect(o.juros_total).toBe(0);
  });

  it('requires exactly one form of the rate', () => {
    const { taxa_mensal, ...rest } = loan;
    expect(calculate('credito.price', rest)).toEqual({ incompleto: ['taxa_mensal'] });
    expect(calculate('credito.price', { ...rest, taxa_mensal, taxa_anual_nominal: 0.18 })).toEqual({
      erro: ['taxa_mensal', 'taxa_anual_nominal'],
    });
    expect(calculate('credito.price', { ...rest, taxa_anual_nominal: 0.18 })).toEqual(
      calculate('credito.price', loan),
    );
    expect(calculate('credito.price', { ...rest, taxa_anual_efetiva: 0.115 })).toMatchObject({
      taxa_mensal: 0.0091124684,
    });
  });

  it('explains the instalment and notes the index', () => {
    const explained = explain('credito.price', { ...loan, indice_mensal: 0.001, carencia_meses: 2 });
    if (!('passos' in explained)) throw new Error(JSON.stringify(explained));
    expect(explained.passos.map(({ nome }) => nome)).toEqual([
      'taxa_mensal',
      'saldo_inicial',
      'saldo_corrigido',
      'prestacao',
      'primeira_amortizacao',
      'ultima_prestacao',
      'total_pago',
      'juros_total',
      'correcao_total',
      'total_anunciado',
    ]);
    expect(explained.avisos).toHaveLength(2);
  });

  it('sums the years of a term with a partial year', () => {
    const o = result('credito.price', { ...loan, prazo_meses: 18 });
    expect(o.juros_por_ano).toHaveLength(2);
    expect(o.amortizacao_por_ano).toHaveLength(2);
  });
});

describe('SAC', () => {
  it('with an index also corrects the amortisation', () => {
    const o = result('credito.sac', {
      valor_financiado: 100_000,
      taxa_mensal: 0.01,
      prazo_meses: 24,
      indice_mensal: 0.002,
      arredondar_linhas: 'N',
    });
    expect(o.prestacoes[0]).toBe(5177);
    expect(o.prestacoes[23]).toBe(4415.05);
    expect(o).toMatchObject({ juros_total: 12_719.18, total_pago: 115_257.94 });
  });

  it('capitalises the grace', () => {
    const o = result('credito.sac', {
      valor_financiado: 10_000,
      taxa_mensal: 0.02,
      prazo_meses: 10,
      carencia_meses: 1,
    });
    expect(o.prestacoes[0]).toBe(1224);
    expect(o.total_pago).toBe(11_322);
  });
});

describe('SACRE', () => {
  it('recomputes every twelve months and ends with the debt', () => {
    const o = result('credito.sacre', {
      valor_financiado: 100_000,
      taxa_mensal: 0.01,
      prazo_meses: 36,
      arredondar_linhas: 'N',
    });
    expect([0, 12, 24, 34, 35].map((k) => o.prestacoes[k])).toEqual([
      3777.78, 3346.49, 2850.73, 2850.73, 1113.56,
    ]);
    expect(o.total_pago).toBe(117_962.78);
    expect(o.saldos[35]).toBe(0);
  });
});

describe('SAC or Price', () => {
  it('states what SAC saves', () => {
    const o = result('credito.comparar_sac_price', {
      valor_financiado: 400_000,
      taxa_anual_efetiva: 0.115,
      prazo_meses: 360,
    });
    expect(o.diferenca_juros).toBeCloseTo(964_273.59 - 657_920.22, 2);
  });
});

describe('extra payment', () => {
  const loan = { valor_financiado: 100_000, taxa_mensal: 0.01, prazo_meses: 120, mes_extra: 24 };

  it.each([
    [{ modo: 'prazo' }, { novo_prazo_meses: 89, nova_prestacao: 1434.71, juros_economizados: 24_582.86 }],
    [{ modo: 'parcela' }, { novo_prazo_meses: 120, nova_prestacao: 1109.65, juros_economizados: 11_205.46 }],
  ])('by Price %j', (modo, expected) => {
    expect(calculate('credito.amortizacao_extra', { ...loan, ...modo, valor_extra: 20_000 })).toEqual(
      expected,
    );
  });

  it('by SAC keeps the months and lowers the instalment', () => {
    const sac = { valor_financiado: 12_000, taxa_mensal: 0.01, prazo_meses: 12, sistema: 'sac' };
    expect(
      calculate('credito.amortizacao_extra', { ...sac, mes_extra: 6, valor_extra: 3000, modo: 'parcela' }),
    ).toEqual({ novo_prazo_meses: 12, nova_prestacao: 530, juros_economizados: 105 });
  });

  it.each(['price', 'sac'])('of zero changes nothing (%s)', (sistema) => {
    const o = result('credito.amortizacao_extra', { ...loan, sistema, valor_extra: 0 });
    expect(o).toMatchObject({ novo_prazo_meses: 120, juros_economizados: 0 });
  });

  it('that settles the debt ends it in that month', () => {
    expect(calculate('credito.amortizacao_extra', { ...loan, valor_extra: 200_000 })).toMatchObject({
      novo_prazo_meses: 24,
      nova_prestacao: 0,
    });
    expect(calculate('credito.amortizacao_extra', { ...loan, mes_extra: 120, valor_extra: 0 })).toEqual({
      novo_prazo_meses: 120,
      nova_prestacao: 0,
      juros_economizados: 0,
    });
  });

  it('every month shortens the term until the debt is paid', () => {
    const extra = { ...loan, mes_extra: 1, valor_extra: 500, frequencia: 'mensal' };
    // The same as a debt paid with a larger instalment from the first month on.
    const { prazo_meses } = result('credito.resolver_prazo', {
      valor_financiado: 100_000,
      prestacao: 1434.71 + 500,
      taxa_mensal: 0.01,
    });
    const o = result('credito.amortizacao_extra', extra);
    expect(o.novo_prazo_meses).toBe(Math.ceil(Number(prazo_meses)));
    expect(o.juros_economizados).toBeGreaterThan(
      Number(result('credito.amortizacao_extra', { ...extra, frequencia: 'uma_vez' }).juros_economizados),
    );
    const sac = { valor_financiado: 12_000, taxa_mensal: 0.01, prazo_meses: 12, sistema: 'sac' };
    expect(
      calculate('credito.amortizacao_extra', {
        ...sac,
        mes_extra: 1,
        valor_extra: 1000,
        frequencia: 'mensal',
      }),
    ).toEqual({ novo_prazo_meses: 6, nova_prestacao: 1100, juros_economizados: 360 });
    expect(calculate('credito.amortizacao_extra', { ...extra, modo: 'parcela' })).toEqual({ erro: ['modo'] });
  });

  it('is refused after the last month', () => {
    expect(calculate('credito.amortizacao_extra', { ...loan, mes_extra: 121, valor_extra: 1 })).toEqual({
      erro: ['mes_extra'],
    });
  });
});

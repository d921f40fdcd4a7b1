import { describe, expect, it } from 'vitest';
import { calculate, currentParametros, explain, type LinhaParametro } from '../../index.ts';

describe('IOF', () => {
  it('counts the days of each amortisation, up to a year', () => {
    const inputs = { principal: 1000, amortizacoes: [300, 300, 400], dias_parcelas: [30, 60, 400] };
    expect(calculate('credito.iof', inputs)).toEqual({
      iof_adicional: 3.8,
      iof_diario: 14.19,
      iof: 17.99,
      total_com_iof: 1017.99,
    });
  });

  it.each([
    ['PJ', 100_000, 365, 3373],
    ['PJ', 100_000, 4000, 3373],
    ['SIMPLES', 20_000, 100, 130.8],
    ['MEI', 20_000, 365, 276],
    ['MEI', 30_000, 100, 196.2],
    ['MEI', 30_000.01, 100, 360],
    ['PF', 0, 100, 0],
  ])('%s of %d for %d days is %d', (tomador, principal, dias, iof) => {
    expect(calculate('credito.iof', { tomador, principal, dias })).toMatchObject({ iof });
  });

  it('notes when a small company pays like any other', () => {
    const explained = explain('credito.iof', { tomador: 'MEI', principal: 40_000, dias: 30 });
    expect(explained).toMatchObject({
      avisos: [expect.stringContaining('IOF'), expect.stringContaining('demais empresas')],
    });
  });

  it('requires either days or amortisations with their days', () => {
    const principal = 100;
    const wrong = (inputs: object) => calculate('credito.iof', { principal, ...inputs });
    expect(wrong({})).toEqual({ incompleto: ['dias'] });
    expect(wrong({ amortizacoes: [100] })).toEqual({ incompleto: ['dias_parcelas'] });
    expect(wrong({ dias_parcelas: [30] })).toEqual({ incompleto: ['amortizacoes'] });
    expect(wrong({ amortizacoes: [100], dias_parcelas: [30, 60] })).toEqual({ erro: ['dias_parcelas'] });
    expect(wrong({ dias: 30, amortizacoes: [100], dias_parcelas: [30] })).toEqual({ erro: ['dias'] });
  });

  it('follows a company’s own rate', () => {
    const own: LinhaParametro = {
      chave: 'iof_credito_adicional',
      uf: null,
      valor: 0.01,
      vigencia_inicio: '2026-11-01',
      vigencia_fim: null,
      fonte: 'Novo decreto',
      verificado: true,
    };
    const parametros = currentParametros('2026-11-21', [own]);
    expect(calculate('credito.iof', { principal: 1000, dias: 0 }, parametros)).toMatchObject({ iof: 10 });
  });
});

describe('CET', () => {
  it('takes real dates in any order', () => {
    const expected = { cet_mensal_pct: 2.3676, cet_anual_pct: 32.42 };
    const flows = { fc0: 1000, parcelas: [350, 350, 350] };
    expect(calculate('credito.cet', { ...flows, dias: [33, 63, 95] })).toEqual(expected);
    expect(calculate('credito.cet', { ...flows, dias: [95, 33, 63] })).toEqual(expected);
  });

  it('is negative when less is paid than was received', () => {
    expect(calculate('credito.cet', { fc0: 1000, prestacao: 90, prazo_meses: 10 })).toMatchObject({
      cet_mensal_pct: -1.8712,
    });
  });

  it.each([
    [{ fc0: 0, prestacao: 10, prazo_meses: 10 }],
    [{ fc0: 100, parcelas: [] }],
    [{ fc0: 100, prestacao: 0, prazo_meses: 12 }],
    [{ fc0: 1, parcelas: [1_000_000] }],
  ])('is not available for %j', (inputs) => {
    expect(calculate('credito.cet', inputs)).toEqual({ cet_mensal_pct: null, cet_anual_pct: null });
  });

  it.each([
    [1100.05, 10],
    [1100.15, 10.02],
    [1100.25, 10.02],
    [1100.35, 10.04],
  ])('of %d paid a year after 1000 goes from the half to the even one', (paid, cet_anual_pct) => {
    const inputs = { fc0: 1000, parcelas: [paid], dias: [365] };
    expect(calculate('credito.cet', inputs)).toMatchObject({ cet_anual_pct });
  });

  it('includes amounts received during the term', () => {
    expect(calculate('credito.cet', { fc0: 100, parcelas: [110, -100, 110] })).toEqual({
      cet_mensal_pct: 10,
      cet_anual_pct: 213.84,
    });
  });

  it('is null when nothing is received', () => {
    expect(calculate('credito.cet', { fc0: -10, prestacao: 100, prazo_meses: 3 })).toEqual({
      cet_mensal_pct: null,
      cet_anual_pct: null,
    });
  });

  it('requires the payments', () => {
    expect(calculate('credito.cet', { fc0: 1 })).toEqual({ incompleto: ['parcelas'] });
    expect(calculate('credito.cet', { fc0: 1, prestacao: 1 })).toEqual({ incompleto: ['prazo_meses'] });
    expect(calculate('credito.cet', { fc0: 1, prazo_meses: 1 })).toEqual({ incompleto: ['prestacao'] });
    expect(calculate('credito.cet', { fc0: 1, parcelas: [1, 2], dias: [1] })).toEqual({ erro: ['dias'] });
  });
});

describe('simulation', () => {
  const loan = { valor_financiado: 10_000, prazo_meses: 24, taxa_mensal: 0.02, tarifas: 500 };

  it('raises the debt to the first that contains its own IOF', () => {
    const inputs = { valor_financiado: 225_000, prazo_meses: 48, taxa_mensal: 0.0126, sistema: 'sac' };
    const asked = { ...inputs, tomador: 'SIMPLES', iof_financiado: 'S' };
    // R$ 232.017,37 also contains its own IOF.
    expect(calculate('credito.simulacao', asked)).toMatchObject({ principal: 232_017.36, iof: 7017.36 });
  });

  it('uses the larger of two debts whose IOF leads to each other', () => {
    const inputs = { valor_financiado: 29_714.69, prazo_meses: 48, taxa_mensal: 0.0137, sistema: 'sac' };
    const asked = { ...inputs, tarifas: 500, iof_financiado: 'S' };
    expect(calculate('credito.simulacao', asked)).toMatchObject({ principal: 31_157.04, iof: 942.35 });
  });

  it('finances IOF and fees to the cent', () => {
    const inputs = { ...loan, iof_financiado: 'S', seguros_mensais: 10, tarifa_mensal: 5 };
    expect(calculate('credito.simulacao', inputs)).toEqual({
      principal: 10_800.69,
      prestacao: 571.04,
      iof: 300.69,
      fc0: 10_000,
      total_pago: 14_065.07,
      cet_mensal_pct: 2.9302,
      cet_anual_pct: 41.42,
    });
  });

  it('costs the contract rate without IOF and fees', () => {
    const inputs = { ...loan, tarifas: 0, cobrar_iof: 'N' };
    expect(calculate('credito.simulacao', inputs)).toMatchObject({
      principal: 10_000,
      iof: 0,
      fc0: 10_000,
      cet_mensal_pct: 2,
      cet_anual_pct: 26.82,
    });
  });

  it('has no CET when fees take everything', () => {
    expect(calculate('credito.simulacao', { ...loan, tarifas: 20_000 })).toMatchObject({
      cet_mensal_pct: null,
      cet_anual_pct: null,
    });
  });

  it.each(['price', 'sac', 'sacre'])('by %s pays the whole debt', (sistema) => {
    expect(
      calculate('credito.simulacao', { ...loan, taxa_mensal: 0, tarifas: 0, cobrar_iof: 'N', sistema }),
    ).toMatchObject({ total_pago: 10_000, cet_anual_pct: 0 });
  });
});

describe('solving', () => {
  it.each([
    [{ valor_financiado: 1000, prestacao: 100, taxa_mensal: 0 }, 10],
    [{ valor_financiado: 1000, prestacao: 10, taxa_mensal: 0.01 }, null],
    [{ valor_financiado: 1000, prestacao: 0, taxa_mensal: 0 }, null],
    [{ valor_financiado: 0, prestacao: 0, taxa_mensal: 0.01 }, 0],
  ])('the term of %j is %s', (inputs, prazo_meses) => {
    expect(calculate('credito.resolver_prazo', inputs)).toEqual({ prazo_meses });
  });

  it.each([
    [{ valor_financiado: 1000, prestacao: 100, prazo_meses: 10 }, 0],
    [{ valor_financiado: 1000, prestacao: 90, prazo_meses: 10 }, -1.8712],
    [{ valor_financiado: 0, prestacao: 90, prazo_meses: 10 }, null],
    // 161,79325 exactly.
    [{ valor_financiado: 16_000, prestacao: 41_886.92, prazo_meses: 1 }, 161.7933],
  ])('the rate of %j is %s', (inputs, taxa_mensal_pct) => {
    expect(calculate('credito.resolver_taxa', inputs)).toEqual({ taxa_mensal_pct });
  });

  it('converts a yearly rate to a monthly one', () => {
    expect(calculate('credito.taxa_equivalente', { taxa: 0.115, de: 'anual' })).toEqual({
      taxa_mensal_pct: 0.9112,
      taxa_anual_pct: 11.5,
    });
    expect(calculate('credito.taxa_equivalente', { taxa: 0.02 })).toEqual({
      taxa_mensal_pct: 2,
      taxa_anual_pct: 26.8242,
    });
  });
});

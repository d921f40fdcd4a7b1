import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate, explain, isError, isIncomplete } from '../index.ts';

describe('indemnity', () => {
  it.each([
    ['proportion in total risk', { lmi: 80_000, vr: 100_000, prejuizo: 50_000 }, 80, 40_000],
    [
      'franchise before the proportion, in relative first risk',
      {
        lmi: 60_000,
        vr: 100_000,
        prejuizo: 50_000,
        franquia: 2000,
        forma: 'primeiro_risco_relativo',
        k: 0.8,
      },
      60,
      36_000,
    ],
    [
      'no proportion when the factor is met',
      { lmi: 80_000, vr: 100_000, prejuizo: 50_000, forma: 'primeiro_risco_relativo', k: 0.8 },
      80,
      50_000,
    ],
    [
      'no proportion in absolute first risk, up to the limit',
      { lmi: 30_000, vr: 100_000, prejuizo: 50_000, forma: 'primeiro_risco_absoluto' },
      null,
      30_000,
    ],
    [
      'the factor has no part in total risk',
      { lmi: 80_000, vr: 100_000, prejuizo: 50_000, k: 0.8 },
      80,
      40_000,
    ],
    ['nothing within the franchise', { lmi: 80_000, vr: 100_000, prejuizo: 900, franquia: 1000 }, 80, 0],
    ['nothing without cover', { lmi: 0, vr: 100_000, prejuizo: 900 }, 0, 0],
  ])('%s', (_what, inputs, relacao_pct, indenizacao) => {
    expect(calculate('patrimonio.indenizacao', inputs)).toEqual({
      relacao_pct,
      indenizacao,
      nao_coberto: inputs.prejuizo - indenizacao,
    });
  });

  it('relates the limit to the value at risk, without the factor: 50.000 of 80.000 is 62,5%', () => {
    // Required 80.000 × 0,8 = 64.000; a loss of 10.000 pays 10.000 × 50 ÷ 64.
    const inputs = { lmi: 50_000, vr: 80_000, prejuizo: 10_000, forma: 'primeiro_risco_relativo', k: 0.8 };
    expect(calculate('patrimonio.indenizacao', inputs)).toMatchObject({
      relacao_pct: 62.5,
      indenizacao: 7812.5,
    });
  });

  it('pays the total loss of a vehicle without its deductible, a partial one with it', () => {
    const carro = {
      lmi: 112_000,
      vr: 112_000,
      franquia: 5600,
      forma: 'primeiro_risco_absoluto',
      total_sem_franquia: 'S',
    };
    const pago = (prejuizo: number) => calculate('patrimonio.indenizacao', { ...carro, prejuizo });
    expect(pago(112_000)).toMatchObject({ indenizacao: 112_000, nao_coberto: 0 });
    expect(pago(50_000)).toMatchObject({ indenizacao: 44_400 });
    expect(calculate('patrimonio.adequacao', carro)).toMatchObject({
      indenizacoes: [5600, 28_000, 112_000],
    });
  });

  it('notes when the proportion is unknown', () => {
    const result = explain('patrimonio.indenizacao', { lmi: 1000, prejuizo: 500 });
    expect(result).toMatchObject({ outputs: { relacao_pct: null, indenizacao: 500 } });
    expect(result).toHaveProperty('ressalvas', ['sem_valor_em_risco']);
  });

  it('is at most the loss and the limit, and adds up with the uncovered part', () => {
    const money = fc.integer({ min: 0, max: 1_000_000_00 }).map((cents) => cents / 100);
    const inputs = fc.record({
      lmi: money,
      vr: money,
      prejuizo: money,
      franquia: money,
      forma: fc.constantFrom('primeiro_risco_absoluto', 'primeiro_risco_relativo', 'risco_total'),
      k: fc.integer({ min: 1, max: 100 }).map((pct) => pct / 100),
    });
    fc.assert(
      fc.property(inputs, (i) => {
        const o = calculate('patrimonio.indenizacao', i);
        if (isIncomplete(o) || isError(o)) throw new Error(JSON.stringify(o));
        expect(o.indenizacao).toBeLessThanOrEqual(Math.min(i.lmi, i.prejuizo));
        expect(o.nao_coberto).toBeGreaterThanOrEqual(0);
        expect(Math.abs(o.indenizacao + o.nao_coberto - i.prejuizo)).toBeLessThanOrEqual(0.01);
        const covered = calculate('patrimonio.indenizacao', { ...i, lmi: i.lmi + 1000 });
        expect(covered).toHaveProperty('indenizacao');
        expect((covered as typeof o).indenizacao).toBeGreaterThanOrEqual(o.indenizacao);
      }),
      { numRuns: 500 },
    );
  });
});

describe('adequacy', () => {
  it('requires the value at risk', () => {
    expect(calculate('patrimonio.adequacao', { lmi: 1000, vr: 0 })).toEqual({ incompleto: ['vr'] });
  });

  it('reports excess insurance, and a deductible over half of the reserve', () => {
    const inputs = { lmi: 120_000, vr: 100_000, franquia: 5001, reserva_atual: 10_000 };
    expect(calculate('patrimonio.adequacao', inputs)).toEqual({
      adequacao: 1.2,
      excesso: true,
      perdas: [10_000, 30_000, 100_000],
      indenizacoes: [4999, 24_999, 94_999],
      nao_coberto: [5001, 5001, 5001],
      franquia_ok: false,
    });
  });
});

describe('premium and liability', () => {
  it('premium is rounded once', () => {
    expect(calculate('patrimonio.premio', { lmi: 333.33, taxa: 0.015, adicional_pct: 0.5 })).toEqual({
      premio: 5,
      premio_total: 7.5,
    });
  });

  it.each([
    [{ patrimonio_liquido: 100_000 }, 100_000],
    [{ patrimonio_liquido: -50_000 }, 100_000],
    [{ patrimonio_liquido: 900_000, renda_mensal_bruta: 90_000 }, 450_000],
    [{ patrimonio_liquido: 900_000, renda_mensal_bruta: 90_000, profissional: 'S' }, 1_080_000],
  ])('limit for %j', (inputs, limite) => {
    expect(calculate('patrimonio.rc_sugerido', inputs)).toEqual({ limite });
  });
});

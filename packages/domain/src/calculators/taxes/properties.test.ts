import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate, type Erro, type Incompleto, isError, isIncomplete } from '../index.ts';

const cents = fc.integer({ min: 0, max: 3_000_000 });
const yearly = fc.integer({ min: 0, max: 200_000_000 });
const RUNS = { numRuns: 500 };

function answer<T extends object>(result: T | Incompleto | Erro): T {
  if (isIncomplete(result) || isError(result)) throw new Error(JSON.stringify(result));
  return result;
}
const monthly = (value: number) => answer(calculate('impostos.irpf_mensal', { rendimento: value / 100 }));
const annual = (value: number, deducoes_legais = 0) =>
  answer(calculate('impostos.irpf_anual', { rendimento: value / 100, deducoes_legais }));
const toCents = (value: number) => Math.round(value * 100);

describe('income tax', () => {
  it('never decreases with the income and has no jumps', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 100 }), (value, step) => {
        const rise = toCents(monthly(value + step).imposto) - toCents(monthly(value).imposto);
        // The published deductible amounts are rounded: a limit may differ by a cent.
        expect(rise).toBeGreaterThanOrEqual(-1);
        expect(rise).toBeLessThanOrEqual(0.42 * step + 3);
      }),
      RUNS,
    );
  });

  it('of a year never decreases with the income and has no jumps', () => {
    fc.assert(
      fc.property(yearly, fc.integer({ min: 1, max: 10_000 }), (value, step) => {
        const rise = toCents(annual(value + step).imposto) - toCents(annual(value).imposto);
        expect(rise).toBeGreaterThanOrEqual(-3);
        expect(rise).toBeLessThanOrEqual(0.38 * step + 4);
      }),
      RUNS,
    );
  });

  it('never rises with more deductions nor with the better declaration', () => {
    fc.assert(
      fc.property(yearly, cents, cents, (value, less, more) => {
        const few = annual(value, less / 100);
        const many = annual(value, (less + more) / 100);
        expect(many.imposto).toBeLessThanOrEqual(few.imposto);
        for (const modo of ['simplificada', 'completa']) {
          const inputs = { rendimento: value / 100, deducoes_legais: less / 100, modo };
          expect(few.imposto).toBeLessThanOrEqual(answer(calculate('impostos.irpf_anual', inputs)).imposto);
        }
        expect(few.imposto).toBeGreaterThanOrEqual(0);
      }),
      RUNS,
    );
  });
});

describe('social security and pension', () => {
  it('contribution rises with the salary up to the ceiling', () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        const salarios = [Math.min(a, b) / 100, Math.max(a, b) / 100];
        const { contribuicoes } = answer(calculate('impostos.inss', { salarios }));
        expect(contribuicoes[0]).toBeLessThanOrEqual(contribuicoes[1] as number);
        expect(contribuicoes[1]).toBeLessThanOrEqual(988.09);
      }),
      RUNS,
    );
  });

  it('the saving of a PGBL is between zero and the highest rate on it', () => {
    fc.assert(
      fc.property(yearly, cents, cents, (income, aporte, deductions) => {
        const o = answer(
          calculate('impostos.pgbl_economia', {
            renda_tributavel_anual: income / 100,
            aporte: aporte / 100,
            deducoes_legais: deductions / 100,
          }),
        );
        expect(o.economia).toBeGreaterThanOrEqual(0);
        expect(o.economia).toBeLessThanOrEqual(0.275 * Math.min(aporte / 100, o.limite) + 0.05);
        expect(o.aporte_pgbl).toBeLessThanOrEqual(Math.min(aporte / 100, o.limite) + 0.01);
      }),
      RUNS,
    );
  });

  it('IOF of a VGBL is the same for one deposit or two', () => {
    fc.assert(
      fc.property(yearly, yearly, (first, second) => {
        const iof = (aporte: number, aportes_anteriores: number) =>
          answer(
            calculate('impostos.iof_vgbl', {
              aporte: aporte / 100,
              aportes_anteriores: aportes_anteriores / 100,
            }),
          ).iof;
        const apart = iof(first, 0) + iof(second, first);
        expect(Math.abs(apart - iof(first + second, 0))).toBeLessThanOrEqual(0.011);
      }),
      RUNS,
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate, type Erro, type Incompleto, isError, isIncomplete } from '../index.ts';

const reais = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((cents) => cents / 100);
const rate = fc.integer({ min: -100, max: 200 }).map((n) => n / 10_000);
const term = fc.integer({ min: 1, max: 480 });
const timing = fc.constantFrom('postecipado', 'antecipado');

function answer<T extends object>(result: T | Incompleto | Erro): T {
  if (isIncomplete(result) || isError(result)) throw new Error(JSON.stringify(result));
  return result;
}

describe('money in time', () => {
  it('the deposit found reaches the amount', () => {
    fc.assert(
      fc.property(
        reais(1, 5_000_000),
        rate,
        term,
        reais(0, 100_000),
        timing,
        (valor_final, taxa_mensal, prazo_meses, valor_presente, timing) => {
          const common = { taxa_mensal, prazo_meses, valor_presente, timing };
          const { deposito } = answer(calculate('planejamento.deposito', { ...common, valor_final }));
          const made = answer(calculate('planejamento.valor_futuro', { ...common, deposito }));
          const cent = answer(
            calculate('planejamento.valor_futuro', { taxa_mensal, prazo_meses, timing, deposito: 0.01 }),
          );
          expect(made.valor_final).toBeGreaterThanOrEqual(valor_final - cent.valor_final - 0.01);
          if (deposito > 0)
            expect(made.valor_final).toBeLessThanOrEqual(valor_final + cent.valor_final + 0.01);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('the rate found is the rate of the amount', () => {
    fc.assert(
      fc.property(
        reais(10, 10_000),
        rate,
        fc.integer({ min: 2, max: 480 }),
        timing,
        (deposito, taxa, n, timing) => {
          const given = { taxa_mensal: taxa, prazo_meses: n, deposito, timing };
          const { valor_final } = answer(calculate('planejamento.valor_futuro', given));
          const found = answer(
            calculate('planejamento.resolver_taxa', { valor_final, deposito, prazo_meses: n, timing }),
          );
          const back = calculate('planejamento.valor_futuro', {
            ...given,
            taxa_mensal: (found.taxa_mensal_pct ?? Number.NaN) / 100,
          });
          // Half of the fourth digit of the rate, over the whole term.
          const slack = 0.02 + 6e-7 * n * 2 * valor_final;
          expect(Math.abs(answer(back).valor_final - valor_final)).toBeLessThanOrEqual(slack);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('the term found is the term of the amount', () => {
    fc.assert(
      fc.property(reais(100, 10_000), rate, term, timing, (deposito, taxa_mensal, n, timing) => {
        const given = { taxa_mensal, deposito, timing };
        const { valor_final } = answer(calculate('planejamento.valor_futuro', { ...given, prazo_meses: n }));
        const found = answer(calculate('planejamento.resolver_prazo', { ...given, valor_final }));
        // Half a cent changes the term by the inverse of the last month's growth.
        const last = deposito * (1 + taxa_mensal) ** n;
        expect(Math.abs((found.prazo_meses ?? Number.NaN) - n)).toBeLessThanOrEqual(0.0001 + 0.02 / last);
      }),
      { numRuns: 200 },
    );
  });

  it('the consumed capital equals the value of deposits of the same income', () => {
    fc.assert(
      fc.property(reais(1, 100_000), rate, term, timing, (renda_mensal, taxa_mensal, prazo_meses, timing) => {
        const common = { taxa_mensal, prazo_meses };
        const { capital } = answer(
          calculate('planejamento.capital_consumo', { ...common, renda_mensal, timing }),
        );
        const grown = answer(
          calculate('planejamento.valor_futuro', { ...common, valor_presente: capital }),
        ).valor_final;
        const saved = answer(
          calculate('planejamento.valor_futuro', { ...common, deposito: renda_mensal, timing }),
        ).valor_final;
        expect(Math.abs(grown - saved)).toBeLessThanOrEqual(0.02 + 0.01 * (1 + taxa_mensal) ** prazo_meses);
      }),
      { numRuns: 200 },
    );
  });

  it('a perpetuity costs more than any term', () => {
    const positive = fc.integer({ min: 1, max: 500 }).map((n) => n / 10_000);
    fc.assert(
      fc.property(
        reais(1, 100_000),
        positive,
        term,
        timing,
        (renda_mensal, taxa_mensal, prazo_meses, timing) => {
          const common = { renda_mensal, taxa_mensal, timing };
          const forever = answer(calculate('planejamento.perpetuidade', common)).capital;
          const used = answer(calculate('planejamento.capital_consumo', { ...common, prazo_meses })).capital;
          expect(forever).toBeGreaterThanOrEqual(used);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('the real rate rebuilds the nominal one', () => {
    const yearly = fc.integer({ min: -200, max: 900 }).map((n) => n / 1000);
    fc.assert(
      fc.property(yearly, yearly, (taxa_nominal_aa, inflacao_aa) => {
        const real = answer(
          calculate('planejamento.taxa_real', { taxa_nominal_aa, inflacao_aa }),
        ).taxa_real_pct;
        const nominal = (1 + real / 100) * (1 + inflacao_aa) - 1;
        expect(Math.abs(nominal - taxa_nominal_aa)).toBeLessThanOrEqual(1e-6);
      }),
      { numRuns: 100 },
    );
  });
});

describe('balance sheet and budget', () => {
  const values = fc.array(reais(0, 1_000_000), { maxLength: 20 });
  const cents = (list: readonly number[]) =>
    list.reduce((total, value) => total + Math.round(value * 100), 0);

  it('add up to the cent', () => {
    fc.assert(
      fc.property(values, values, values, (bens, investimentos, dividas) => {
        const o = answer(calculate('planejamento.patrimonio_liquido', { bens, investimentos, dividas }));
        expect(Math.round(o.ativos * 100)).toBe(cents(bens) + cents(investimentos));
        expect(Math.round(o.patrimonio_liquido * 100)).toBe(
          cents(bens) + cents(investimentos) - cents(dividas),
        );
      }),
      { numRuns: 100 },
    );
    const amount = reais(0, 50_000);
    fc.assert(
      fc.property(amount, amount, amount, amount, amount, (renda, fixas, parcelas, premios, aportes) => {
        const o = answer(
          calculate('planejamento.orcamento', {
            renda_liquida: renda,
            despesas_fixas: fixas,
            parcelas,
            premios,
            aportes,
          }),
        );
        expect(cents([o.renda_total]) - cents([o.despesa_total])).toBe(cents([o.capacidade_poupanca]));
        expect(cents([o.sobra])).toBe(cents([renda]) - cents([fixas, parcelas, premios, aportes]));
      }),
      { numRuns: 100 },
    );
  });
});

describe('priority', () => {
  const row = fc.record({
    codigo: fc.stringMatching(/^[1-6]\.[0-1][0-9]$/),
    custo_mensal: reais(0, 3000),
    prioridade: fc.integer({ min: 1, max: 3 }),
    tempo_necessidade: fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 8, 9),
    nota_atual: fc.integer({ min: 1, max: 10 }),
    nota_desejada: fc.integer({ min: 1, max: 10 }),
  });

  it('commits at most the capacity, whatever the input order', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 15 }), reais(-1000, 10_000), (itens, capacidade) => {
        const o = answer(calculate('planejamento.prioridade', { capacidade, itens }));
        let used = 0;
        for (const { custo_mensal, acumulado, cabe } of o.ranking) {
          const after = Math.round((used + custo_mensal) * 100);
          expect(cabe).toBe(custo_mensal === 0 || after <= Math.round(capacidade * 100));
          if (cabe) used += custo_mensal;
          expect(acumulado).toBeCloseTo(used, 6);
        }
        expect(o.comprometido).toBeCloseTo(used, 6);
        expect(o.comprometido).toBeLessThanOrEqual(Math.max(0, capacidade));
        const reversed = answer(
          calculate('planejamento.prioridade', { capacidade, itens: [...itens].reverse() }),
        );
        expect(reversed).toEqual(o);
      }),
      { numRuns: 200 },
    );
  });
});

describe('tax on investments', () => {
  const tipo = fc.constantFrom('renda_fixa', 'isento', 'acoes', 'fii_ganho', 'exterior');

  it('is at most the highest rate, adds up and decreases with time', () => {
    fc.assert(
      fc.property(reais(0, 1_000_000), fc.integer({ min: 0, max: 3000 }), tipo, (rendimento, dias, tipo) => {
        const o = answer(calculate('planejamento.ir_investimento', { rendimento, dias, tipo }));
        const later = answer(calculate('planejamento.ir_investimento', { rendimento, dias: dias + 1, tipo }));
        expect(o.aliquota).toBeLessThanOrEqual(0.225);
        expect(later.imposto).toBeLessThanOrEqual(o.imposto);
        expect(Math.abs(o.imposto + o.rendimento_liquido - rendimento)).toBeLessThanOrEqual(0.0101);
      }),
      { numRuns: 200 },
    );
  });
});

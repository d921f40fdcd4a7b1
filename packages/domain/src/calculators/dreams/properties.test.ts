import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate, type Erro, type Incompleto, isError, isIncomplete } from '../index.ts';

const reais = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((cents) => cents / 100);
const rate = fc.integer({ min: -50, max: 150 }).map((thousandths) => thousandths / 1000);

const plan = fc
  .record({
    idade: fc.integer({ min: 18, max: 80 }),
    wait: fc.integer({ min: -10, max: 40 }),
    years: fc.integer({ min: 1, max: 40 }),
    renda_desejada: reais(100_000),
    taxa_real_acumulacao_aa: rate,
    taxa_real_usufruto_aa: rate,
    beneficio_inss_estimado: reais(9000),
    idade_inss: fc.integer({ min: 50, max: 75 }),
    outras_rendas_aposentadoria: reais(20_000),
    patrimonio_aposentadoria: reais(10_000_000),
    aporte_atual: reais(50_000),
    aliquota_saque: fc.integer({ min: 0, max: 40 }).map((pct) => pct / 100),
  })
  .map(({ wait, years, ...rest }) => {
    const idade_aposentadoria = Math.max(0, rest.idade + wait);
    const idade_final = Math.min(120, Math.max(rest.idade, idade_aposentadoria) + years);
    return { ...rest, idade_aposentadoria, idade_final };
  })
  .filter((p) => p.idade_final > Math.max(p.idade, p.idade_aposentadoria));

const goal = fc.record({ valor: reais(500_000), meses: fc.integer({ min: 0, max: 300 }) });

function answer<T extends object>(result: T | Incompleto | Erro): T {
  if (isIncomplete(result) || isError(result)) throw new Error(JSON.stringify(result));
  return result;
}

const cents = (value: number) => Math.round(value * 100);

describe('freedom', () => {
  it('is never negative, and the required saving reaches the goal', () => {
    fc.assert(
      fc.property(plan, (inputs) => {
        const o = answer(calculate('sonhos.liberdade', inputs));
        expect(o.capital_necessario).toBeGreaterThanOrEqual(0);
        expect(o.pct_meta).toBeGreaterThanOrEqual(0);
        expect(o.pct_meta).toBeLessThanOrEqual(1);
        expect(o.gap_imediato).toBeGreaterThanOrEqual(0);
        if (o.aporte_necessario === null) return;
        const saving = { ...inputs, aporte_atual: o.aporte_necessario };
        const after = answer(calculate('sonhos.liberdade', saving));
        // The saving is rounded to the cent: its final value differs by at most half a cent of each deposit, with
        // interest.
        const slack = 0.01 + 0.01 * o.meses_acumulacao * 1.15 ** (o.meses_acumulacao / 12);
        expect(after.capital_projetado).toBeGreaterThanOrEqual(o.capital_necessario - slack);
      }),
      { numRuns: 200 },
    );
  });

  it('is possible from the named month and in no whole year before', () => {
    const stoppingIn = (inputs: { idade: number }, years: number) =>
      answer(calculate('sonhos.liberdade', { ...inputs, idade_aposentadoria: inputs.idade + years }));
    fc.assert(
      fc.property(plan, (inputs) => {
        const t = answer(calculate('sonhos.liberdade', inputs)).meses_ate_possivel;
        if (t === null) return;
        expect(t).toBeLessThan(12 * (inputs.idade_final - inputs.idade));
        if (t % 12 === 0) expect(stoppingIn(inputs, t / 12).pct_meta).toBe(1);
        if (t > 0) {
          const before = stoppingIn(inputs, Math.ceil(t / 12) - 1);
          expect(before.capital_projetado).toBeLessThan(before.capital_necessario + 0.01);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('requires more for a higher income', () => {
    fc.assert(
      fc.property(plan, reais(10_000), (inputs, more) => {
        const before = answer(calculate('sonhos.liberdade', inputs));
        const renda_desejada = Math.round((inputs.renda_desejada + more) * 100) / 100;
        const after = answer(calculate('sonhos.liberdade', { ...inputs, renda_desejada }));
        expect(after.capital_necessario).toBeGreaterThanOrEqual(before.capital_necessario);
        expect(after.pct_meta).toBeLessThanOrEqual(before.pct_meta);
      }),
      { numRuns: 100 },
    );
  });
});

describe('projection', () => {
  it('adds up to the cent in every row and is never negative', () => {
    fc.assert(
      fc.property(plan, fc.array(goal, { maxLength: 5 }), (inputs, objetivos) => {
        const o = answer(calculate('sonhos.projecao', { ...inputs, objetivos }));
        let saldo = cents(inputs.patrimonio_aposentadoria);
        for (const [k, linha] of o.linhas.entries()) {
          expect(linha.ano).toBe(k + 1);
          expect(cents(linha.saldo_inicial)).toBe(saldo);
          const { aportes, rendimento, objetivos: goals, retiradas } = linha;
          saldo += cents(aportes) + cents(rendimento) - cents(goals) - cents(retiradas);
          expect(cents(linha.saldo_real)).toBe(saldo);
          expect(linha.saldo_real).toBeGreaterThanOrEqual(0);
        }
        expect(cents(o.saldo_final)).toBe(saldo);
      }),
      { numRuns: 100 },
    );
  });

  it('pays the income to the end with the required capital, ending at zero', () => {
    fc.assert(
      fc.property(plan, (given) => {
        const inputs = { ...given, idade_aposentadoria: given.idade, aporte_atual: 0 };
        const needed = answer(calculate('sonhos.liberdade', inputs)).capital_necessario;
        const patrimonio_aposentadoria = Math.round((needed + 0.01) * 100) / 100;
        const o = answer(calculate('sonhos.projecao', { ...inputs, patrimonio_aposentadoria }));
        const years = inputs.idade_final - inputs.idade;
        const left = 0.02 * Math.max(1, (1 + inputs.taxa_real_usufruto_aa) ** years);
        if (inputs.taxa_real_usufruto_aa >= 0) expect(o.esgota_em_idade).toBeNull();
        expect(o.saldo_final).toBeLessThanOrEqual(left);
      }),
      { numRuns: 100 },
    );
  });
});

describe('sensitivity', () => {
  it('starts from the plan itself and requires less at higher rates', () => {
    fc.assert(
      fc.property(plan, (inputs) => {
        const { cenarios } = answer(calculate('sonhos.sensibilidade', inputs));
        const o = answer(calculate('sonhos.liberdade', inputs));
        const [base, more, less] = cenarios;
        expect(base).toMatchObject({
          capital_necessario: o.capital_necessario,
          aporte_necessario: o.aporte_necessario,
          pct_meta: o.pct_meta,
          renda_possivel: o.renda_possivel,
        });
        expect(more?.capital_necessario).toBeLessThanOrEqual(o.capital_necessario);
        expect(less?.capital_necessario).toBeGreaterThanOrEqual(o.capital_necessario);
      }),
      { numRuns: 100 },
    );
  });
});

describe('goals', () => {
  const row = fc.record({
    valor: reais(500_000),
    meses: fc.integer({ min: 0, max: 400 }),
    guardado: reais(500_000),
    prioridade: fc.integer({ min: 1, max: 3 }),
  });

  it('never exceed the capacity nor leave any while something is unpaid', () => {
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 8 }),
        reais(40_000),
        reais(30_000),
        reais(5000),
        reais(5000),
        (objetivos, renda_liquida_familiar, despesa_mensal_familiar, aporte_liberdade, aporte_reserva) => {
          const o = answer(
            calculate('sonhos.objetivos', {
              objetivos,
              renda_liquida_familiar,
              despesa_mensal_familiar,
              aporte_liberdade,
              aporte_reserva,
            }),
          );
          expect(o.aportes.every((aporte) => aporte >= 0)).toBe(true);
          expect(o.financiado.every((share) => share >= 0 && share <= 1)).toBe(true);
          const room = Math.max(0, o.capacidade);
          const needed = o.total + aporte_liberdade + aporte_reserva;
          expect(Math.abs(o.hiato - Math.max(0, needed - room))).toBeLessThanOrEqual(0.02);
          const paid = objetivos.reduce(
            (total, { meses }, k) =>
              meses === 0 ? total : total + (o.aportes[k] ?? 0) * (o.financiado[k] ?? 0),
            0,
          );
          // Fractions have four decimals.
          const first = Math.min(room, aporte_liberdade + aporte_reserva);
          const expected = Math.min(room - first, o.total);
          expect(Math.abs(paid - expected)).toBeLessThanOrEqual(0.05 + 1e-4 * o.total);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('are each equal to the goal computed alone', () => {
    fc.assert(
      fc.property(row, rate, (objetivo, taxa_real_aa) => {
        const { prioridade: _, ...alone } = objetivo;
        const one = answer(calculate('sonhos.objetivo', { ...alone, taxa_real_aa }));
        const all = answer(
          calculate('sonhos.objetivos', {
            objetivos: [objetivo],
            taxa_real_aa,
            renda_liquida_familiar: 0,
            despesa_mensal_familiar: 0,
          }),
        );
        expect(all.aportes).toEqual([one.aporte]);
        expect(one.aporte * one.gap_imediato).toBe(0);
      }),
      { numRuns: 100 },
    );
  });
});

describe('emergency reserve', () => {
  it('is between the months of the two people', () => {
    const kind = fc.constantFrom('CLT', 'PJ', 'MEI', 'FP');
    fc.assert(
      fc.property(kind, kind, reais(50_000), reais(50_000), reais(30_000), (a, b, ra, rb, despesa_mensal) => {
        const alone = (tipo_vinculo: string) =>
          answer(calculate('sonhos.reserva', { despesa_mensal, tipo_vinculo })).meses;
        const o = answer(
          calculate('sonhos.reserva', {
            despesa_mensal,
            tipo_vinculo: a,
            renda: ra,
            conjuge_tipo_vinculo: b,
            conjuge_renda: rb,
          }),
        );
        expect(o.meses).toBeGreaterThanOrEqual(Math.min(alone(a), alone(b)));
        expect(o.meses).toBeLessThanOrEqual(Math.max(alone(a), alone(b)));
      }),
      { numRuns: 100 },
    );
  });
});

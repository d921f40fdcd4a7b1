import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calculate,
  describeKind,
  type Erro,
  type Incompleto,
  isError,
  isIncomplete,
  KINDS,
} from '../index.ts';

const reais = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((n) => n / 100);
const monthly = fc.integer({ min: 0, max: 1500 }).map((n) => n / 10_000);
const system = fc.constantFrom('price', 'sac', 'sacre');
const loan = fc.record({
  valor_financiado: reais(1, 2_000_000),
  prazo_meses: fc.integer({ min: 1, max: 420 }),
  taxa_mensal: monthly,
});

function answer<T extends object>(result: T | Incompleto | Erro): T {
  if (isIncomplete(result) || isError(result)) throw new Error(JSON.stringify(result));
  return result;
}

const inCents = (values: readonly number[]): number =>
  values.reduce((total, value) => total + Math.round(value * 100), 0);

function numbers(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbers) : [];
}

type Table = Record<
  'prestacoes' | 'juros' | 'amortizacoes' | 'saldos' | 'juros_por_ano' | 'amortizacao_por_ano',
  number[]
> & { juros_total: number; total_pago: number };

describe('schedules', () => {
  it('in cents add up by line and in total, and end at zero', () => {
    fc.assert(
      fc.property(system, loan, (sistema, inputs) => {
        const o = answer(calculate(`credito.${sistema}`, inputs)) as unknown as Table;
        const debt = Math.round(inputs.valor_financiado * 100);
        expect(o.saldos.at(-1)).toBe(0);
        expect(inCents(o.amortizacoes)).toBe(debt);
        expect(inCents(o.prestacoes)).toBe(debt + inCents(o.juros));
        expect(inCents([o.total_pago])).toBe(inCents(o.prestacoes));
        expect(inCents([o.juros_total])).toBe(inCents(o.juros));
        expect(inCents(o.juros_por_ano)).toBe(inCents(o.juros));
        expect(inCents(o.amortizacao_por_ano)).toBe(debt);
        o.prestacoes.forEach((prestacao, k) => {
          expect(inCents([prestacao])).toBe(inCents([o.juros[k] ?? 0, o.amortizacoes[k] ?? 0]));
        });
        expect(numbers([o.prestacoes, o.juros, o.amortizacoes, o.saldos]).every((n) => n >= 0)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('unrounded end at zero, also with index and grace', () => {
    const correction = fc.record({
      indice_mensal: fc.integer({ min: -50, max: 200 }).map((n) => n / 10_000),
      carencia_meses: fc.integer({ min: 0, max: 24 }),
    });
    fc.assert(
      fc.property(fc.constantFrom('price', 'sac'), loan, correction, (sistema, inputs, more) => {
        const given = { ...inputs, ...more, arredondar_linhas: 'N' };
        const o = answer(calculate(`credito.${sistema}`, given)) as unknown as Table;
        expect(o.saldos.at(-1)).toBe(0);
        expect(numbers(o).every(Number.isFinite)).toBe(true);
        expect(numbers([o.prestacoes, o.juros, o.amortizacoes, o.saldos]).every((n) => n >= 0)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it('cost less interest by SAC than by Price', () => {
    fc.assert(
      fc.property(loan, (inputs) => {
        const o = answer(calculate('credito.comparar_sac_price', inputs));
        expect(o.diferenca_juros).toBeGreaterThanOrEqual(0);
        expect(o.price_saldos.at(-1)).toBe(0);
        expect(o.sac_saldos.at(-1)).toBe(0);
      }),
      { numRuns: 100 },
    );
  });

  it('never cost more interest after an extra payment', () => {
    const extra = fc.record({ mes_extra: fc.integer({ min: 1, max: 420 }), valor_extra: reais(0, 100_000) });
    fc.assert(
      fc.property(
        loan,
        extra,
        fc.constantFrom('price', 'sac'),
        (inputs, { mes_extra, valor_extra }, sistema) => {
          const at = { mes_extra: Math.min(mes_extra, inputs.prazo_meses), valor_extra, sistema };
          const [term, instalment] = ['prazo', 'parcela'].map((modo) =>
            answer(calculate('credito.amortizacao_extra', { ...inputs, ...at, modo })),
          ) as { novo_prazo_meses: number; juros_economizados: number }[];
          expect(instalment?.juros_economizados).toBeGreaterThanOrEqual(0);
          expect(term?.juros_economizados).toBeGreaterThanOrEqual(instalment?.juros_economizados ?? 0);
          expect(term?.novo_prazo_meses).toBeLessThanOrEqual(inputs.prazo_meses);
          expect(term?.novo_prazo_meses).toBeGreaterThanOrEqual(at.mes_extra);
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('solvers', () => {
  const fair = fc.record({
    valor_financiado: reais(1000, 500_000),
    prazo_meses: fc.integer({ min: 2, max: 420 }),
    taxa_mensal: fc.integer({ min: 1, max: 600 }).map((n) => n / 10_000),
  });

  it('recover the rate and the term of a Price instalment', () => {
    fc.assert(
      fc.property(fair, ({ valor_financiado, prazo_meses, taxa_mensal }) => {
        const i = taxa_mensal;
        const prestacao = (valor_financiado * i) / (1 - (1 + i) ** -prazo_meses);
        const rate = answer(calculate('credito.resolver_taxa', { valor_financiado, prestacao, prazo_meses }));
        expect(rate.taxa_mensal_pct).toBeCloseTo(100 * i, 3);
        const cet = answer(calculate('credito.cet', { fc0: valor_financiado, prestacao, prazo_meses }));
        expect(cet.cet_mensal_pct).toBe(rate.taxa_mensal_pct);
        const unpaid = 1 - (valor_financiado * i) / prestacao;
        fc.pre(unpaid > 1e-6);
        const term = answer(
          calculate('credito.resolver_prazo', { valor_financiado, prestacao, taxa_mensal }),
        );
        expect(term.prazo_meses).toBeCloseTo(prazo_meses, 2);
      }),
      { numRuns: 150 },
    );
  });

  it('recover the rate of a loan without other costs in any system', () => {
    fc.assert(
      fc.property(fair, system, (inputs, sistema) => {
        const o = answer(calculate('credito.simulacao', { ...inputs, sistema, cobrar_iof: 'N' }));
        expect(Math.abs((o.cet_mensal_pct ?? Number.NaN) - 100 * inputs.taxa_mensal)).toBeLessThan(0.01);
      }),
      { numRuns: 100 },
    );
  });

  it('find a debt whose financed IOF is its own', () => {
    fc.assert(
      fc.property(fair, reais(0, 2000), fc.constantFrom('PF', 'MEI'), (inputs, tarifas, tomador) => {
        const given = { ...inputs, tomador, cobrar_iof: 'S' };
        const o = answer(calculate('credito.simulacao', { ...given, tarifas, iof_financiado: 'S' }));
        expect(inCents([o.principal])).toBe(inCents([inputs.valor_financiado, tarifas, o.iof]));
        const again = answer(
          calculate('credito.simulacao', { ...given, valor_financiado: o.principal, iof_financiado: 'N' }),
        );
        // Lines in cents make the IOF jump, so that a debt may include a cent more than its own.
        expect(inCents([o.iof]) - inCents([again.iof])).toBeGreaterThanOrEqual(0);
        expect(inCents([o.iof]) - inCents([again.iof])).toBeLessThanOrEqual(1);
        expect(o.fc0).toBe(inputs.valor_financiado);
      }),
      { numRuns: 60 },
    );
  });
});

describe('IOF', () => {
  it('grows with the principal and the days, and stops after a year', () => {
    fc.assert(
      fc.property(
        reais(0, 1_000_000),
        fc.integer({ min: 0, max: 800 }),
        fc.constantFrom('PF', 'PJ', 'SIMPLES', 'MEI'),
        (principal, dias, tomador) => {
          const of = (p: number, d: number) =>
            answer(calculate('credito.iof', { principal: p, dias: d, tomador })).iof;
          expect(of(principal + 100, dias)).toBeGreaterThanOrEqual(of(principal, dias));
          expect(of(principal, dias + 1)).toBeGreaterThanOrEqual(of(principal, dias));
          expect(of(principal, Math.max(dias, 365))).toBe(of(principal, 365));
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('consortium', () => {
  it('pays the whole plan: instalments, own bid and embedded bid', () => {
    const quota = fc.record({
      valor_credito: reais(1000, 1_000_000),
      prazo_meses: fc.integer({ min: 2, max: 240 }),
      taxa_administracao: fc.integer({ min: 0, max: 30 }).map((n) => n / 100),
      fundo_reserva: fc.integer({ min: 0, max: 5 }).map((n) => n / 100),
      lance_livre_pct: fc.integer({ min: 0, max: 40 }).map((n) => n / 100),
      lance_embutido_pct: fc.integer({ min: 0, max: 30 }).map((n) => n / 100),
      mes_contemplacao: fc.integer({ min: 1, max: 40 }),
    });
    fc.assert(
      fc.property(quota, (inputs) => {
        const result = calculate('credito.consorcio', inputs);
        fc.pre(!isError(result));
        const o = answer(result);
        const embutido = inputs.lance_embutido_pct * inputs.valor_credito;
        expect(Math.abs(o.total_desembolsado + embutido - o.total_plano)).toBeLessThan(0.02);
        expect(numbers(o).every(Number.isFinite)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

const RATES = ['taxa_mensal', 'taxa_anual_efetiva', 'taxa_anual_nominal'];

/** A loan has exactly one rate: two, or none, are refused. */
const withOneRate = (values: Record<string, unknown>): Record<string, unknown> => {
  const kept = RATES.find((name) => name in values);
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => name === kept || !RATES.includes(name)),
  );
};

const OWN = KINDS.filter((kind) => kind.startsWith('credito.') || kind.startsWith('cambio.'));

describe('limits', () => {
  it('name the rate that makes a debt exceed the range of numbers', () => {
    const endless = { valor_financiado: 0.01, prazo_meses: 1200, taxa_mensal: 10, carencia_meses: 120 };
    expect(calculate('credito.price', endless)).toEqual({ erro: ['taxa_mensal'] });
  });

  it.each(OWN)('allow %s only finite results at the ends of its range', (kind) => {
    const extreme = (tipo: string) => {
      if (tipo === 'n') return fc.constantFrom(1, 2, 120, 1200);
      if (tipo === '$' || tipo === 'ME') return fc.constantFrom(0.01, 0.001, 1, 5e-324, 999_999_999_999.99);
      if (tipo === 'x') return fc.constantFrom(1e-6, 5e-324, 0, 0.2, -0.2, 1);
      if (tipo === 'f') return fc.constantFrom(0, 5e-324, 1e-13, 0.01, 1, 10, 120);
      if (tipo.endsWith('n[]')) return fc.array(fc.constantFrom(0, 1, 30, 36_525), { maxLength: 5 });
      if (tipo.endsWith('[]')) return fc.array(fc.constantFrom(0, 5e-324, 1e11), { maxLength: 5 });
      if (tipo === 'SN') return fc.constantFrom('S', 'N');
      const options = tipo.startsWith('{') ? tipo.slice(1, -1).split(',') : ['especie'];
      return fc.constantFrom(...options);
    };
    const inputs = describeKind(kind).inputs;
    const required = inputs.filter(({ presenca }) => presenca.tipo === 'obrigatoria').map(({ nome }) => nome);
    const given = fc.record(Object.fromEntries(inputs.map(({ nome, tipo }) => [nome, extreme(tipo)])), {
      requiredKeys: required,
    });
    let answered = 0;
    fc.assert(
      fc.property(given, (values) => {
        const result = calculate(kind, withOneRate(values));
        if (!isError(result) && !isIncomplete(result)) answered += 1;
        expect(numbers(result).every(Number.isFinite)).toBe(true);
      }),
      { numRuns: 150 },
    );
    if (kind !== 'credito.ordem_dividas') expect(answered).toBeGreaterThan(0);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import exemplos from './examples.json' with { type: 'json' };
import {
  calculate,
  describeKind,
  type Erro,
  explain,
  type Incompleto,
  isError,
  isIncomplete,
  KINDS,
  type Kind,
  PARAMETROS_ATUAIS,
  type Parametro,
  UnknownInputError,
  UnknownKindError,
} from './index.ts';

const money = fc.integer({ min: 0, max: 50_000_00 }).map((cents) => cents / 100);
const wealth = fc.integer({ min: 0, max: 5_000_000_00 }).map((cents) => cents / 100);
const yesNo = fc.constantFrom('S', 'N');
const child = fc.record({
  idade: fc.integer({ min: 0, max: 40 }),
  custo_educacao_mensal: money,
  custo_faculdade_mensal: money,
  idade_faculdade: fc.integer({ min: 16, max: 30 }),
  anos_faculdade: fc.integer({ min: 1, max: 10 }),
});
const family = fc.record({
  despesa_mensal_familiar: money,
  pct_despesa_manter: fc.integer({ min: 0, max: 100 }).map((pct) => pct / 100),
  educacao_incluida: yesNo,
  conjuge_renda_mensal_liquida: money,
  outras_rendas_mensais: money,
  beneficio_inss_base: money,
  tem_conjuge: yesNo,
  conjuge_idade: fc.integer({ min: 16, max: 100 }),
  pensao_conjuge_curta: yesNo,
  filhos: fc.array(child, { maxLength: 6 }),
  taxa_real_aa: fc.integer({ min: -20, max: 120 }).map((pct) => pct / 1000),
  dividas_sem_cobertura: wealth,
  custo_inventario: wealth,
  ativos_liquidos: wealth,
  saldo_previdencia: wealth,
  capital_morte_vigente: wealth,
});
const estate = fc.record({
  regime_bens: fc.constantFrom(
    'comunhao_parcial',
    'comunhao_universal',
    'separacao',
    'participacao_final',
    'uniao_estavel',
    'nenhum',
  ),
  bens_comuns: wealth,
  bens_particulares: wealth,
  dividas_comuns: wealth,
  dividas_particulares: wealth,
  filhos: fc.integer({ min: 0, max: 8 }),
  filhos_todos_comuns: yesNo,
  estirpes: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
  ascendentes_vivos: fc.constantFrom('nenhum', 'ambos_genitores', 'um_genitor', 'avos'),
  separacao_obrigatoria: yesNo,
  legado_pct: fc.integer({ min: 0, max: 100 }).map((pct) => pct / 100),
});

function answer<T extends object>(result: T | Incompleto | Erro): T {
  if (isIncomplete(result) || isError(result)) throw new Error(JSON.stringify(result));
  return result;
}

/** Every number anywhere in a result. */
function numbers(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbers) : [];
}

describe('capital need', () => {
  it('is never negative and adds up', () => {
    fc.assert(
      fc.property(family, (inputs) => {
        const o = answer(calculate('vida.necessidade_capital', inputs));
        expect(numbers(o).every((n) => Number.isFinite(n) && n >= 0)).toBe(true);
        expect(o.capital_sugerido).toBeGreaterThanOrEqual(o.gap);
        expect(o.capital_sugerido - o.gap).toBeLessThan(10_000);
        expect(o.camada_permanente + o.camada_temporaria).toBe(o.capital_sugerido);
        expect(o.cobertura).toBeLessThanOrEqual(1);
      }),
      { numRuns: 200 },
    );
  });

  it('never rises with more cover', () => {
    fc.assert(
      fc.property(family, wealth, (inputs, more) => {
        const before = answer(calculate('vida.necessidade_capital', inputs));
        const capital_morte_vigente = Math.round((inputs.capital_morte_vigente + more) * 100) / 100;
        const after = answer(calculate('vida.necessidade_capital', { ...inputs, capital_morte_vigente }));
        expect(after.gap).toBeLessThanOrEqual(before.gap);
        expect(after.necessidade).toBe(before.necessidade);
      }),
      { numRuns: 100 },
    );
  });
});

describe('partition', () => {
  it('distributes exactly the whole inheritance', () => {
    fc.assert(
      fc.property(estate, (inputs) => {
        const o = answer(calculate('sucessao.partilha', inputs));
        const heirs =
          o.conjuge_heranca +
          inputs.filhos * o.cada_filho +
          inputs.estirpes.reduce((total, n, k) => total + n * (o.cada_neto[k] ?? 0), 0) +
          o.ascendentes +
          o.colaterais +
          o.legado;
        const childless = inputs.filhos + inputs.estirpes.length === 0;
        const shares = childless ? 4 : inputs.filhos + inputs.estirpes.reduce((total, n) => total + n, 0) + 3;
        expect(Math.abs(heirs - o.heranca)).toBeLessThanOrEqual(0.01 * shares);
        expect(numbers(o).every((n) => Number.isFinite(n) && n >= 0)).toBe(true);
        expect(o.legado).toBeLessThanOrEqual(o.disponivel);
      }),
      { numRuns: 300 },
    );
  });

  it('never divides more than remains after the debts', () => {
    fc.assert(
      fc.property(estate, (inputs) => {
        const o = answer(calculate('sucessao.partilha', inputs));
        const assets = inputs.bens_comuns + inputs.bens_particulares;
        expect(o.meacao + o.heranca).toBeLessThanOrEqual(assets + 0.01);
      }),
      { numRuns: 200 },
    );
  });
});

/** One of several inputs is required; the first is reported. */
const ONE_OF: Partial<Record<Kind, string[]>> = {
  'credito.price': ['taxa_mensal'],
  'credito.sac': ['taxa_mensal'],
  'credito.sacre': ['taxa_mensal'],
  'credito.comparar_sac_price': ['taxa_mensal'],
  'credito.simulacao': ['taxa_mensal'],
  'credito.cet': ['parcelas'],
  'credito.iof': ['dias'],
  'cambio.vet': ['natureza_cambio'],
  'sonhos.reserva': ['tipo_vinculo'],
};

describe('invalid input', () => {
  const hostile = fc.oneof(
    fc.constantFrom(
      Number.NaN,
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
      -0,
      1e308,
      -1,
      5e-324,
      2 ** 53,
    ),
    fc.constantFrom('', '10', 'NaN', true, false, {}, [], [null], [Number.NaN], [{}], null, undefined),
    fc.double(),
  );

  it.each(KINDS)('%s answers names or finite numbers, never NaN', (kind) => {
    const { inputs } = describeKind(kind);
    const anything = fc.record(Object.fromEntries(inputs.map(({ nome }) => [nome, hostile])));
    fc.assert(
      fc.property(anything, (given) => {
        const result = calculate(kind, given as Record<string, unknown>);
        expect(numbers(result).every(Number.isFinite)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it.each(KINDS)('%s names every missing input', (kind) => {
    const required = describeKind(kind).inputs.filter(({ presenca }) => presenca.tipo === 'obrigatoria');
    const missing = [...required.map(({ nome }) => nome), ...(ONE_OF[kind] ?? [])];
    if (missing.length > 0) expect(calculate(kind, {})).toEqual({ incompleto: missing });
    else expect(calculate(kind, {})).toEqual(expect.not.objectContaining({ erro: expect.anything() }));
  });

  it('names invalid values, inside rows too', () => {
    const filhos = [{ idade: 3 }, { idade: -1, custo_educacao_mensal: 'caro' }];
    expect(calculate('vida.necessidade_capital', { despesa_mensal_familiar: -1, filhos })).toEqual({
      erro: ['despesa_mensal_familiar', 'filhos[2].idade', 'filhos[2].custo_educacao_mensal'],
    });
    expect(calculate('vida.necessidade_capital', { despesa_mensal_familiar: 1, filhos: [{}] })).toEqual({
      incompleto: ['filhos[1].idade'],
    });
  });

  it('names conditionally required inputs with the rest', () => {
    const couple = { tem_conjuge: 'S', beneficio_inss_base: 3000 };
    expect(calculate('vida.necessidade_capital', couple)).toEqual({
      incompleto: ['despesa_mensal_familiar', 'conjuge_idade'],
    });
    expect(calculate('vida.renda_garantida', { tipo_vinculo: 'FP' })).toEqual({
      incompleto: ['renda_mensal_bruta', 'renda_mensal_liquida'],
    });
    expect(calculate('credito.price', { taxa_anual_nominal: 0.12 })).toEqual({
      incompleto: ['valor_financiado', 'prazo_meses'],
    });
    expect(calculate('credito.price')).toEqual(calculate('credito.price', {}));
  });

  it('requires the spouse’s age only for the pension', () => {
    const inputs = { despesa_mensal_familiar: 5000, tem_conjuge: 'S' };
    expect(calculate('vida.necessidade_capital', inputs)).toHaveProperty('necessidade');
    expect(calculate('vida.necessidade_capital', { ...inputs, beneficio_inss_base: 3000 })).toEqual({
      incompleto: ['conjuge_idade'],
    });
  });

  it('of a parameter is named, or results are finite, in every calculation', () => {
    const impossible = [-1, -0.999999999995, 0, 1e300];
    for (const { kind, inputs } of exemplos.examples as { kind: Kind; inputs: Record<string, unknown> }[]) {
      const asked = explain(kind, inputs);
      const used =
        'parametros' in asked ? asked.parametros.filter(({ valor }) => typeof valor === 'number') : [];
      for (const { chave } of used) {
        for (const valor of impossible) {
          const parametro = { ...(PARAMETROS_ATUAIS.get(chave) as Parametro), valor };
          const result = calculate(kind, inputs, new Map([...PARAMETROS_ATUAIS, [chave, parametro]]));
          expect(numbers(result).every(Number.isFinite), `${kind} ${chave} ${valor}`).toBe(true);
        }
      }
    }
  });

  it('refuses an unknown kind or input', () => {
    expect(() => calculate('vida.astrologia', {})).toThrow(UnknownKindError);
    expect(() => calculate('toString', {})).toThrow(UnknownKindError);
    expect(() => calculate('vida.multiplos', { renda_mensal_bruta: 1, signo: 'leão' })).toThrow(
      UnknownInputError,
    );
    const filhos = [{ idade: 1, signo: 'leão' }];
    expect(() => calculate('vida.necessidade_capital', { despesa_mensal_familiar: 1, filhos })).toThrow(
      UnknownInputError,
    );
  });

  it('accepts zero as an answer', () => {
    expect(calculate('vida.multiplos', { renda_mensal_bruta: 0 })).toEqual({ minimo: 0, maximo: 0 });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate, explain, isError, isIncomplete } from '../index.ts';

describe('ITBI', () => {
  it.each([
    [{ valor_imovel: 500_000 }, 15_000],
    [{ valor_imovel: 500_000, limite_reduzido: 100_000 }, 12_500],
    [{ valor_imovel: 500_000, limite_reduzido: 100_000, valor_financiado: 80_000 }, 13_000],
    [{ valor_imovel: 500_000, limite_reduzido: 100_000, valor_financiado: 0 }, 15_000],
    [{ valor_imovel: 90_000, limite_reduzido: 100_000 }, 450],
  ])('of %j', (inputs, itbi) => {
    expect(calculate('imoveis.itbi', inputs)).toEqual({ itbi });
  });
});

describe('cost of buying', () => {
  it('has a deed only without a bank, and half registry for a first home', () => {
    const paid = { valor_imovel: 400_000, avaliacao: 3000, tarifas: 500 };
    expect(calculate('imoveis.custo_aquisicao', paid)).toEqual({
      itbi: 12_000,
      registro: 3000,
      escritura: 3000,
      total: 21_500,
      total_pct: 5.38,
    });
    const financed = { ...paid, valor_financiado: 300_000, primeiro_imovel_sfh: 'S' };
    expect(calculate('imoveis.custo_aquisicao', financed)).toMatchObject({ registro: 1500, escritura: 0 });
  });

  it('requires a price', () => {
    expect(calculate('imoveis.custo_aquisicao', { valor_imovel: 0 })).toEqual({
      incompleto: ['valor_imovel'],
    });
  });
});

describe('correction', () => {
  it('multiplies the months, negative ones included', () => {
    const inputs = { valor: 250_000, indices_mensais: [0.0052, -0.0012, 0.0101] };
    expect(calculate('imoveis.correcao', inputs)).toEqual({ valor_corrigido: 253_533.52 });
    expect(calculate('imoveis.correcao', { valor: 10, indices_mensais: [] })).toEqual({
      valor_corrigido: 10,
    });
  });

  it('refuses variations that no index has', () => {
    const indices_mensais = Array(400).fill(1);
    expect(calculate('imoveis.correcao', { valor: 1, indices_mensais })).toEqual({
      erro: ['indices_mensais'],
    });
  });
});

describe('buying or renting', () => {
  const home = {
    valor_imovel: 800_000,
    entrada: 200_000,
    taxa_aa: 0.1,
    prazo_meses: 120,
    horizonte_meses: 250,
    aluguel: 5000,
    sistema: 'price',
    reajuste_aluguel_aa: 0.05,
    valorizacao_aa: 0.06,
    retorno_investimento_aa: 0.07,
    custos_aquisicao_pct: 0.04,
    manutencao_aa: 0.01,
    condominio_extra: 900,
    iptu_anual: 3600,
    custo_venda_pct: 0.06,
  };

  it('continues after the last instalment and names the break-even year', () => {
    expect(calculate('imoveis.comprar_alugar', home)).toEqual({
      patrimonio_comprar: 3_747_713.1,
      patrimonio_alugar: 2_356_395.92,
      ano_equilibrio: 5,
      rentabilidade_aluguel_pct: 7.5,
    });
  });

  it('handles cash purchases and partial years', () => {
    const cash = { valor_imovel: 300_000, entrada: 300_000, taxa_aa: 0.1, prazo_meses: 1, aluguel: 1000 };
    expect(calculate('imoveis.comprar_alugar', { ...cash, horizonte_meses: 30 })).toEqual({
      patrimonio_comprar: 364_894.8,
      patrimonio_alugar: 381_829.91,
      ano_equilibrio: null,
      rentabilidade_aluguel_pct: 4,
    });
    expect(calculate('imoveis.comprar_alugar', { ...cash, horizonte_meses: 0 })).toMatchObject({
      patrimonio_comprar: 300_000,
      patrimonio_alugar: 315_000,
    });
    expect(calculate('imoveis.comprar_alugar', { ...cash, prazo_meses: 0, horizonte_meses: 30 })).toEqual(
      calculate('imoveis.comprar_alugar', { ...cash, horizonte_meses: 30 }),
    );
  });

  it('names invalid values', () => {
    const ask = (more: object) => calculate('imoveis.comprar_alugar', { ...home, ...more });
    expect(ask({ entrada: 900_000 })).toEqual({ erro: ['entrada'] });
    expect(ask({ prazo_meses: 0 })).toEqual({ erro: ['prazo_meses'] });
    expect(ask({ valor_imovel: 0 })).toEqual({ incompleto: ['valor_imovel'] });
  });

  it('lists what it excludes', () => {
    const result = explain('imoveis.comprar_alugar', home);
    expect('avisos' in result && result.avisos.join()).toContain('R$ 440 mil');
  });

  it('favours renting less with a higher rent, whatever the loan', () => {
    const some = fc.record({
      sistema: fc.constantFrom('price', 'sac', 'sacre'),
      prazo_meses: fc.integer({ min: 1, max: 420 }),
      horizonte_meses: fc.integer({ min: 0, max: 420 }),
      taxa_aa: fc.integer({ min: 0, max: 300 }).map((thousandths) => thousandths / 1000),
      entrada: fc.integer({ min: 0, max: 800_000 }),
      aluguel: fc.integer({ min: 0, max: 20_000 }),
    });
    fc.assert(
      fc.property(some, fc.integer({ min: 0, max: 5000 }), (inputs, more) => {
        const lead = (aluguel: number) => {
          const o = calculate('imoveis.comprar_alugar', { ...home, ...inputs, aluguel });
          if (isIncomplete(o) || isError(o)) throw new Error(JSON.stringify(o));
          return o.patrimonio_comprar - o.patrimonio_alugar;
        };
        expect(lead(inputs.aluguel + more)).toBeGreaterThanOrEqual(lead(inputs.aluguel) - 0.02);
      }),
      { numRuns: 100 },
    );
  });
});

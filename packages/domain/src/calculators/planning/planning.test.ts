import { describe, expect, it } from 'vitest';
import { calculate, type Erro, explain, type Incompleto, isError, isIncomplete } from '../index.ts';

function answer<T extends object>(result: T | Incompleto | Erro): T {
  if (isIncomplete(result) || isError(result)) throw new Error(JSON.stringify(result));
  return result;
}

// Expected values: balances month by month in 60-digit decimals, computed independently.
describe('future value', () => {
  const saving = { taxa_mensal: 0.01, prazo_meses: 24, valor_presente: 1000, deposito: 100 };

  it.each([
    [saving, 3967.08],
    [{ ...saving, timing: 'antecipado' }, 3994.05],
    [{ taxa_mensal: 0, prazo_meses: 10, valor_presente: 50, deposito: 5 }, 100],
    [{ ...saving, prazo_meses: 0 }, 1000],
    [{ ...saving, prazo_meses: -3 }, 1000],
    [{ taxa_mensal: 1e-30, prazo_meses: 10, deposito: 5 }, 50],
  ])('%j is %d', (inputs, valor_final) => {
    expect(calculate('planejamento.valor_futuro', inputs)).toEqual({ valor_final });
  });

  it('refuses amounts beyond the range', () => {
    expect(
      calculate('planejamento.valor_futuro', { taxa_mensal: 0.5, prazo_meses: 1200, deposito: 1 }),
    ).toEqual({ erro: ['taxa_mensal', 'prazo_meses'] });
  });
});

describe('deposit', () => {
  it.each([
    [{ valor_final: 10_000, taxa_mensal: 0.01, prazo_meses: 12, valor_presente: 2000 }, 610.79],
    [{ valor_final: 1200, taxa_mensal: 0, prazo_meses: 12 }, 100],
    [{ valor_final: 100, taxa_mensal: 0.01, prazo_meses: 12, valor_presente: 100 }, 0],
  ])('%j is %d', (inputs, deposito) => {
    expect(calculate('planejamento.deposito', inputs)).toEqual({ deposito });
  });

  it('has a term of at least a month', () => {
    expect(calculate('planejamento.deposito', { valor_final: 1, taxa_mensal: 0.01, prazo_meses: 0 })).toEqual(
      {
        erro: ['prazo_meses'],
      },
    );
  });
});

describe('solving the rate', () => {
  it.each([
    [{ valor_final: 15_000, deposito: 100, prazo_meses: 120 }, 0.3625],
    [{ valor_final: 11_000, deposito: 100, prazo_meses: 120 }, -0.1483],
    [{ valor_final: 300, deposito: 100, prazo_meses: 2, timing: 'antecipado' }, 30.2776],
    [{ valor_final: 12_000, deposito: 100, prazo_meses: 120 }, 0],
    [{ valor_final: 110, deposito: 100, prazo_meses: 1, timing: 'antecipado' }, 10],
    [{ valor_final: 99, deposito: 100, prazo_meses: 2 }, null],
    [{ valor_final: 100, deposito: 100, prazo_meses: 1 }, null],
    [{ valor_final: 100, deposito: 0, prazo_meses: 10 }, null],
    [{ valor_final: 0, deposito: 100, prazo_meses: 10 }, null],
    [{ valor_final: 1e11, deposito: 1, prazo_meses: 2 }, null],
  ])('%j is %s%%', (inputs, taxa_mensal_pct) => {
    expect(calculate('planejamento.resolver_taxa', inputs)).toEqual({ taxa_mensal_pct });
  });
});

describe('solving the term', () => {
  it.each([
    [{ valor_final: 10_000, deposito: 100, taxa_mensal: 0.01 }, 69.6607],
    [{ valor_final: 10_000, deposito: 100, taxa_mensal: 0.01, timing: 'antecipado' }, 69.162],
    [{ valor_final: 10_000, deposito: 100, taxa_mensal: 0 }, 100],
    [{ valor_final: 10_000, deposito: 100, taxa_mensal: 1e-20 }, 100],
    [{ valor_final: 0, deposito: 0, taxa_mensal: 0.01 }, 0],
    [{ valor_final: 10_000, deposito: 0, taxa_mensal: 0.01 }, null],
    [{ valor_final: 10_000, deposito: 100, taxa_mensal: -0.02 }, null],
  ])('%j is %s', (inputs, prazo_meses) => {
    expect(calculate('planejamento.resolver_prazo', inputs)).toEqual({ prazo_meses });
  });
});

describe('rates and incomes', () => {
  it('converts a nominal rate to a real one', () => {
    const rates = { taxa_nominal_aa: 0.1, inflacao_aa: 0.04 };
    expect(calculate('planejamento.taxa_real', rates)).toEqual({ taxa_real_pct: 5.7692 });
    expect(calculate('planejamento.taxa_real', { ...rates, taxa_nominal_aa: 0.04 })).toEqual({
      taxa_real_pct: 0,
    });
  });

  it('converts a hyperinflation rate too', () => {
    const rates = { taxa_nominal_aa: 30.6, inflacao_aa: 24.77 };
    expect(calculate('planejamento.taxa_real', rates)).toEqual({ taxa_real_pct: 22.6232 });
  });

  it('pays a perpetuity from the first day', () => {
    const inputs = { renda_mensal: 6000, renda_garantida: 4500, taxa_mensal: 0.005 };
    expect(calculate('planejamento.perpetuidade', inputs)).toEqual({
      renda_complementar: 1500,
      capital: 301_500,
    });
    expect(calculate('planejamento.perpetuidade', { ...inputs, renda_garantida: 9000 })).toEqual({
      renda_complementar: 0,
      capital: 0,
    });
    expect(calculate('planejamento.perpetuidade', { ...inputs, taxa_mensal: 0 })).toEqual({
      erro: ['taxa_mensal'],
    });
  });

  it.each([
    [{ renda_mensal: 1000, taxa_mensal: 0.0055, prazo_meses: 120 }, 88_157.33],
    [{ renda_mensal: 1000, taxa_mensal: 0, prazo_meses: 12 }, 12_000],
    [{ renda_mensal: 1000, taxa_mensal: 0.01, prazo_meses: 0 }, 0],
  ])('uses up %j from %d', (inputs, capital) => {
    expect(calculate('planejamento.capital_consumo', inputs)).toEqual({ capital });
  });

  it('accepts either side of the withdrawal rule', () => {
    expect(calculate('planejamento.regra_retirada', { renda_mensal: 2500 })).toEqual({
      capital: 750_000,
      renda_anual: 30_000,
      renda_mensal: 2500,
    });
    expect(calculate('planejamento.regra_retirada', { capital: 600_000, taxa_retirada: 0.05 })).toEqual({
      capital: 600_000,
      renda_anual: 30_000,
      renda_mensal: 2500,
    });
    expect(calculate('planejamento.regra_retirada', {})).toEqual({ incompleto: ['renda_mensal', 'capital'] });
    expect(calculate('planejamento.regra_retirada', { renda_mensal: 1, capital: 1 })).toEqual({
      erro: ['renda_mensal', 'capital'],
    });
    expect(calculate('planejamento.regra_retirada', { capital: 1, taxa_retirada: 0 })).toEqual({
      erro: ['taxa_retirada'],
    });
  });
});

describe('balance sheet and budget', () => {
  it('has null percentages of zero', () => {
    expect(calculate('planejamento.patrimonio_liquido', { dividas: [100] })).toEqual({
      ativos: 0,
      passivos: 100,
      patrimonio_liquido: -100,
      aplicacoes: 0,
      endividamento_pct: null,
      liquidez_pct: null,
    });
    expect(calculate('planejamento.orcamento', { renda_liquida: 0, despesas_fixas: 10 })).toEqual({
      renda_total: 0,
      despesa_total: 10,
      capacidade_poupanca: -10,
      sobra: -10,
      sobra_do_ano: null,
      taxa_poupanca_pct: null,
      fixas_pct: null,
      variaveis_pct: null,
      parcelas_pct: null,
    });
  });

  it('counts every income and every expense', () => {
    const inputs = {
      renda_liquida: 9000,
      conjuge_renda_liquida: 2000,
      outras_rendas: 1000,
      despesas_fixas: 4000,
      despesas_variaveis: 2000,
      parcelas: 1500,
      premios: 300,
      aportes: 5000,
    };
    expect(calculate('planejamento.orcamento', inputs)).toEqual({
      renda_total: 12_000,
      despesa_total: 7800,
      capacidade_poupanca: 4200,
      sobra: -800,
      sobra_do_ano: null,
      taxa_poupanca_pct: 41.6667,
      fixas_pct: 33.33,
      variaveis_pct: 16.67,
      parcelas_pct: 12.5,
    });
  });
});

describe('priority', () => {
  const base = { custo_mensal: 100, prioridade: 2, tempo_necessidade: 2, nota_atual: 5, nota_desejada: 8 };
  const order = (...itens: object[]) =>
    answer(calculate('planejamento.prioridade', { capacidade: 1e6, itens })).ranking.map((r) => r.codigo);

  it.each([
    ['priority', { prioridade: 1 }],
    ['urgency: up to five days come right after now', { tempo_necessidade: 9 }],
    ['the gain in the score', { nota_atual: 4 }],
    ['the cost', { custo_mensal: 99 }],
  ])('is ordered by %s', (_what, change) => {
    expect(order({ ...base, codigo: '1.01' }, { ...base, codigo: '6.01', ...change })).toEqual([
      '6.01',
      '1.01',
    ]);
  });

  it('is ordered by urgency as in the list of deadlines', () => {
    const times = [8, 7, 6, 5, 4, 3, 2, 9, 1];
    const items = times.map((tempo_necessidade) => ({
      ...base,
      codigo: String(tempo_necessidade),
      tempo_necessidade,
    }));
    expect(order(...items)).toEqual(['1', '9', '2', '3', '4', '5', '6', '7', '8']);
  });

  it('is ordered by code last', () => {
    expect(
      order({ ...base, codigo: '2.01' }, { ...base, codigo: '1.09' }, { ...base, codigo: '1.10' }),
    ).toEqual(['1.09', '1.10', '2.01']);
  });

  it('fits items without cost even when nothing is left', () => {
    const itens = [
      { ...base, codigo: 'a', prioridade: 1 },
      { ...base, codigo: 'b', custo_mensal: 0 },
    ];
    expect(calculate('planejamento.prioridade', { capacidade: -50, itens })).toEqual({
      ranking: [
        { codigo: 'a', custo_mensal: 100, acumulado: 0, mes_fica: -150, cabe: false, em_meses: null },
        { codigo: 'b', custo_mensal: 0, acumulado: 0, mes_fica: -50, cabe: true, em_meses: 0 },
      ],
      total: 100,
      comprometido: 0,
      hiato: 150,
    });
  });

  // Derived: −1.616,83 + 1.056,00 = −560,83; −560,83 − 214,90 = −775,73; total −1.056,00 + 214,90 = −841,10.
  it('does not take the room of a saving that leaves the month below zero', () => {
    const itens = [
      { ...base, codigo: '4.05', custo_mensal: -1056, prioridade: 1 },
      { ...base, codigo: '1.01', custo_mensal: 214.9 },
    ];
    expect(calculate('planejamento.prioridade', { capacidade: -1616.83, itens })).toEqual({
      ranking: [
        { codigo: '4.05', custo_mensal: -1056, acumulado: -1056, mes_fica: -560.83, cabe: true, em_meses: 0 },
        {
          codigo: '1.01',
          custo_mensal: 214.9,
          acumulado: -1056,
          mes_fica: -775.73,
          cabe: false,
          em_meses: null,
        },
      ],
      total: -841.1,
      comprometido: -1056,
      hiato: 775.73,
    });
  });

  // −500 + 300 from month 10 = −200; + 700 from month 24 = 500: 150 and 300 fit then (500 − 450 = 50), 100 never.
  it('orders a month below zero and says from when each item fits', () => {
    const itens = [
      { ...base, codigo: '2.03', custo_mensal: 100, prioridade: 1, ordem: 4 },
      { ...base, codigo: '2.05', custo_mensal: 300, ordem: 3 },
      { ...base, codigo: '1.01', custo_mensal: 150, ordem: 2 },
      { ...base, codigo: '4.05', custo_mensal: -100, prioridade: 3 },
    ];
    const alivios = [
      { mes: 24, valor: 700 },
      { mes: 10, valor: 300 },
    ];
    const { ranking } = answer(calculate('planejamento.prioridade', { capacidade: -600, itens, alivios }));
    expect(ranking.map(({ codigo, em_meses }) => [codigo, em_meses])).toEqual([
      ['4.05', 0],
      ['1.01', 24],
      ['2.05', 24],
      ['2.03', null],
    ]);
  });

  it('takes what avoids ruin at the least cost first in a month below zero', () => {
    const itens = [
      { ...base, codigo: '1.01', custo_mensal: 200, prioridade: 1, ordem: 2 },
      { ...base, codigo: '1.04', custo_mensal: 90, prioridade: 3, ordem: 2 },
    ];
    const { ranking } = answer(calculate('planejamento.prioridade', { capacidade: -1, itens }));
    expect(ranking.map(({ codigo }) => codigo)).toEqual(['1.04', '1.01']);
  });

  it('takes what fits once a saving brings the month above zero', () => {
    const itens = [
      { ...base, codigo: '4.05', custo_mensal: -500, prioridade: 1 },
      { ...base, codigo: '1.01', custo_mensal: 200 },
    ];
    const { ranking } = answer(calculate('planejamento.prioridade', { capacidade: -300, itens }));
    expect(ranking.map(({ mes_fica, cabe }) => [mes_fica, cabe])).toEqual([
      [200, true],
      [0, true],
    ]);
  });

  it('writes no minus before a minus in its account', () => {
    const itens = [{ ...base, codigo: 'a' }];
    const { passos } = answer(explain('planejamento.prioridade', { capacidade: -50, itens }));
    expect(passos.at(-1)?.formula.replaceAll('\u00a0', ' ')).toBe('R$ 100,00 + R$ 50,00 que faltam hoje');
  });

  it('names missing columns of a row', () => {
    const { nota_atual: _, ...rest } = { ...base, codigo: 'a' };
    expect(calculate('planejamento.prioridade', { capacidade: 1, itens: [rest] })).toEqual({
      incompleto: ['itens[1].nota_atual'],
    });
  });
});

describe('tax on investments', () => {
  it.each([
    ['renda_fixa', 0, 0.225],
    ['renda_fixa', 180, 0.225],
    ['renda_fixa', 181, 0.2],
    ['renda_fixa', 360, 0.2],
    ['renda_fixa', 361, 0.175],
    ['renda_fixa', 720, 0.175],
    ['renda_fixa', 721, 0.15],
    ['isento', 10, 0],
    ['acoes', 10, 0.15],
    ['fii_ganho', 10, 0.2],
    ['exterior', 10, 0.15],
  ])('%s in %d days pays %d', (tipo, dias, aliquota) => {
    const result = answer(calculate('planejamento.ir_investimento', { rendimento: 1000, dias, tipo }));
    expect(result.aliquota).toBe(aliquota);
    expect(result.imposto).toBeCloseTo(1000 * aliquota, 9);
    expect(result.imposto + result.rendimento_liquido).toBe(1000);
  });

  it('is zero for a loss', () => {
    expect(calculate('planejamento.ir_investimento', { rendimento: -1000, dias: 100 })).toEqual({
      aliquota: 0.225,
      imposto: 0,
      rendimento_liquido: -1000,
    });
  });

  it('names the table used', () => {
    expect(explain('planejamento.ir_investimento', { rendimento: 1, dias: 1 })).toMatchObject({
      parametros: [expect.objectContaining({ chave: 'ir_renda_fixa', vigencia: '2026-01-01' })],
      avisos: [expect.stringContaining('come-cotas')],
    });
  });
});

import { describe, expect, it } from 'vitest';
import type { LinhaDe, TabelasDoEstudo } from '../catalogue/index.ts';
import { knownForGeneralBlock, valuesBroughtAlong } from './index.ts';
import { planOfExpense } from './results/budget-plans.ts';
import { derivedValues } from './results/derived.ts';
import { prepareStudy } from './results/reading.ts';
import type { Diagnostico } from './snapshot.ts';
import { bloco, estudo } from './test/estudo.ts';

const told = (tabelas: TabelasDoEstudo, diagnostico: Diagnostico = {}) =>
  estudo({
    tabelas,
    diagnostico: {
      ...bloco,
      ...Object.fromEntries(Object.keys(tabelas).map((tabela) => [`tem_${tabela}`, 'S'])),
      ...diagnostico,
    },
  });

describe('the rent told as other income', () => {
  const flat = { descricao: 'Apartamento', tipo_bem: 'imovel', valor_mercado: 1 } as const;
  const rent = (bens: TabelasDoEstudo['bens'], outras: number | null = 1450, antes = {}) =>
    valuesBroughtAlong(
      'bens',
      { ...flat, ...antes },
      { finalidade_imovel: 'investimento' },
      told({ bens }, { outras_rendas_mensais: outras }),
    ).aluguel_recebido;

  it('is that of the property that is let', () => {
    expect(rent([])).toBe(1450);
  });
  it('leaves what was typed', () => {
    expect(rent([], 1450, { aluguel_recebido: 1200 })).toBeUndefined();
  });
  it('is shared with the rents of the others', () => {
    expect(rent([{ ...flat, finalidade_imovel: 'comercial', aluguel_recebido: 1000 }])).toBe(450);
    expect(rent([{ ...flat, finalidade_imovel: 'comercial', aluguel_recebido: 1450 }])).toBeUndefined();
  });
  it('is nobody’s where another let property has none yet', () => {
    expect(rent([{ ...flat, finalidade_imovel: 'investimento' }])).toBeUndefined();
  });
  it('is none where no income was told', () => {
    expect(rent([], null)).toBeUndefined();
  });
  it('counts once in the income of the family', () => {
    const bens = [{ ...flat, finalidade_imovel: 'investimento', aluguel_recebido: 1450 }] as const;
    const com = (outras: number) =>
      derivedValues(
        prepareStudy(told({ bens }, { renda_mensal_bruta: 10_000, outras_rendas_mensais: outras })),
      ).renda_familiar_bruta.valor ?? 0;
    expect(com(1450) - com(0)).toBe(1450);
  });
});

describe('a health plan among the expenses', () => {
  const row = (descricao: string, valor_mensal = 410): LinhaDe<'orcamento'> => ({
    categoria: 'saude',
    natureza_despesa: 'fixa',
    descricao,
    valor_mensal,
  });
  const premium = (...orcamento: LinhaDe<'orcamento'>[]) =>
    valuesBroughtAlong('apolices', {}, { cobertura: 'plano_saude' }, told({ orcamento }));

  it.each(['Plano de saúde, desconto em folha', 'Convênio médico Unimed', 'PLANO DE SAUDE'])(
    'gives its policy the premium of the month: %s',
    (descricao) => {
      expect(premium(row(descricao), row('Remédios', 560))).toMatchObject({
        valor_premio: 410,
        periodicidade_pagamento: 'monthly',
      });
    },
  );
  it.each([
    ['of other words', [row('Remédios')]],
    ['that are two', [row('Plano de saúde'), row('Plano de saúde da mãe')]],
    ['of the teeth', [row('Convênio odontológico')]],
  ])('gives none of rows %s', (_, orcamento) => {
    expect(premium(...orcamento).valor_premio).toBeUndefined();
  });
  it('takes its amount from a policy told before', () => {
    const apolices = [
      {
        area_produto: 1,
        cobertura: 'plano_saude',
        valor_premio: 4920,
        periodicidade_pagamento: 'yearly',
      },
    ] as const;
    const cost = (descricao: string, antes = {}) =>
      valuesBroughtAlong('orcamento', { categoria: 'saude', ...antes }, { descricao }, told({ apolices }))
        .valor_mensal;
    expect(cost('Plano de saúde')).toBe(410);
    expect(cost('Remédios')).toBeUndefined();
    expect(cost('Plano de saúde', { valor_mensal: 380 })).toBeUndefined();
    expect(planOfExpense(row('Dentista'), apolices)).toBeNull();
  });
});

describe('the reserve', () => {
  const bank = { tipo_investimento: 1, saldo: 12_000, liquidez_dias: 0 } as const;
  const reserve = (investimentos: TabelasDoEstudo['investimentos']) =>
    knownForGeneralBlock(told({ investimentos }, { reserva_atual: null })).reserva_atual?.valor;

  it('is the only money at hand', () => {
    expect(reserve([bank])).toBe(12_000);
  });
  it('is what is kept for it', () => {
    const kept = { ...bank, saldo: 5000, liquidez_dias: 30, finalidade: 'Reserva de emergência' } as const;
    expect(reserve([bank, kept])).toBe(5000);
  });
  it.each([
    ['held for another purpose', [{ ...bank, finalidade: 'Casa própria' }]],
    ['closed for a time', [{ ...bank, liquidez_dias: 90 }]],
    ['of several', [bank, bank]],
  ] as const)('is no investment %s', (_, investimentos) => {
    expect(reserve(investimentos)).toBeUndefined();
  });
});

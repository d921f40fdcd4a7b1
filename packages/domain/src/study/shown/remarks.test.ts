import { describe, expect, it } from 'vitest';
import type { OpcaoDoEstudo } from '../snapshot.ts';
import { caveatsOfOpcao, findSameProposta } from './remarks.ts';

const nomes = (codigo: string, opcao: OpcaoDoEstudo) =>
  caveatsOfOpcao({ codigo }, opcao).map(({ nome }) => nome);

const anual = { valor_cobertura: 240_000, valor_premio: 1_800, periodicidade_pagamento: 'yearly' } as const;

describe('unusual values of an option', () => {
  it('are empty for a usual one', () => {
    expect(nomes('1.01', { ...anual, remuneracao_intermediacao: 900 })).toEqual([]);
    const credito = { credito_valor: 100_000, parcela: 1_500, prazo_meses: 120, cet_anual: 14 };
    expect(nomes('4.03', { ...credito, taxa_juros_anual: 12 })).toEqual([]);
    expect(
      nomes('2.03', {
        categoria_previdencia: 'balanceada',
        aporte_mensal: 500,
        remuneracao_intermediacao: 600,
      }),
    ).toEqual([]);
  });

  it('are empty for a blank one', () => {
    for (const codigo of ['1.01', '1.07', '1.12', '2.01', '3.02', '4.01', '4.02', '5.01', '6.01', '6.05'])
      expect(nomes(codigo, {})).toEqual([]);
  });

  it('include a price without insured amount', () => {
    for (const codigo of ['3.02', '3.08', '5.07'])
      expect(nomes(codigo, { valor_premio: 90 })).toEqual(['valor_cobertura']);
    expect(nomes('3.01', { valor_premio: 90 })).toEqual(['lmi_casco_pct_fipe']);
    expect(nomes('6.06', { valor_premio: 90 })).toEqual(['multiplo_garantia']);
    for (const codigo of ['1.01', '1.07', '1.12']) expect(nomes(codigo, { valor_premio: 90 })).toEqual([]);
  });

  it.each([
    ['3.02', { valor_cobertura: 500_000 }, []],
    // A home is measured by its limit alone, whatever other covers are listed.
    ['3.02', { coberturas: [{ valor_cobertura: 500_000 }] }, ['valor_cobertura']],
    ['3.01', { lmi_casco_pct_fipe: 100 }, []],
    ['3.01', { valor_cobertura: 90_000 }, []],
    ['3.07', { coberturas: [{ valor_cobertura: 60_000 }] }, []],
    ['3.07', { coberturas: [{ valor_cobertura: null }] }, ['valor_cobertura']],
    ['6.06', { multiplo_garantia: 30 }, []],
  ])('of %s with %o are %o', (codigo, opcao, faltam) => {
    expect(nomes(codigo, { ...opcao, valor_premio: 90 })).toEqual(faltam);
  });

  it('include a yearly cost above the payout', () => {
    const [ressalva] = caveatsOfOpcao({ codigo: '1.01' }, { ...anual, valor_premio: 999_999_999 });
    expect(ressalva).toEqual({
      nome: 'valor_premio',
      mensagem:
        'Um ano custa R$\u00a0999.999.999,00, mais que os R$\u00a0240.000,00 que a opção paga. Confira.',
    });
    expect(nomes('1.01', { ...anual, valor_premio: 25_000, periodicidade_pagamento: 'monthly' })).toEqual([
      'valor_premio',
    ]);
    const diaria = { diaria: 200, qtd_diarias: 180, periodicidade_pagamento: 'monthly' } as const;
    expect(nomes('1.07', { ...diaria, valor_premio: 90 })).toEqual([]);
    expect(nomes('1.07', { ...diaria, valor_premio: 9_000 })).toEqual(['valor_premio']);
  });

  it('include a commission above a year of payments', () => {
    expect(nomes('1.01', { ...anual, remuneracao_intermediacao: 1_800.01 })).toEqual([
      'remuneracao_intermediacao',
    ]);
    expect(
      nomes('2.03', {
        categoria_previdencia: 'balanceada',
        aporte_inicial: 100,
        remuneracao_intermediacao: 600,
      }),
    ).toEqual(['remuneracao_intermediacao']);
  });

  it('include a loan repaid below its principal or with CET below its rate', () => {
    const credito = { credito_valor: 100_000, prazo_meses: 60, parcela: 1_500 };
    expect(nomes('4.02', credito)).toEqual(['parcela']);
    expect(nomes('4.02', { cet_anual: 10, taxa_juros_anual: 12 })).toEqual(['cet_anual']);
  });
});

describe('two proposals under one number', () => {
  const proposta = (id: number, numero_proposta: string | null, item = `item ${id}`) => ({
    item,
    opcao: { diagnostico_produto_item_opcao_id: id, numero_proposta },
  });

  it('are reported with the other one', () => {
    const [uma, outra] = [proposta(1, 'ab-1 '), proposta(2, 'AB-1', 'Residencial')];
    expect(findSameProposta(uma, [uma, outra])).toBe(
      'Também é o número de Residencial. Confira se é a mesma proposta.',
    );
  });

  it('are not reported without a number or under different ones', () => {
    const uma = proposta(1, 'AB-1');
    expect(findSameProposta(uma, [uma, proposta(2, 'AB-2'), proposta(3, null)])).toBeNull();
    expect(findSameProposta(proposta(4, ''), [proposta(5, '')])).toBeNull();
    expect(findSameProposta(proposta(6, null), [proposta(7, null)])).toBeNull();
  });
});

describe('the CET of a loan', () => {
  const LOAN = { credito_valor: 140_000, prazo_meses: 120, parcela: 2_500 };
  const told = (codigo: string, opcao: OpcaoDoEstudo) =>
    caveatsOfOpcao({ codigo }, opcao).find(({ nome }) => nome === 'cet_anual')?.mensagem;

  it('is remarked where the instalments give another', () => {
    expect(told('6.04', { ...LOAN, cet_anual: 5 })?.replaceAll('\u00a0', ' ')).toBe(
      '120 parcelas de R$ 2.500,00 por R$ 140.000,00 dão 19,3% ao ano, ou 12,1% se é SAC, não 5%. Confira.',
    );
    expect(told('6.04', { ...LOAN, cet_anual: 30 })).toBeDefined();
    expect(told('6.04', { ...LOAN, cet_anual: 19.2 })).toBeUndefined();
  });

  it('may be higher by taxes and fees paid at once', () => {
    expect(told('4.06', { ...LOAN, cet_anual: 20 })).toBeUndefined();
    expect(told('6.04', { ...LOAN, tarifas: 4_000, cet_anual: 20 })).toBeUndefined();
  });

  it('is measured by falling instalments under SAC', () => {
    // 140.000 ÷ 120 = 1.166,67 of amortisation; 1.333,33 of interest is 0,9524% a month, 12,05% a year.
    const sac = { ...LOAN, modalidade_financiamento: 'sac' } as const;
    expect(told('6.04', { ...sac, cet_anual: 12 })).toBeUndefined();
    expect(told('6.04', { ...sac, cet_anual: 19.3 })).toContain('não 19,3%');
    expect(told('6.04', { ...LOAN, modalidade_financiamento: 'price', cet_anual: 12 })).toContain('não 12%');
  });

  it('fits either system where the quote tells none', () => {
    expect(told('6.04', { ...LOAN, cet_anual: 12 })).toBeUndefined();
    expect(told('6.04', { ...LOAN, cet_anual: 15 })).toBeDefined();
  });

  it('is not measured by indexed instalments', () => {
    expect(told('6.04', { ...LOAN, cet_anual: 12, indice_correcao: 'TR' })).toBeUndefined();
  });
});

describe('the instalment of a consortium', () => {
  const QUOTA = { credito_valor: 250_000, prazo_meses: 180, taxa_administracao_total: 18, fundo_reserva: 2 };
  const told = (parcela: number, more: OpcaoDoEstudo = {}) =>
    caveatsOfOpcao({ codigo: '4.01' }, { ...QUOTA, parcela, ...more }).find(({ nome }) => nome === 'parcela')
      ?.mensagem;

  it('is remarked where credit and fees over the months give another', () => {
    // 250.000 × 1,20 ÷ 180 = 1.666,67.
    expect(told(1480)?.replaceAll('\u00a0', ' ')).toBe(
      'R$ 250.000,00 mais 20% de taxas, em 180 meses, dão R$ 1.666,67 por mês, não R$ 1.480,00. Confira.',
    );
    expect(told(1666.67)).toBeUndefined();
  });

  it('may be higher by the insurance of the balance', () => {
    expect(told(1780)).toBeDefined();
    expect(told(1780, { seguro_prestamista: 0.038 })).toBeUndefined();
  });
});

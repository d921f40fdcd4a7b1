import { describe, expect, it } from 'vitest';
import { calculate, explain } from '../index.ts';

describe('consortium', () => {
  const quota = { valor_credito: 100_000, prazo_meses: 24, taxa_administracao: 0.12, fundo_reserva: 0.02 };

  it('corrects the credit yearly, insures the balance and nets the embedded bid', () => {
    const inputs = {
      ...quota,
      lance_livre_pct: 0.1,
      lance_embutido_pct: 0.2,
      mes_contemplacao: 13,
      indice_anual: 0.06,
      seguro_mensal_pct: 0.0004,
    };
    expect(calculate('credito.consorcio', inputs)).toEqual({
      fundo_comum_pct_mensal: 4.1667,
      fundo_comum: 4166.67,
      taxa_administracao_mensal: 500,
      fundo_reserva_mensal: 83.33,
      parcela: 4750,
      total_plano: 114_000,
      lance: 31_800,
      credito_liquido: 84_800,
      desembolso_contemplacao: 15_659.17,
      saldo_pos_lance: 23_585,
      parcela_pos_lance: 2144.09,
      total_desembolsado: 96_722.57,
      custo_efetivo_anual_pct: null,
    });
  });

  it('costs the yearly rate that equates the credit to the payments', () => {
    const inputs = {
      valor_credito: 500_000,
      prazo_meses: 240,
      taxa_administracao: 0.25,
      fundo_reserva: 0.03,
      lance_livre_pct: 0.66,
      mes_contemplacao: 1,
    };
    expect(calculate('credito.consorcio', inputs)).toMatchObject({ custo_efetivo_anual_pct: 7.08 });
  });

  it('costs nothing without fees and with contemplation in the first month', () => {
    const inputs = { valor_credito: 12_000, prazo_meses: 12, taxa_administracao: 0, mes_contemplacao: 1 };
    expect(calculate('credito.consorcio', inputs)).toMatchObject({
      custo_efetivo_anual_pct: 0,
      total_desembolsado: 12_000,
    });
  });

  it('assumes contemplation half way by default', () => {
    const explained = explain('credito.consorcio', { ...quota, prazo_meses: 25 });
    if (!('passos' in explained)) throw new Error(JSON.stringify(explained));
    expect(explained.passos.find(({ nome }) => nome === 'lance')?.entradas).toEqual({ mes_contemplacao: 13 });
    expect(explained.avisos[0]).toContain('não é garantida');
    expect(explained.parametros.map(({ chave }) => chave)).toContain('taxa_oportunidade_am');
  });

  it('counts a bid in percent of the plan', () => {
    const bid = { lance_livre_pct: 0.5, mes_contemplacao: 1 };
    expect(calculate('credito.consorcio', { ...quota, ...bid, base_lance: 'plano' })).toMatchObject({
      lance: 57_000,
      saldo_pos_lance: 52_250,
    });
  });

  it('allows contemplation in the last month, with nothing left to pay', () => {
    expect(calculate('credito.consorcio', { ...quota, mes_contemplacao: 24 })).toMatchObject({
      saldo_pos_lance: 0,
      parcela_pos_lance: 0,
      total_desembolsado: 114_000,
    });
  });

  it.each([
    [{ mes_contemplacao: 25 }, ['mes_contemplacao']],
    [{ mes_contemplacao: 24, lance_livre_pct: 0.01 }, ['lance_livre_pct']],
    [{ lance_livre_pct: 0.4, lance_embutido_pct: 0.4 }, ['lance_livre_pct', 'lance_embutido_pct']],
    [{ lance_embutido_pct: 1, base_lance: 'plano', mes_contemplacao: 1 }, ['lance_embutido_pct']],
  ])('refuses %j', (inputs, erro) => {
    expect(calculate('credito.consorcio', { ...quota, ...inputs })).toEqual({ erro });
  });
});

describe('alternatives to buy an asset', () => {
  const ways = {
    valor_bem: 60_000,
    taxa_oportunidade_am: 0.008,
    fin_taxa_mensal: 0.016,
    fin_prazo_meses: 48,
    con_prazo_meses: 60,
    con_taxa_administracao: 0.16,
    poup_deposito: 1000,
  };

  it('include today’s cost, the total, and rent until possession', () => {
    const inputs = {
      ...ways,
      fin_entrada: 12_000,
      fin_custos: 1500,
      con_fundo_reserva: 0.03,
      aluguel_ate_posse: 500,
    };
    expect(calculate('credito.comparar_aquisicao', inputs)).toEqual({
      financiamento: { vp_custo: 70_719.86, total_nominal: 82_633.27, mes_acesso: 0 },
      consorcio: { vp_custo: 69_260.83, total_nominal: 85_500, mes_acesso: 30 },
      poupanca: { vp_custo: 60_821.53, total_nominal: 73_818.46, mes_acesso: 50 },
    });
  });

  it('include SAC and a bid', () => {
    const inputs = { ...ways, fin_sistema: 'sac', con_lance_livre_pct: 0.2, con_mes_contemplacao: 10 };
    expect(calculate('credito.comparar_aquisicao', inputs)).toMatchObject({
      financiamento: { vp_custo: 70_339.51, total_nominal: 83_520 },
      consorcio: { vp_custo: 57_082.49, total_nominal: 69_600, mes_acesso: 10 },
    });
  });

  it('raise credit, instalments, bid and the price saved for by the group’s index', () => {
    const home = {
      valor_bem: 330_000,
      taxa_oportunidade_am: 0.008,
      fin_taxa_mensal: 0.0102368443581764,
      fin_prazo_meses: 180,
      con_prazo_meses: 180,
      con_taxa_administracao: 0.19,
      con_fundo_reserva: 0.02,
      con_mes_contemplacao: 24,
      con_lance_livre_pct: 0.242,
      poup_deposito: 2218.33,
    };
    const byIndex = (indice_anual: number) =>
      calculate('credito.comparar_aquisicao', { ...home, indice_anual });
    expect(byIndex(0)).toMatchObject({
      consorcio: { vp_custo: 238_785.25 },
      poupanca: { vp_custo: 149_941.3, mes_acesso: 99 },
    });
    expect(byIndex(0.047072)).toMatchObject({
      consorcio: { vp_custo: 289_872.26 },
      poupanca: { vp_custo: 184_969.09, mes_acesso: 140 },
    });
    // 330.000 × 1,04^(131/12) = 506.354, reached by 131 deposits of 2.218,33 at 0,8% a month.
    expect(byIndex(0.04)).toMatchObject({ poupanca: { vp_custo: 178_291.86, mes_acesso: 131 } });
  });

  it('leave saving null when the price rises faster than the savings', () => {
    const inputs = { ...ways, poup_deposito: 10, indice_anual: 0.3 };
    expect(calculate('credito.comparar_aquisicao', inputs)).toMatchObject({ poupanca: { mes_acesso: null } });
  });

  it('leave saving null when the deposits never reach the price', () => {
    expect(calculate('credito.comparar_aquisicao', { ...ways, poup_deposito: 0 })).toMatchObject({
      poupanca: { vp_custo: null, total_nominal: null, mes_acesso: null },
    });
  });

  it.each([
    [{ fin_entrada: 60_000.01 }, 'fin_entrada'],
    [{ con_mes_contemplacao: 61 }, 'con_mes_contemplacao'],
    [{ con_mes_contemplacao: 60, con_lance_livre_pct: 0.1 }, 'con_lance_livre_pct'],
  ])('refuse %j', (inputs, nome) => {
    expect(calculate('credito.comparar_aquisicao', { ...ways, ...inputs })).toEqual({ erro: [nome] });
  });
});

describe('debt ratio', () => {
  it.each([
    [2000, 20, 'verde', 1000],
    [2000.01, 20, 'amarelo', 999.99],
    [3000, 30, 'amarelo', 0],
    [5000, 50, 'laranja', 0],
    [5000.01, 50, 'vermelho', 0],
    [0, 0, 'verde', 3000],
  ])(
    'instalments of %d of 10.000 are %d%%, %s',
    (parcelas_atuais, comprometimento_pct, faixa, parcela_maxima) => {
      expect(calculate('credito.comprometimento', { renda_familiar_bruta: 10_000, parcelas_atuais })).toEqual(
        {
          comprometimento_pct,
          faixa,
          parcela_maxima,
          financiamento_maximo_price: null,
          financiamento_maximo_sac: null,
        },
      );
    },
  );

  it('states how much the free instalment finances', () => {
    const family = { renda_familiar_bruta: 10_000, parcelas_atuais: 2400 };
    expect(
      calculate('credito.comprometimento', { ...family, taxa_mensal: 0.01, prazo_meses: 48 }),
    ).toMatchObject({
      parcela_maxima: 600,
      financiamento_maximo_price: 22_784.38,
      financiamento_maximo_sac: 19_459.46,
    });
    expect(
      calculate('credito.comprometimento', { ...family, taxa_mensal: 0, prazo_meses: 10 }),
    ).toMatchObject({
      financiamento_maximo_price: 6000,
      financiamento_maximo_sac: 6000,
    });
  });

  it('requires an income', () => {
    expect(calculate('credito.comprometimento', { renda_familiar_bruta: 0 })).toEqual({
      incompleto: ['renda_familiar_bruta'],
    });
  });
});

describe('portability', () => {
  const debt = {
    saldo_devedor: 50_000,
    parcela_atual: 1650,
    parcelas_restantes: 48,
    nova_taxa_mensal: 0.012,
    custos: 800,
  };

  it('pays off when something is saved', () => {
    expect(calculate('credito.portabilidade', debt)).toEqual({
      nova_prestacao: 1376.38,
      economia_vp: 10_070.58,
      economia_nominal: 12_333.88,
      vale: true,
    });
  });

  it('does not pay off with a longer term', () => {
    expect(calculate('credito.portabilidade', { ...debt, novo_prazo_meses: 60 })).toEqual({
      nova_prestacao: 1173.81,
      economia_vp: 8991.05,
      economia_nominal: 7971.56,
      vale: false,
    });
  });
});

describe('order of debts', () => {
  it('is by the highest cost, then by the smallest balance', () => {
    const dividas = [
      { id: 'casa', cet_anual_pct: 12, saldo_devedor: 200_000 },
      { id: 'cartao', cet_anual_pct: 400, saldo_devedor: 3000 },
      { id: 'carro', cet_anual_pct: 28, saldo_devedor: 20_000 },
      { id: 'moto', cet_anual_pct: 28, saldo_devedor: 8000 },
    ];
    expect(calculate('credito.ordem_dividas', { dividas })).toEqual({
      ordem: ['cartao', 'moto', 'carro', 'casa'],
    });
    expect(calculate('credito.ordem_dividas', { dividas: [] })).toEqual({ ordem: [] });
    expect(calculate('credito.ordem_dividas', { dividas: [{ id: 'x', saldo_devedor: 1 }] })).toEqual({
      incompleto: ['dividas[1].cet_anual_pct'],
    });
  });

  it('returns the ids of the rows', () => {
    const dividas = [
      { id: 1, cet_anual_pct: 12, saldo_devedor: 200_000 },
      { id: 2, cet_anual_pct: 80, saldo_devedor: 9000 },
    ];
    expect(calculate('credito.ordem_dividas', { dividas })).toEqual({ ordem: [2, 1] });
    expect(calculate('credito.ordem_dividas', { dividas: [{ ...dividas[0], id: '' }] })).toEqual({
      erro: ['dividas[1].id'],
    });
  });
});

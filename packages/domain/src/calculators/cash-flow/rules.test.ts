import { describe, expect, it } from 'vitest';
import { calculate, type Kind } from '../index.ts';

const STILL = {
  taxas_reais: { conservador: 0, moderado: 0, balanceado: 0, sofisticado: 0, especialista: 0 },
  taxa_real_usufruto_aa: 0,
  inflacao_aa: 0,
  inflacao_saude_real_aa: 0,
  inflacao_educacao_real_aa: 0,
  valorizacao_imovel_aa: 0,
};
const PESSOA = {
  papel: 'titular',
  nascimento: '1986-11',
  idade_aposentadoria: 60,
  idade_final: 60,
  inss: { contribui: 'N' },
};
const CONJUGE = { ...PESSOA, papel: 'conjuge', nascimento: '1988-11', sexo: 'F' };
const SEM_CUSTO = { custo_funeral: 0, meses_transicao: 0, meses_bloqueio: 0, pct_despesa_manter: 1 };
const morte = (papel: string, mes: number, more = {}) => ({
  tipo: 'morte',
  papel,
  mes,
  ...SEM_CUSTO,
  ...more,
});

type Linhas = { linhas: Record<string, number>[]; [nome: string]: unknown };
const compute = (kind: Kind, inputs: object) =>
  calculate(kind, { inicio: '2026-11', pessoas: [PESSOA], ...STILL, ...inputs }) as unknown as Linhas;
const year = (result: Linhas, ano: number) => result.linhas[ano - 1] as Record<string, number>;
const flow = (inputs: object, ano = 1) => year(compute('fluxo.familia', inputs), ano);
const scenario = (mudancas: object[], inputs: object, ano = 1) =>
  year(compute('fluxo.cenario', { mudancas, ...inputs }), ano);
const work = (tipo: string, bruto: number, more = {}) => ({
  papel: 'titular',
  tipo,
  bruto,
  decimo_terceiro: 'N',
  ferias: 'N',
  ...more,
});

describe('work and its taxes', () => {
  const CONTRIBUI = [{ ...PESSOA, inss: { contribui: 'S' } }];

  it('charges the self-employed 20%, from the minimum wage', () => {
    expect(flow({ pessoas: CONTRIBUI, rendas: [work('AUT', 3000)] }).inss).toBe(12 * 600);
    expect(flow({ pessoas: CONTRIBUI, rendas: [work('AUT', 1000)] }).inss).toBe(3890.4);
  });

  it('charges a MEI 5% of the minimum wage', () => {
    expect(flow({ pessoas: CONTRIBUI, rendas: [work('MEI', 6000)] }).inss).toBe(972.6);
  });

  it('charges a civil servant 14%', () => {
    expect(flow({ rendas: [work('FP', 10_000)] }).inss).toBe(16_800);
  });

  it('withholds 10% of a month’s whole profit above 50.000', () => {
    const rendas = [work('PJ', 100_000, { pro_labore: 10_000 })];
    expect(flow({ rendas }).imposto_renda).toBe(128_091.48);
  });

  it('settles the minimum tax of high incomes in the next year', () => {
    const rendas = [work('PJ', 100_000, { pro_labore: 10_000 })];
    expect(flow({ rendas }, 2).restituicao_ir).toBe(8091.48);
  });

  it('exempts a pension plan’s income from 65 years on', () => {
    const pessoas = [{ ...PESSOA, nascimento: '1958-11', idade_final: 75 }];
    expect(flow({ pessoas, rendas: [work('PREV', 10_000)] }).imposto_renda).toBe(13_808.4);
  });

  it('withholds what impostos.inss and impostos.irpf_mensal say', () => {
    for (const bruto of [1800, 4321.09, 6789.55, 15_000]) {
      const row = flow({ rendas: [work('CLT', bruto)] });
      const { contribuicoes } = calculate('impostos.inss', { salarios: [bruto] }) as {
        contribuicoes: number[];
      };
      const inss = contribuicoes[0] as number;
      const { imposto } = calculate('impostos.irpf_mensal', { rendimento: bruto, deducao_inss: inss }) as {
        imposto: number;
      };
      expect([row.inss, row.imposto_renda]).toEqual([
        Math.round(1200 * inss) / 100,
        Math.round(1200 * imposto) / 100,
      ]);
    }
  });
});

describe('a death', () => {
  const RETIRED = { ...PESSOA, inss: { em_vigor: 'S', beneficio: 4000, decimo_terceiro: 'N' } };
  const COUPLE = { pessoas: [RETIRED, CONJUGE] };

  it('leaves the child alone with the pension at the second one', () => {
    const mudancas = [morte('titular', 0), morte('conjuge', 12)];
    const inputs = { ...COUPLE, dependentes: [{ nascimento: '2016-11' }] };
    expect(scenario(mudancas, inputs, 1).pensao).toBe(12 * 2800);
    expect(scenario(mudancas, inputs, 2).pensao).toBe(12 * 2400);
  });

  it('ends the pension of a spouse of 38 after fifteen years', () => {
    expect(scenario([morte('titular', 0)], COUPLE, 15).pensao).toBe(12 * 2400);
    expect(scenario([morte('titular', 0)], COUPLE, 16).pensao).toBe(0);
  });

  it('pays a regressive plan out by the age of its lot', () => {
    const previdencia = [{ tipo: 'PGBL', regime: 'regressivo', saldo: 60_000, meses: 130 }];
    const pessoas = [{ ...PESSOA, previdencia }, CONJUGE];
    expect(scenario([morte('titular', 0)], { pessoas }).imposto_previdencia).toBe(6000);
  });

  it('makes the 15% of a progressive plan final', () => {
    const previdencia = [{ tipo: 'VGBL', saldo: 10_000, base: 6000 }];
    const pessoas = [{ ...PESSOA, previdencia }, CONJUGE];
    const mudancas = [morte('titular', 0)];
    expect(scenario(mudancas, { pessoas }).imposto_previdencia).toBe(600);
    expect(scenario(mudancas, { pessoas }, 2).restituicao_ir).toBe(0);
  });

  it('takes the goals of the dead away', () => {
    const objetivos = [{ papel: 'titular', valor: 100, mes: 12 }];
    const result = compute('fluxo.cenario', { ...COUPLE, objetivos, mudancas: [morte('titular', 6)] });
    expect(result.objetivos).toEqual([{ nome: '', previsto: 0, pago: 0, atendido: null }]);
  });

  it('ends a rent told as the dead person’s, not that of a property', () => {
    const rendas = [{ papel: 'titular', tipo: 'ALUGUEL', bruto: 1000 }];
    const imoveis = [{ papel: 'titular', valor: 1, aluguel: 1000 }];
    expect(scenario([morte('titular', 6)], { ...COUPLE, rendas }).alugueis).toBe(6000);
    expect(scenario([morte('titular', 6)], { ...COUPLE, imoveis }).alugueis).toBe(12_000);
  });

  it('leaves the discounts of the survivor’s pay as told', () => {
    const rendas = [work('CLT', 8000, { papel: 'conjuge', liquido: 6000 })];
    const inputs = { ...COUPLE, rendas, dependentes: [{ nascimento: '2016-11', no_ir_de: 'titular' }] };
    expect(scenario([morte('titular', 0)], inputs).outros_descontos).toBe(flow(inputs).outros_descontos);
  });

  it('pays a debt once, although its property is sold later', () => {
    const inputs = {
      ...COUPLE,
      ativos: [{ papel: 'casal', saldo: 200_000 }],
      dividas: [{ id: 'casa', sistema: 'fixa', saldo: 50_000 }],
      imoveis: [{ valor: 100_000, custo_venda_pct: 0, venda_mes: 8, divida: 'casa' }],
    };
    const row = scenario([morte('titular', 2, { quita_dividas: 'S' })], inputs);
    expect([row.outras_saidas, row.venda_bens]).toEqual([50_000, 100_000]);
  });

  it('pays a debt once, although both die', () => {
    const inputs = { ...COUPLE, dividas: [{ id: 'casa', sistema: 'fixa', saldo: 50_000 }] };
    const quita = { quita_dividas: 'S' };
    expect(scenario([morte('titular', 5, quita), morte('conjuge', 2, quita)], inputs).outras_saidas).toBe(
      50_000,
    );
  });

  it('goes on paying a quota that owes nothing yet', () => {
    const quota = {
      id: 'q',
      sistema: 'consorcio',
      valor_credito: 12_000,
      prazo_meses: 24,
      mes_contemplacao: 20,
    };
    const inputs = { ...COUPLE, dividas: [quota] };
    expect(scenario([morte('titular', 6, { quita_dividas: 'S' })], inputs).parcelas).toBe(6000);
  });
});

describe('money saved, owed and owned', () => {
  it('keeps the FGTS of a job lost when told so', () => {
    const inputs = { pessoas: [{ ...PESSOA, fgts: 20_000 }], rendas: [work('CLT', 6000)] };
    const lost = { tipo: 'desemprego', papel: 'titular', mes: 0, meses: 6, saca_fgts: 'N' };
    expect(scenario([lost], inputs).saldo_fgts).toBe(20_000 + 6 * 480);
  });

  it('charges a single VGBL deposit its loading, and IOF above 600.000', () => {
    const aportes = [{ destino: 'VGBL', unico: 700_000, carregamento: 0.01 }];
    const row = flow({ aportes, ativos: [{ saldo: 800_000 }] });
    expect([row.encargos_aportes, row.saldo_previdencia]).toEqual([12_000, 688_000]);
  });

  it('moves a single deposit of somebody already retired', () => {
    const pessoas = [{ ...PESSOA, idade_aposentadoria: 30 }];
    const aportes = [{ destino: 'reserva', unico: 500 }];
    expect(flow({ pessoas, aportes, ativos: [{ saldo: 800 }] }).saldo_reserva).toBe(500);
  });

  it('takes a sale below its debt out of the cash', () => {
    const dividas = [{ id: 'casa', sistema: 'fixa', saldo: 150_000 }];
    const imoveis = [{ valor: 100_000, custo_venda_pct: 0, venda_mes: 6, divida: 'casa' }];
    const row = flow({ dividas, imoveis, ativos: [{ saldo: 60_000 }] });
    expect([row.outras_saidas, row.venda_bens, row.dividas]).toEqual([50_000, 0, 0]);
  });

  it.each(['price', 'sac'] as const)('pays what credito.%s pays, and the charges told', (sistema) => {
    const [saldo, parcelas, taxa_mensal, indice_mensal] = [87_654.32, 30, 0.0123, 0.002];
    const { prestacoes } = calculate(`credito.${sistema}`, {
      valor_financiado: saldo,
      prazo_meses: parcelas,
      taxa_mensal,
      indice_mensal,
      arredondar_linhas: 'S',
    }) as { prestacoes: number[] };
    const parcela = Math.round((prestacoes[0] as number) * 100 + 5000) / 100;
    const dividas = [{ id: 'a', sistema, saldo, parcelas, taxa_mensal, indice_mensal, parcela }];
    const result = compute('fluxo.familia', { dividas });
    const paid = [0, 12, 24].map((from) =>
      prestacoes.slice(from, from + 12).reduce((sum, one) => sum + Math.round(one * 100) + 5000, 0),
    );
    expect([1, 2, 3, 4].map((ano) => Math.round((year(result, ano).parcelas as number) * 100))).toEqual([
      ...paid,
      0,
    ]);
    expect(year(result, 3).dividas).toBe(0);
  });

  it('raises a goal by its own inflation, a step a year', () => {
    const objetivos = [{ valor: 10_000, mes: 24, inflacao_aa: 0.1 }];
    expect(flow({ objetivos, ativos: [{ saldo: 20_000 }] }, 3).objetivos).toBe(12_100);
  });

  it('meets a goal saved for as sonhos.objetivo says', () => {
    const { aporte } = calculate('sonhos.objetivo', {
      valor: 30_000,
      meses: 36,
      guardado: 5000,
      taxa_perfil_aa: 0.035,
      inflacao_aa: 0,
    }) as { aporte: number };
    const result = compute('fluxo.familia', {
      rendas: [{ tipo: 'OUTRA', bruto: 5000 }],
      objetivos: [{ valor: 30_000, mes: 36, guardado: 5000 }],
      aportes: [{ destino: 'objetivo', objetivo: 1, valor: aporte + 0.01 }],
    });
    expect(result.objetivos).toEqual([{ nome: '', previsto: 30_000, pago: 30_000, atendido: 1 }]);
  });
});

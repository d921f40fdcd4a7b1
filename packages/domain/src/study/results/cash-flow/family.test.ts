import { describe, expect, it } from 'vitest';
import type { CamposDeItem } from '../../../catalogue/index.ts';
import type { Diagnostico, EstudoSnapshot } from '../../snapshot.ts';
import { querido, withArea } from '../areas.fixture.ts';
import { FAMILIA, withCampos, withTabelas } from '../family.fixture.ts';
import { computeFluxo, deriveFigures } from '../index.ts';

const hoje = (estudo: EstudoSnapshot) => {
  const found = computeFluxo(estudo)[0];
  if (found?.kind !== 'fluxo.familia') throw new Error('no flow');
  return found;
};
const inputsOf = (estudo: EstudoSnapshot) => hoje(estudo).inputs;
const comCampos = (campos: Diagnostico) => inputsOf(withCampos(FAMILIA, campos));
const comTabelas = (tabelas: EstudoSnapshot['tabelas']) => inputsOf(withTabelas(FAMILIA, tabelas));
const rendasDoTitular = (campos: Diagnostico) =>
  comCampos(campos).rendas?.filter(({ papel }) => papel === 'titular');

const ALUGADO = {
  tipo_bem: 'imovel',
  finalidade_imovel: 'investimento',
  valor_mercado: 500_000,
  aluguel_recebido: 800,
} as const;

describe('the flow of a study', () => {
  it('starts from the capacity to save, to the cent', () => {
    const { outputs } = hoje(FAMILIA);
    expect(outputs?.conciliacao.sobra_mensal).toBe(deriveFigures(FAMILIA).capacidade_poupanca.calculado);
  });

  it.each([
    ['data_nascimento', { data_nascimento: null }],
    ['renda_mensal_liquida', { renda_mensal_liquida: null }],
    ['conjuge_data_nascimento', { conjuge_data_nascimento: null }],
  ])('waits for %s', (nome, campos) => {
    expect(hoje(withCampos(FAMILIA, campos)).incompleto).toEqual([nome]);
  });

  it('waits for the expenses', () => {
    expect(hoje(withTabelas(FAMILIA, { orcamento: [] })).incompleto).toEqual(['despesa_mensal_familiar']);
  });
});

describe('incomes', () => {
  it.each([
    ['empregado', 'CLT', 'CLT'],
    ['socio', 'PJ', 'PJ'],
    ['autonomo', 'PJ', 'AUT'],
    ['mei', 'MEI', 'MEI'],
    ['servidor_estatutario', 'FP', 'FP'],
    ['militar', 'FP', 'FP'],
    ['aposentado', null, 'APO'],
    ['do_lar', null, 'OUTRA'],
  ] as const)('of %s by %s are %s', (subtipo_vinculo, tipo_vinculo, tipo) => {
    expect(rendasDoTitular({ subtipo_vinculo, tipo_vinculo })?.[0]?.tipo).toBe(tipo);
  });

  it('of public staff without statute are an employee’s', () => {
    expect(rendasDoTitular({ subtipo_vinculo: null, tipo_vinculo: 'FP' })?.[0]?.tipo).toBe('CLT');
  });

  it('without the gross are the net, without taxes of their own', () => {
    expect(rendasDoTitular({ renda_mensal_bruta: null })).toEqual([
      { papel: 'titular', tipo: 'OUTRA', bruto: 15_000, ate_aposentadoria: 'S' },
    ]);
  });

  it('of the year enter by twelfths beside the month', () => {
    expect(rendasDoTitular({ renda_do_ano: 24_000 })).toContainEqual(
      expect.objectContaining({ tipo: 'OUTRA', bruto: 2000, anual: 'S' }),
    );
    const { outputs } = hoje(withCampos(FAMILIA, { renda_do_ano: 24_000 }));
    expect(outputs?.conciliacao.sobra_mensal).toBe(deriveFigures(FAMILIA).capacidade_poupanca.calculado);
  });

  it('of let properties are taxed and worth net what was told, out of the other income', () => {
    const { rendas, imoveis } = comTabelas({ bens: [ALUGADO] });
    expect(imoveis).toMatchObject([{ aluguel: 800, aluguel_liquido: 800 }]);
    expect(rendas).toContainEqual({ papel: 'familia', tipo: 'OUTRA', bruto: 200 });
    const { outputs } = hoje(withTabelas(FAMILIA, { bens: [ALUGADO] }));
    expect(outputs?.conciliacao.sobra_mensal).toBe(deriveFigures(FAMILIA).capacidade_poupanca.calculado);
  });

  it('end with the sale of the property, in January of its year', () => {
    const { imoveis } = comTabelas({ bens: [{ ...ALUGADO, vender_em: 2029 }] });
    expect(imoveis).toMatchObject([{ aluguel: 800, venda_mes: 26 }]);
  });

  it('of retirement wait for the family to stop, also at ages that nobody told', () => {
    const estudo = withArea(2, [querido('2.02', { outras_rendas_aposentadoria: 3000 })]);
    const { rendas } = inputsOf({ ...estudo, estimados: new Set(['idade_aposentadoria']) });
    expect(rendas).toContainEqual({
      papel: 'familia',
      tipo: 'OUTRA',
      bruto: 2000,
      fase: 'na_aposentadoria',
    });
    const { outputs } = hoje(estudo);
    expect(outputs?.conciliacao.sobra_mensal).toBe(deriveFigures(FAMILIA).capacidade_poupanca.calculado);
  });

  it('of alimony last until the youngest child is 24', () => {
    // Tomás was born in September 2021: 24 in September 2045, 226 months after November 2026.
    expect(comCampos({ pensao_recebida_mensal: 700 }).rendas).toContainEqual(
      expect.objectContaining({ bruto: 700, fim_mes: 226 }),
    );
  });
});

describe('caveats', () => {
  it('tell a gross and a net that do not go together', () => {
    const { avisos } = hoje(withCampos(FAMILIA, { renda_mensal_liquida: 6000 }));
    expect(avisos).toContainEqual(expect.stringContaining('Bruto e líquido não combinam'));
    const comAluguel = withTabelas(withCampos(FAMILIA, { outras_rendas_mensais: 10_000 }), {
      bens: [{ ...ALUGADO, aluguel_recebido: 10_000 }],
    });
    for (const estudo of [FAMILIA, comAluguel])
      expect(hoje(estudo).avisos).not.toContainEqual(expect.stringContaining('Bruto e líquido'));
  });

  it('tell who may retire by the INSS now', () => {
    const campos = { data_nascimento: '1962-01-10', anos_contribuicao: 33, idade_aposentadoria: 70 };
    expect(hoje(withCampos(FAMILIA, campos)).avisos).toContainEqual(
      expect.stringContaining('Já pode se aposentar pelo INSS'),
    );
  });
});

describe('people', () => {
  it('have the benefit of the INSS told by hand, not the one estimated', () => {
    const campos = { beneficio_inss_estimado: 3000 };
    expect(comCampos(campos).pessoas?.[0]?.inss).toMatchObject({ beneficio: 3000 });
    const estimado = { ...withCampos(FAMILIA, campos), estimados: new Set(['beneficio_inss_estimado']) };
    expect(inputsOf(estimado).pessoas?.[0]?.inss).toMatchObject({ beneficio: null });
  });

  it('retired receive their pay, and their benefit is the base of a pension', () => {
    const { pessoas } = comCampos({ subtipo_vinculo: 'aposentado', tipo_vinculo: null });
    expect(pessoas?.[0]?.inss).toMatchObject({ em_vigor: 'S', beneficio: 8475.55 });
  });

  it('deduct besides what the flow counts by itself', () => {
    const campos = { subtipo_vinculo: 'mei', tipo_vinculo: 'MEI', deducoes_anuais_ir: 20_000 } as const;
    // 20.000 − 12 × 81,05 of INSS − 2 children × (2.275,08 + 3.561,50)
    expect(comCampos(campos).pessoas?.[0]?.outras_deducoes_anuais).toBe(7354.24);
  });
});

describe('spending', () => {
  it('keeps the rows of a budget that adds up', () => {
    expect(
      comTabelas({
        orcamento: [
          { categoria: 'saude', valor_mensal: 900 },
          { categoria: 'educacao', valor_mensal: 3300 },
          { categoria: 'lazer', valor_mensal: 1000 },
          { categoria: 'moradia', valor_mensal: 4000 },
        ],
      }).despesas,
    ).toEqual([
      { tipo: 'saude', nivel: 'essencial', valor: 900 },
      { tipo: 'educacao', nivel: 'essencial', valor: 3300 },
      { tipo: 'geral', nivel: 'conforto', valor: 1000 },
      { tipo: 'geral', nivel: 'essencial', valor: 4000 },
    ]);
  });

  it('is one row of what was typed over the budget', () => {
    expect(comCampos({ despesa_mensal_familiar: 9000 }).despesas).toEqual([{ valor: 9000 }]);
  });

  it('becomes in retirement the income wished for, less the premiums besides it', () => {
    const { despesas } = inputsOf(withArea(2, [querido('2.02', { renda_desejada: 10_000 })]));
    expect(despesas).toEqual([
      { tipo: 'geral', nivel: 'essencial', valor: 7000, fase: 'ate_aposentadoria' },
      { tipo: 'geral', nivel: 'essencial', valor: 5000, fase: 'ate_aposentadoria' },
      { valor: 9900, fase: 'na_aposentadoria' },
    ]);
  });
});

describe('debts', () => {
  const one = (divida: NonNullable<EstudoSnapshot['tabelas']['dividas']>[number]) =>
    comTabelas({ dividas: [{ saldo_devedor: 100_000, ...divida }] }).dividas?.[0];

  it.each([
    ['SAC', 1834, 'sac'],
    ['Price', 1200, 'price'],
  ])('of a home are %s by their first instalment', (_nome, parcela_atual, sistema) => {
    // First of SAC: 100.000 ÷ 120 + 1% of 100.000 = 1.833,33
    const divida = { tipo_divida: 'imobiliario', taxa_juros_mensal: 1, parcelas_restantes: 120 } as const;
    expect(one({ ...divida, parcela_atual })?.sistema).toBe(sistema);
  });

  it('of a card have its limit of interest', () => {
    expect(one({ tipo_divida: 'cartao', parcela_atual: 900 })?.sistema).toBe('cartao');
  });

  it('of both are insured by their share of the gross income', () => {
    expect(one({ tipo_divida: 'imobiliario', titular: 'casal', tem_prestamista: 'S' })).toMatchObject({
      seguro: 'S',
      parte_titular: 0.769231,
      parte_conjuge: 0.230769,
    });
  });

  it('of a running quota are what is left to pay, without interest', () => {
    const quota = { tipo_divida: 'consorcio', parcela_atual: 800, parcelas_restantes: 50 } as const;
    expect(one(quota)).toMatchObject({ sistema: 'fixa', saldo: 40_000, parcela: 800, taxa_mensal: 0 });
  });
});

describe('policies', () => {
  it('of both cost once and pay for each', () => {
    const apolices = [
      {
        area_produto: 1,
        cobertura: 'morte',
        tipo_segurado: 'casal',
        valor_cobertura: 300_000,
        valor_premio: 120,
        periodicidade_pagamento: 'monthly',
      },
    ] as const;
    const rows = comTabelas({ apolices }).apolices?.map(({ papel, premio, capital }) => [
      papel,
      premio,
      capital,
    ]);
    expect(rows).toEqual([
      ['familia', 120, undefined],
      ['titular', undefined, 300_000],
      ['conjuge', undefined, 300_000],
    ]);
  });

  it('in the budget already cost nothing besides it', () => {
    const { apolices } = comTabelas({
      orcamento: [{ categoria: 'seguros', valor_mensal: 100 }],
    });
    expect(apolices?.[0]?.premio).toBe(0);
  });

  it('whose beneficiary is somebody else pay the family nothing', () => {
    const apolices = [
      {
        area_produto: 1,
        cobertura: 'morte',
        tipo_segurado: 'titular',
        valor_cobertura: 300_000,
        beneficiario_de_fora: 'S',
      },
    ] as const;
    expect(comTabelas({ apolices }).apolices?.[0]?.capital).toBe(0);
  });
});

describe('balances', () => {
  it('take the reserve out of the liquid investments, and wait for the others', () => {
    const { ativos, reserva } = inputsOf(FAMILIA);
    expect(reserva).toBe(24_000);
    expect(ativos).toEqual([
      { classe: 'renda_fixa', papel: 'casal', saldo: 56_000, disponivel_mes: 1 },
      { classe: 'renda_variavel', papel: 'casal', saldo: 40_000, disponivel_mes: 3 },
    ]);
  });

  it('know the debt of a property also without a row of its own', () => {
    const bens = [{ tipo_bem: 'imovel', valor_mercado: 500_000, saldo_devedor: 180_000 }] as const;
    const { imoveis, dividas } = comTabelas({ bens, dividas: [] });
    expect(imoveis?.[0]?.divida).toBe(dividas?.[0]?.id);
    expect(dividas).toMatchObject([{ saldo: 180_000, parcela: 0 }]);
  });

  it('tell a property from the other goods', () => {
    const { imoveis, outros_bens } = inputsOf(FAMILIA);
    expect(imoveis?.map(({ valor, papel }) => [valor, papel])).toEqual([
      [800_000, 'casal'],
      [300_000, 'titular'],
    ]);
    expect(outros_bens).toBe(90_000);
  });
});

describe('goals', () => {
  const comObjetivos = (campos: CamposDeItem, objetivos: object[]) =>
    inputsOf(withArea(2, [{ ...querido('2.01', campos), tabelas: { objetivos } }]));

  it('fall in December of their year, with what is saved for them', () => {
    const { objetivos } = comObjetivos({}, [
      { objetivo_nome: 'Casa', objetivo_valor: 300_000, objetivo_ano: 2030, objetivo_guardado: 20_000 },
    ]);
    expect(objetivos).toEqual([
      {
        nome: 'Casa',
        papel: 'titular',
        valor: 300_000,
        mes: 49,
        guardado: 20_000,
        inflacao_aa: null,
        prioridade: 2,
      },
    ]);
  });

  it('in a currency without rate wait', () => {
    const [found] = computeFluxo(
      withArea(2, [
        {
          ...querido('2.01', {}),
          tabelas: {
            objetivos: [
              { objetivo_nome: 'Disney', objetivo_valor: 9000, objetivo_ano: 2029, moeda_objetivo: 'USD' },
            ],
          },
        },
      ]),
    );
    expect(found?.inputs.objetivos).toEqual([]);
    expect(found?.avisos).toContain('Disney: espera a PTAX da moeda para entrar no fluxo');
  });
});

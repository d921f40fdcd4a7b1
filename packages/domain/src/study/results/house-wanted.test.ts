import { describe, expect, it } from 'vitest';
import { currentParametros, EDICAO_DA_FAMILIA, type Parametros } from '../../calculators/index.ts';
import { codigosOf } from '../../calculators/parameters/tables.ts';
import type { CamposDeItem, CodigoItem } from '../../catalogue/index.ts';
import { computeResultados, notasOfEstudo, planPrice } from '../index.ts';
import { writeFiguresSentence } from '../shown/area-sentence.ts';
import type { EstudoSnapshot, ItemDoEstudo, OpcaoDoEstudo } from '../snapshot.ts';
import { underEdition } from './edition.fixture.ts';
import { FAMILIA, linhaOfItem, withCampos, withTabelas } from './family.fixture.ts';
import { findResultado } from './index.ts';
import { monthlyCostOfItem, monthlyCostOfPlan } from './month-cost.ts';

/** 17.250 gross, 5.006 of instalments: 29,02%. */
const CASA: EstudoSnapshot = withTabelas(
  withCampos(FAMILIA, {
    renda_mensal_bruta: 11_800,
    conjuge_renda_mensal_bruta: 4000,
    outras_rendas_mensais: 1450,
    tipo_moradia: 'alugada',
    aluguel_atual: 2100,
  }),
  { dividas: [{ tipo_divida: 'veiculo', saldo_devedor: 48_500, parcela_atual: 5006 }] },
);

const item = (codigo: CodigoItem, campos: CamposDeItem, ...opcoes: OpcaoDoEstudo[]): ItemDoEstudo => ({
  ...linhaOfItem(codigo, { interesse: 'S', ...campos }),
  opcoes: opcoes.map((opcao) => ({ rodada: 1, status: 'analisis', recomendada: 'S', ...opcao })),
});
const com = (...itens: ItemDoEstudo[]): EstudoSnapshot => ({
  ...CASA,
  produtos: [
    { produto_diagnostico_id: 4, itens: [] },
    { produto_diagnostico_id: 6, itens },
  ],
});

const PEDIDO = {
  imovel_valor: 650_000,
  credito_valor: 485_000,
  credito_prazo_meses: 360,
  modalidade_financiamento: 'price',
} as const;
const pedido = (campos: CamposDeItem = {}) => item('6.02', { ...PEDIDO, ...campos });
const financiado = (campos: CamposDeItem = {}, opcao: OpcaoDoEstudo = {}) =>
  item('6.02', { ...PEDIDO, ...campos }, { credito_valor: 485_000, parcela: 5095.13, ...opcao });
const consorcio = (campos: CamposDeItem = {}, opcao: OpcaoDoEstudo = {}) =>
  item('6.03', { credito_valor: 485_000, credito_prazo_meses: 200, ...campos }, { parcela: 2900, ...opcao });

/** Price at the reference rate of home loans. */
const parcela = () => {
  const { valores } = codigosOf(currentParametros(CASA.hoje), 'cet_referencia').valor;
  const i = (1 + (valores.imobiliario ?? 0)) ** (1 / 12) - 1;
  return (485_000 * i) / (1 - (1 + i) ** -360);
};

const doItem = (estudo: EstudoSnapshot, parametros = currentParametros(estudo.hoje)) =>
  findResultado(computeResultados(estudo, parametros), 'credito.comprometimento', 'titular', '6.02');

describe('debt ratio of a loan asked for', () => {
  it('contains that loan beside today’s instalments', () => {
    const razao = (100 * (5006 + parcela())) / 17_250;
    expect(razao).toBeGreaterThan(50);
    expect(doItem(com(pedido()))?.outputs?.comprometimento_pct).toBeCloseTo(razao, 2);
  });

  it('leaves the largest new instalment as what today’s leave', () => {
    // 30% of 17.250 less 5.006
    expect(doItem(com(pedido()))?.outputs?.parcela_maxima).toBe(169);
  });

  it('counts a quota before its quote without fees', () => {
    const semCotacao = item('6.03', { credito_valor: 500_000, credito_prazo_meses: 200 });
    const de = findResultado(
      computeResultados(com(semCotacao)),
      'credito.comprometimento',
      'titular',
      '6.03',
    );
    // (5.006 + 500.000 ÷ 200) ÷ 17.250
    expect(de?.outputs?.comprometimento_pct).toBe(43.51);
  });

  it('stays as presented under an earlier edition', () => {
    const hoje = currentParametros(CASA.hoje);
    const edicao = hoje.get(EDICAO_DA_FAMILIA);
    const antes = edicao ? new Map(hoje).set(EDICAO_DA_FAMILIA, { ...edicao, valor: 2 }) : hoje;
    expect(doItem(com(pedido()), antes)?.outputs?.comprometimento_pct).toBe(29.02);
  });

  it('leads the sentence of the area where it passes what is prudent', () => {
    const frase = writeFiguresSentence(6, computeResultados(com(pedido())), () => null, new Map())?.frase;
    expect(frase).toMatch(
      /^Com o financiamento pedido, de cada R\$\s100 da renda bruta, R\$\s\d\d iriam para parcelas, acima do limite prudente de R\$\s30\.$/,
    );
  });

  it('leads no sentence of a study presented under an earlier edition', () => {
    const oferta = financiado({}, { diagnostico_produto_item_opcao_id: 7 });
    const frase = (parametros?: Parametros) =>
      writeFiguresSentence(6, computeResultados(com(oferta), parametros), () => null, new Map())?.frase;
    expect(frase()).toMatch(/^Com o financiamento do imóvel, de cada/);
    expect(frase(underEdition(2))).toMatch(/^A moradia de hoje /);
  });

  it('says so of credit too, beside today', () => {
    const frase = writeFiguresSentence(4, computeResultados(com(pedido())), () => null, new Map())?.frase;
    expect(frase).toMatch(/R\$\s29 vão para parcelas hoje; com o crédito pedido, R\$\s\d\d, acima/);
  });

  it('lowers the score of the area with the plan', () => {
    const notas = (estudo: EstudoSnapshot) => notasOfEstudo(estudo, computeResultados(estudo)).areas[5];
    const area = notas(com(pedido()));
    expect(area?.projetada).toBeLessThan(area?.calculada ?? 0);
    expect(notas(com(item('6.02', {})))?.projetada).toBe(area?.calculada);
  });
});

describe('two ways to the same home', () => {
  const totalOf = (...itens: ItemDoEstudo[]) => {
    const estudo = com(...itens);
    return monthlyCostOfPlan(itens.map((um) => monthlyCostOfItem(estudo, um, [])))?.total;
  };

  it('are never added: of equal priority the loan counts', () => {
    expect(totalOf(financiado(), consorcio())).toBe(5095.13);
    expect(totalOf(financiado({ prioridade: 2 }), consorcio({ prioridade: 1 }))).toBe(2900);
  });

  it('count by what the customer approved', () => {
    expect(totalOf(financiado(), consorcio({}, { status: 'approved' }))).toBe(2900);
    const ambos = { status: 'approved' } as const;
    expect(totalOf(financiado({}, ambos), consorcio({}, ambos))).toBe(7995.13);
  });

  it('are in the month once, which says so', () => {
    const estudo = com(financiado(), consorcio());
    const mes = findResultado(computeResultados(estudo), 'planejamento.prioridade');
    expect(mes?.outputs).toMatchObject({ total: 5095.13, ranking: [{ codigo: '6.02' }] });
    expect(mes?.avisos).toContain(
      'Consórcio imobiliário e Financiamento imobiliário levam à mesma coisa: o mês conta só um deles',
    );
  });

  it('say beside the price that it is one or the other', () => {
    const quota = consorcio();
    const peso = monthlyCostOfItem(com(financiado(), quota), quota, []);
    expect(peso && planPrice(peso).replaceAll('\u00a0', ' ')).toBe(
      'R$ 2.900,00 por mês (fora do total: é isto ou Financiamento imobiliário)',
    );
  });

  it('weigh on the income once', () => {
    const depois = computeResultados(com(financiado(), consorcio())).find(
      (r) => r.kind === 'credito.comprometimento' && r.referencia === 'com_o_plano',
    );
    expect(depois?.inputs).toMatchObject({ parcelas_atuais: 10_101.13 });
  });

  it('are two for cars of two people', () => {
    const carro = { ...item('4.02', {}, { parcela: 1000 }) };
    const dela = {
      ...item('4.01', { consorcio_bem: 'veiculo' }, { parcela: 700 }),
      tipo_segurado: 'conjuge' as const,
    };
    expect(totalOf(carro, dela)).toBe(1700);
    expect(totalOf(carro, { ...dela, tipo_segurado: 'titular' })).toBe(1000);
  });
});

describe('a loan for what is wanted later', () => {
  const casaEm = (objetivo_ano: number, objetivo_nome = 'Casa'): ItemDoEstudo =>
    linhaOfItem('2.01', { interesse: 'S' }, 'titular', {
      objetivos: [{ objetivo_nome, objetivo_valor: 650_000, objetivo_ano }],
    });
  const mensal = (...itens: ItemDoEstudo[]) => {
    const [primeiro] = itens;
    return primeiro && monthlyCostOfItem(com(...itens), primeiro, []);
  };

  it('begins in the year of the goal of the same price', () => {
    const peso = mensal(financiado(), casaEm(2032));
    expect(peso).toMatchObject({ mensal: null, fora: { motivo: 'depois', ano: 2032 } });
    expect(peso && planPrice(peso)).toContain('(fora do total: começa em 2032)');
    expect(mensal(financiado(), casaEm(2032, 'O apê'))?.mensal).toBeNull();
  });

  it('begins now beside a goal of another thing of the same price', () => {
    const viagem = linhaOfItem('2.01', { interesse: 'S' }, 'titular', {
      objetivos: [{ objetivo_nome: 'Viagem ao mundo', objetivo_valor: 650_000, objetivo_ano: 2032 }],
    });
    expect(mensal(financiado(), viagem)?.mensal).toBe(5095.13);
  });

  it('is no debt of the plan before it begins', () => {
    const credito = (ano: number) => {
      const estudo = com(financiado(), casaEm(ano));
      return notasOfEstudo(estudo, computeResultados(estudo)).areas[3];
    };
    expect(credito(2032)?.projetada).toBe(credito(2032)?.calculada);
    expect(credito(2027)?.projetada).toBeLessThan(credito(2027)?.calculada ?? 0);
  });

  it('begins now where the goal is of next year', () => {
    expect(mensal(financiado(), casaEm(2027))?.mensal).toBe(5095.13);
  });

  it('begins later where it is needed after a year', () => {
    expect(mensal(financiado({ tempo_necessidade: 8 }))?.fora).toEqual({ motivo: 'depois', ano: null });
  });

  it('begins now once approved', () => {
    expect(mensal(financiado({}, { status: 'approved' }), casaEm(2032))?.mensal).toBe(5095.13);
  });

  it('leaves the quota in the month, paid from its start', () => {
    expect(mensal(consorcio(), financiado(), casaEm(2032))?.mensal).toBe(2900);
  });
});

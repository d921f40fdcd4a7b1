import { describe, expect, it } from 'vitest';
import type { CamposDeItem, CodigoItem, LinhaDe } from '../../catalogue/index.ts';
import type { Area } from '../../code-lists/index.ts';
import type { EstudoSnapshot, ItemDoEstudo } from '../index.ts';
import {
  computeResultados,
  deriveFigures,
  findResultado,
  householdMonthChart,
  overMonthText,
} from '../index.ts';
import type { OpcaoDoEstudo } from '../snapshot.ts';
import { withDreams, withOpcoes } from './dreams.fixture.ts';
import { underEdition } from './edition.fixture.ts';
import { FAMILIA, linhaOfItem, withCampos, withTabelas } from './family.fixture.ts';

const orcamento = (estudo: EstudoSnapshot) =>
  findResultado(computeResultados(estudo), 'planejamento.orcamento');

describe('budget of the study', () => {
  it('ends at the capacity derived by the study', () => {
    const mes = orcamento(withDreams());
    expect(mes?.inputs).toMatchObject({
      despesas_fixas: 7000,
      despesas_variaveis: 5000,
      parcelas: 3600,
      premios: 100,
      aportes: 2200,
    });
    expect(mes?.outputs).toMatchObject({
      renda_total: 20_000,
      capacidade_poupanca: 4300,
      sobra: 2100,
      taxa_poupanca_pct: 11,
    });
    expect(mes?.ressalvas?.slice(0, 1)).toEqual([
      { codigo: 'sem_escola', escola: 3300, resta: 1000, suposto: true },
    ]);
  });

  // 27.000 gross − 20.000 net = 7.000 of taxes; 20.000 − 12.000 − 3.600 − 100 = 4.300.
  it('is drawn as the household’s month', () => {
    const linhas = (estudo: EstudoSnapshot) => householdMonthChart(computeResultados(estudo))?.tabela.linhas;
    expect(linhas(FAMILIA)).toEqual([
      ['Renda bruta', 27_000],
      ['Impostos e INSS', -7000],
      ['Despesas', -12_000],
      ['Parcelas', -3600],
      ['Prêmios', -100],
      ['Sobra', 4300],
    ]);
    expect(linhas(withCampos(FAMILIA, { renda_mensal_liquida: null }))).toBeUndefined();
  });

  /*
   * 4.300 − 4.000 paid = 300; 4.300 − 3.500 of care = 800; 4.300 + 600 received = 4.900; 4.300 + 1.621 of benefit =
   * 5.921; a typed capacity stands in place of the sum.
   */
  it.each([
    ['alimony paid', { pensao_paga_mensal: 4000 }, {}, 300],
    ['care of a dependant', {}, { custo_cuidado_mensal: 3500 }, 800],
    ['alimony received', { pensao_recebida_mensal: 600 }, {}, 4900],
    ['a dependant’s benefit', {}, { invalido: 'S', beneficio_da_pessoa: 'bpc', beneficio_valor: 1621 }, 5921],
    ['a typed capacity', { capacidade_poupanca: -250 }, {}, -250],
  ] as const)('leaves what the study derives, with %s', (_what, campos, dependente, sobra) => {
    const dependentes = [{ parentesco: 'filho', data_nascimento: '2018-05-02', ...dependente } as const];
    const estudo = withTabelas(withCampos(FAMILIA, campos), { dependentes });
    const mes = orcamento(estudo);
    expect(mes?.outputs?.capacidade_poupanca).toBe(sobra);
    expect(deriveFigures(estudo).capacidade_poupanca.valor).toBe(sobra);
    const linhas = householdMonthChart(computeResultados(estudo))?.tabela.linhas ?? [];
    const [renda, ...resto] = linhas.map(([, valor]) => Number(valor));
    const fim = resto.pop();
    expect(fim).toBe(sobra);
    expect(resto.reduce((total, valor) => total + valor, renda ?? 0)).toBeCloseTo(sobra, 2);
  });

  it('keeps the month of a study presented earlier', () => {
    const estudo = withCampos(FAMILIA, { pensao_paga_mensal: 4000 });
    const antes = findResultado(computeResultados(estudo, underEdition(2)), 'planejamento.orcamento');
    expect(antes?.outputs?.capacidade_poupanca).toBe(4300);
  });

  it('counts a typed total as fixed, with a note', () => {
    const mes = orcamento(withCampos(FAMILIA, { despesa_mensal_familiar: 13_000 }));
    expect(mes?.inputs).toMatchObject({ despesas_fixas: 13_000 });
    expect(mes?.outputs).toMatchObject({ capacidade_poupanca: 3300, variaveis_pct: 0 });
    expect(mes?.avisos).toContainEqual(expect.stringContaining('difere da soma do orçamento'));
  });

  it('names missing fields of the family’s income', () => {
    const aberto = withTabelas(withCampos(FAMILIA, { conjuge_renda_mensal_liquida: null }), {
      orcamento: [],
    });
    expect(orcamento(aberto)?.incompleto).toEqual([
      'conjuge_renda_mensal_liquida',
      'despesa_mensal_familiar',
    ]);
  });
});

describe('net worth of the study', () => {
  it('counts debt on an asset once', () => {
    const financiado = (tipo_bem: LinhaDe<'bens'>['tipo_bem']) =>
      withTabelas(FAMILIA, { bens: [{ tipo_bem, valor_mercado: 100_000, saldo_devedor: 25_000 }] });
    const balanco = (estudo: EstudoSnapshot) =>
      findResultado(computeResultados(estudo), 'planejamento.patrimonio_liquido')?.outputs;
    expect(balanco(FAMILIA)).toEqual({
      ativos: 1_370_000,
      passivos: 230_000,
      patrimonio_liquido: 1_140_000,
      aplicacoes: 120_000,
      endividamento_pct: 16.79,
      liquidez_pct: 8.76,
    });
    expect(balanco(financiado('equipamento'))).toMatchObject({ ativos: 280_000, passivos: 255_000 });
    expect(balanco(financiado('veiculo'))).toMatchObject({ ativos: 280_000, passivos: 230_000 });
  });
});

describe('items that fit in the month', () => {
  const desejado = (codigo: CodigoItem, campos: CamposDeItem, ...opcoes: OpcaoDoEstudo[]) =>
    withOpcoes(
      linhaOfItem(codigo, { interesse: 'S', prioridade: 1, tempo_necessidade: 1, ...campos }),
      ...opcoes,
    );
  const comItensDe = (area: Area, itens: ItemDoEstudo[]): EstudoSnapshot => ({
    ...FAMILIA,
    produtos: [{ produto_diagnostico_id: area, itens }],
  });
  const ordem = (estudo: EstudoSnapshot) =>
    findResultado(computeResultados(estudo), 'planejamento.prioridade');
  const premio = (valor_premio: number, campos: OpcaoDoEstudo = {}): OpcaoDoEstudo => ({
    recomendada: 'S',
    status: 'analisis',
    rodada: 1,
    valor_premio,
    periodicidade_pagamento: 'monthly',
    ...campos,
  });

  it('takes each item by its recommended option, the most urgent first', () => {
    const estudo = comItensDe(1, [
      desejado('1.01', {}, premio(400), premio(900, { recomendada: 'N' })),
      desejado('1.06', { prioridade: 2 }, premio(5000)),
      {
        ...desejado('1.04', { tempo_necessidade: 2 }, premio(1200, { periodicidade_pagamento: 'yearly' })),
        tipo_segurado: 'conjuge',
      },
      desejado('1.05', { prioridade: 3 }, premio(100)),
      desejado('1.07', {}, premio(50, { status: 'reproved' })),
    ]);
    const resultado = ordem(estudo);
    expect(resultado?.outputs?.ranking).toEqual([
      { codigo: '1.01', custo_mensal: 400, acumulado: 400, mes_fica: 3900, cabe: true, em_meses: 0 },
      { codigo: '1.04:conjuge', custo_mensal: 100, acumulado: 500, mes_fica: 3800, cabe: true, em_meses: 0 },
      { codigo: '1.06', custo_mensal: 5000, acumulado: 500, mes_fica: -1200, cabe: false, em_meses: null },
      { codigo: '1.05', custo_mensal: 100, acumulado: 600, mes_fica: 3700, cabe: true, em_meses: 0 },
    ]);
    expect(resultado?.outputs).toMatchObject({ total: 5600, comprometido: 600, hiato: 1300 });
    const nomes = (de: typeof estudo) =>
      ordem(de)
        ?.passos.slice(0, 2)
        .map(({ rotulo }) => rotulo);
    expect(nomes(estudo)).toEqual([
      '1º: Seguro de vida temporário',
      '2º: Invalidez permanente por acidente (IPA), cônjuge',
    ]);
    const diagnostico = { ...estudo.diagnostico, conjuge_nome: 'Rafael Teixeira' };
    expect(nomes({ ...estudo, diagnostico })?.[1]).toMatch(/, Rafael$/);
  });

  it('counts approved options, the latest round until then', () => {
    const aprovadas = premio(300, { status: 'approved', recomendada: 'N' });
    const estudo = comItensDe(1, [
      desejado('1.01', {}, premio(400), aprovadas, aprovadas),
      desejado('1.04', { tempo_necessidade: 2 }, premio(400), premio(250, { rodada: 2 })),
    ]);
    expect(ordem(estudo)?.outputs?.ranking.map((linha) => linha.custo_mensal)).toEqual([600, 250]);
  });

  it('excludes options paid at once or in another currency', () => {
    const cambio = comItensDe(5, [desejado('5.01', {}, { recomendada: 'S', taxa_cambio: 5.6, vet: 5.9 })]);
    expect(ordem(cambio)?.outputs).toMatchObject({ total: 0, hiato: 0 });
  });

  // −600 today; the loan's 500 end in 6 months (−100), the car's 700 in 20 (600): 400 fits then, 300 more never.
  it('tells a family in the red what comes first, and from when the rest fits', () => {
    const vermelha = withTabelas(withCampos(FAMILIA, { capacidade_poupanca: -600 }), {
      dividas: [
        { tipo_divida: 'cartao', saldo_devedor: 9800, parcela_atual: 0 },
        { tipo_divida: 'pessoal', saldo_devedor: 2500, parcela_atual: 500, parcelas_restantes: 6 },
        { tipo_divida: 'veiculo', saldo_devedor: 12_000, parcela_atual: 700, parcelas_restantes: 20 },
      ],
    });
    const itens = [desejado('3.01', {}, premio(300)), desejado('1.01', { prioridade: 3 }, premio(400))];
    const estudo = { ...vermelha, produtos: [{ produto_diagnostico_id: 1 as const, itens }] };
    const resultados = computeResultados(estudo);
    const resultado = findResultado(resultados, 'planejamento.prioridade');
    expect(resultado?.outputs?.ranking.map(({ codigo, em_meses }) => [codigo, em_meses])).toEqual([
      ['1.01', 20],
      ['3.01', null],
    ]);
    const dito = overMonthText(
      { capacidade_poupanca: -600, resultados },
      { total: 700, situacao: 'recomendado' },
    );
    expect(dito?.replaceAll('\u00a0', ' ')).toBe(
      'Hoje faltam R$ 600 no mês; com o plano, o mês fica em −R$ 1.300: não cabe. Combine por onde começar.',
    );
  });

  it('starts from a typed capacity, else waits for income and expenses', () => {
    expect(ordem(withCampos(FAMILIA, { capacidade_poupanca: -200 }))?.inputs.capacidade).toBe(-200);
    expect(ordem(withCampos(FAMILIA, { renda_mensal_liquida: null }))?.incompleto).toEqual([
      'renda_mensal_liquida',
    ]);
  });
});

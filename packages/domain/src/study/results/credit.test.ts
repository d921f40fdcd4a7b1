import { describe, expect, it } from 'vitest';
import { type Kind, storedParametros } from '../../calculators/index.ts';
import type { CamposDeItem } from '../../catalogue/index.ts';
import type { Valor } from '../../code-lists/index.ts';
import type { OpcaoDoEstudo } from '../snapshot.ts';
import { CREDITO, ofKind, opcao, QUERENDO_TUDO, querido, withArea } from './areas.fixture.ts';
import { FAMILIA, withCampos, withTabelas } from './family.fixture.ts';
import { computeResultados } from './index.ts';

const resultados = computeResultados({
  ...QUERENDO_TUDO,
  produtos: [{ produto_diagnostico_id: 4, itens: CREDITO }],
});
const saidas = <K extends Kind>(kind: K, id: number | null = null, codigo?: string) =>
  ofKind(resultados, kind, id).find((r) => codigo === undefined || r.codigo === codigo)?.outputs;

describe('loan', () => {
  it('is simulated at the reference cost of its kind until it is quoted', () => {
    expect(saidas('credito.simulacao', null, '4.02')).toMatchObject({
      prestacao: 1987.48,
      iof: 0,
      cet_anual_pct: 28,
    });
    expect(ofKind(resultados, 'credito.simulacao')[0]).toMatchObject({
      avisos: [expect.stringContaining('custo de referência')],
      parametros: [{ rotulo: 'CET de referência ao ano: Financiamento de veículo', valor: 0.28 }],
    });
  });

  it('computes a quoted option with the total effective cost', () => {
    expect(saidas('credito.simulacao', 402)).toMatchObject({
      prestacao: 1880.77,
      iof: 1882.2,
      cet_anual_pct: 27.3,
    });
    expect(saidas('credito.cet', 402)).toMatchObject({ cet_anual_pct: 35.37 });
    expect(ofKind(resultados, 'credito.cet', 402)[0]?.ressalvas).toContainEqual({ codigo: 'cet_difere' });
    expect(ofKind(resultados, 'credito.cet', 405)[0]?.ressalvas).toContainEqual({ codigo: 'cet_difere' });
  });

  it('counts the grace period and refuses impossible ones', () => {
    const [, financiamento] = CREDITO;
    const com = (campos: OpcaoDoEstudo) => {
      const { opcoes = [], campos: pedido = {} } = financiamento ?? {};
      const item = querido('4.02', pedido, [{ ...opcoes[0], ...campos }]);
      return ofKind(computeResultados(withArea(4, [item])), 'credito.cet', 402)[0];
    };
    expect(com({ carencia_meses: 3 })?.outputs).toMatchObject({ cet_anual_pct: 30.14 });
    expect(com({ carencia_meses: 1.5 })?.erro).toEqual(['carencia_meses']);
    expect(com({ carencia_meses: 2, prazo_meses: 1e9 })?.erro).toEqual(['prazo_meses']);
    expect(com({ iof: 70_000 })?.erro).toEqual(['iof']);
    expect(com({ parcela: null })?.incompleto).toEqual(['parcela']);
  });

  it('has a schedule by the contracted system for the option of the plan', () => {
    expect(saidas('credito.price', 402)).toMatchObject({ prestacao: 1880.77 });
    expect(ofKind(resultados, 'credito.price', 405)).toEqual([]);
    const item = (modalidade_financiamento: CamposDeItem['modalidade_financiamento']) =>
      querido('4.02', { credito_valor: 1000, credito_prazo_meses: 10, modalidade_financiamento });
    const quadros = (['price', 'sac', 'sacre', 'livre'] as const).map((sistema) =>
      computeResultados(withArea(4, [item(sistema)]))
        .filter(({ kind }) => /credito\.(price|sac|sacre)$/.test(kind))
        .map(({ kind }) => kind),
    );
    expect(quadros).toEqual([['credito.price'], ['credito.sac'], ['credito.sacre'], []]);
  });

  it('asks which company borrows', () => {
    const giro = withArea(4, [querido('4.07', { credito_valor: 1000, credito_prazo_meses: 10 })]);
    expect(ofKind(computeResultados(giro), 'credito.simulacao')[0]?.incompleto).toEqual(['tomador_credito']);
  });
});

describe('income commitment', () => {
  it('covers the family, the item at reference cost and each option', () => {
    expect(
      ofKind(resultados, 'credito.comprometimento').find((r) => r.codigo === null)?.outputs,
    ).toMatchObject({
      comprometimento_pct: 13.33,
      faixa: 'verde',
      parcela_maxima: 4500,
    });
    expect(saidas('credito.comprometimento', null, '4.02')).toMatchObject({
      financiamento_maximo_price: 135_850.67,
      financiamento_maximo_sac: 108_126.13,
    });
    expect(saidas('credito.comprometimento', 402)).toMatchObject({
      comprometimento_pct: 21.11,
      faixa: 'amarelo',
    });
  });

  it('excludes the instalment that the option replaces', () => {
    expect(ofKind(resultados, 'credito.comprometimento', 405)[0]?.inputs.parcelas_atuais).toBe(
      2400 + 1200 + 1050 - 1200,
    );
  });

  it('lists the most expensive debt first, by name', () => {
    expect(saidas('credito.ordem_dividas')).toEqual({
      ordem: ['Financiamento de veículo, Itaú', 'Financiamento imobiliário'],
    });
    const iguais = withTabelas(withArea(4, []), {
      dividas: [
        { tipo_divida: 'cartao', saldo_devedor: 10 },
        { tipo_divida: 'cartao', saldo_devedor: 5 },
      ],
    });
    const ordem = ofKind(computeResultados(iguais), 'credito.ordem_dividas')[0];
    expect(ordem?.outputs).toEqual({
      ordem: ['Cartão de crédito (rotativo) (2)', 'Cartão de crédito (rotativo)'],
    });
    const semDividas = withCampos(withArea(4, []), { tem_dividas: 'N' });
    expect(ofKind(computeResultados(semDividas), 'credito.ordem_dividas')).toEqual([]);
  });
});

describe('debt portability', () => {
  const divida = {
    saldo_devedor: 412_000,
    parcela_atual: 4350,
    parcelas_restantes: 300,
    refinanciar: 'S',
  } as const;
  const porTipo = (...tipos: (Valor<'tipo_divida'> | null)[]) =>
    computeResultados(
      withTabelas(withArea(4, [querido('4.05', { credito_valor: 412_000, credito_prazo_meses: 300 })]), {
        dividas: tipos.map((tipo_divida) => ({ ...divida, tipo_divida })),
      }),
    );

  it('pays off only when it saves', () => {
    expect(saidas('credito.portabilidade', 405)).toEqual({
      nova_prestacao: 1064.6,
      economia_vp: 3460.13,
      economia_nominal: 3974.28,
      vale: true,
    });
    expect(saidas('credito.portabilidade', null)).toMatchObject({ vale: true });
    const barata = porTipo('imobiliario');
    expect(ofKind(barata, 'credito.portabilidade')[0]?.outputs).toMatchObject({ vale: false });
  });

  it('simulates a refinanced mortgage at the reference cost of mortgages', () => {
    const resultados = porTipo('imobiliario');
    const [simulacao] = ofKind(resultados, 'credito.simulacao');
    expect(simulacao?.outputs).toMatchObject({ prestacao: 4426.06 });
    expect(simulacao?.parametros).toMatchObject([
      { rotulo: 'CET de referência ao ano: Financiamento imobiliário', valor: 0.13 },
    ]);
    const [portabilidade] = ofKind(resultados, 'credito.portabilidade');
    expect(portabilidade?.inputs.nova_taxa_mensal).toBeCloseTo(1.13 ** (1 / 12) - 1, 10);
  });

  it('replaces card and overdraft by a personal loan', () => {
    const [simulacao] = ofKind(porTipo('cartao', 'cheque_especial'), 'credito.simulacao');
    expect(simulacao?.parametros[0]?.rotulo).toBe('CET de referência ao ano: Empréstimo pessoal');
  });

  it.each([
    ['debts of several kinds', ['imobiliario', 'cartao']],
    ['a student loan', ['estudantil']],
    ['a debt without a kind', [null]],
  ] as const)('has no figure before it is quoted for %s', (_, tipos) => {
    const resultados = porTipo(...tipos);
    for (const kind of ['credito.simulacao', 'credito.price', 'credito.portabilidade'] as const)
      expect(ofKind(resultados, kind)).toEqual([]);
    const [comprometimento] = ofKind(resultados, 'credito.comprometimento').filter((r) => r.codigo);
    expect(comprometimento?.inputs).not.toHaveProperty('taxa_mensal');
  });

  it('adds up debts of different terms weighted by instalment', () => {
    const duas = withTabelas(withArea(4, [querido('4.05', {})]), {
      dividas: [
        {
          tipo_divida: 'pessoal',
          saldo_devedor: 1000,
          parcela_atual: 100,
          parcelas_restantes: 10,
          refinanciar: 'S',
        },
        {
          tipo_divida: 'pessoal',
          saldo_devedor: 3000,
          parcela_atual: 300,
          parcelas_restantes: 20,
          refinanciar: 'S',
        },
      ],
    });
    const [porta] = ofKind(computeResultados(duas), 'credito.portabilidade');
    expect(porta?.inputs).toMatchObject({
      saldo_devedor: 4000,
      parcela_atual: 400,
      parcelas_restantes: 18,
    });
    expect(porta?.avisos).toContainEqual(expect.stringContaining('prazos diferentes'));
    const nenhuma = computeResultados(withArea(4, [querido('4.05', {})]));
    expect(ofKind(nenhuma, 'credito.portabilidade')[0]?.incompleto).toEqual(['dividas']);
  });
});

describe('consortium', () => {
  it("costs the group's fees, with its bid rule and index", () => {
    expect(saidas('credito.consorcio', 401)).toMatchObject({
      parcela: 1180,
      lance: 21_237.43,
      credito_liquido: 89_989.12,
      desembolso_contemplacao: 22_564.77,
      saldo_pos_lance: 31_856.15,
      parcela_pos_lance: 796.4,
      total_desembolsado: 104_562.44,
    });
  });

  it('is compared with a loan at the quoted rate and with saving the instalment', () => {
    expect(saidas('credito.comparar_aquisicao', 401)).toEqual({
      financiamento: { vp_custo: 99_685.45, total_nominal: 120_369.39, mes_acesso: 0 },
      consorcio: { vp_custo: 77_954.1, total_nominal: 103_550.19, mes_acesso: 40 },
      poupanca: { vp_custo: 59_316.22, total_nominal: 75_716.18, mes_acesso: 64 },
    });
  });

  it('is compared without the index, at its own term, in studies of an earlier edition', () => {
    const antes = computeResultados(
      { ...QUERENDO_TUDO, produtos: [{ produto_diagnostico_id: 4, itens: CREDITO }] },
      storedParametros(FAMILIA.hoje, []),
    );
    expect(ofKind(antes, 'credito.comparar_aquisicao', 401)[0]?.outputs).toEqual({
      financiamento: { vp_custo: 104_400.26, total_nominal: 131_767.21, mes_acesso: 0 },
      consorcio: { vp_custo: 71_182.62, total_nominal: 93_600, mes_acesso: 40 },
      poupanca: { vp_custo: 52_098.22, total_nominal: 64_205.33, mes_acesso: 54 },
    });
  });

  it('is compared with a loan of a term that the market lends', () => {
    const item = querido('4.01', { credito_valor: 80_000, consorcio_bem: 'veiculo' }, [
      opcao(1, { prazo_meses: 80, parcela: 1180, taxa_administracao_total: 16 }),
    ]);
    const [comparada] = ofKind(
      computeResultados(withArea(4, [item], FAMILIA)),
      'credito.comparar_aquisicao',
      1,
    );
    expect(comparada?.inputs).toMatchObject({ fin_prazo_meses: 60, con_prazo_meses: 80 });
  });

  it('bids as the item defines', () => {
    const bid = (campos: CamposDeItem, daOpcao: OpcaoDoEstudo = {}) => {
      const item = querido('4.01', { credito_valor: 1000, credito_prazo_meses: 10, ...campos }, [
        opcao(1, { taxa_administracao_total: 10, parcela: 1, ...daOpcao }),
      ]);
      const [resultado] = ofKind(computeResultados(withArea(4, [item], FAMILIA)), 'credito.consorcio', 1);
      const { lance_livre_pct, lance_embutido_pct, base_lance } = resultado?.inputs ?? {};
      return {
        livre: lance_livre_pct,
        embutido: lance_embutido_pct,
        base_lance,
        ressalvas: resultado?.ressalvas,
      };
    };
    expect(bid({ tipo_lance: 'fixo' }, { lance_medio: 30 })).toMatchObject({
      livre: 0.3,
      base_lance: 'plano',
    });
    expect(bid({ tipo_lance: 'livre', lance_pct: 5 }, { base_lance: 'credito' })).toMatchObject({
      livre: 0.05,
      base_lance: 'credito',
    });
    expect(bid({ tipo_lance: 'sorteio', lance_pct: 5 })).toMatchObject({
      livre: undefined,
      embutido: undefined,
    });
    const acima = bid({ tipo_lance: 'embutido', lance_pct: 25 }, { lance_embutido_max: 20 });
    expect(acima).toMatchObject({ livre: undefined, embutido: 0.25 });
    expect(acima.ressalvas).toEqual([{ codigo: 'lance_acima' }]);
  });

  it('waits for the administration fee', () => {
    const sem = withArea(4, [querido('4.01', { credito_valor: 1000, credito_prazo_meses: 10 })]);
    expect(ofKind(computeResultados(sem), 'credito.consorcio')[0]?.incompleto).toEqual([
      'taxa_administracao_total',
    ]);
  });
});

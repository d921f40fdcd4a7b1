import { describe, expect, it } from 'vitest';
import { PARAMETROS_ATUAIS } from '../../calculators/index.ts';
import type { CamposDeItem, CodigoItem, LinhaDe } from '../../catalogue/index.ts';
import { missingToPresent } from '../guards/index.ts';
import { checkEstudo } from '../integrity/index.ts';
import { adiadosOfEstudo, motivosOfEstudo } from '../proposals/index.ts';
import { writeFiguresSentence } from '../shown/area-sentence.ts';
import { redMonthPlan } from '../shown/month.ts';
import type { EstudoSnapshot, ItemDoEstudo, OpcaoDoEstudo } from '../snapshot.ts';
import { estudo as estudoConferido, item, opcao, produto } from '../test/estudo.ts';
import { underEdition } from './edition.fixture.ts';
import { FAMILIA, linhaOfItem, withCampos, withTabelas } from './family.fixture.ts';
import { computeResultados } from './index.ts';
import { isRedMonth, waitingIn, waitsForSurplus } from './planning/red-month.ts';
import { prepareStudy } from './reading.ts';

const wanted = (codigo: CodigoItem, opcoes: OpcaoDoEstudo[] = []): ItemDoEstudo => ({
  ...linhaOfItem(codigo, { interesse: 'S' }),
  opcoes,
});
const premio = (valor_premio: number): OpcaoDoEstudo => ({
  recomendada: 'S',
  status: 'analisis',
  rodada: 1,
  valor_premio,
  periodicidade_pagamento: 'monthly',
});

/** R$ 1.616,83 short; the card's 1.470 end in 14 months and the car's 1.690 in 34. */
const inTheRed = (...itens: ItemDoEstudo[]): EstudoSnapshot => ({
  ...withTabelas(withCampos(FAMILIA, { capacidade_poupanca: -1616.83 }), {
    dividas: [
      { tipo_divida: 'cartao', saldo_devedor: 9800, refinanciar: 'S', parcela_atual: 1470 },
      { tipo_divida: 'veiculo', saldo_devedor: 48_500, parcela_atual: 1690, parcelas_restantes: 34 },
    ],
  }),
  produtos: [{ produto_diagnostico_id: 1, itens }],
});
const planOf = (...itens: ItemDoEstudo[]) => redMonthPlan(computeResultados(inTheRed(...itens)));
const rows = (...itens: ItemDoEstudo[]) =>
  planOf(...itens)?.passos.map(({ ordem, porque, nome, preco, quando }) =>
    [ordem, porque, nome, preco, quando].join(' | ').replaceAll('\u00a0', ' '),
  );

describe('plan of a family in the red', () => {
  // −1.616,83 + 1.470,00 + 1.690,00 = 1.543,17: above zero 34 months after November 2026.
  it('stands before anything is quoted, in its order, each with its month', () => {
    expect(rows(wanted('2.03'), wanted('2.05'), wanted('1.01'))).toEqual([
      '1º | Dívida cara | Trocar, quitar ou vender um bem: Cartão de crédito (rotativo) | — | agora',
      '2º | Evita a ruína | Seguro de vida temporário | — | daqui a 34 meses, em setembro de 2029',
      '3º | Reserva | Reserva de emergência | — | daqui a 34 meses, em setembro de 2029',
      '4º | Depois | Previdência PGBL / VGBL | — | daqui a 34 meses, em setembro de 2029',
    ]);
  });

  it('shows items of the areas that the reader was shown alone', () => {
    const resultados = computeResultados(inTheRed(wanted('2.05'), wanted('1.01')));
    const nomes = (areas: readonly number[]) =>
      redMonthPlan(resultados, areas)?.passos.map(({ ordem, nome }) => `${ordem} ${nome}`);
    expect(nomes([1])).toEqual([
      '1º Trocar, quitar ou vender um bem: Cartão de crédito (rotativo)',
      '2º Seguro de vida temporário',
    ]);
    expect(nomes([])).toEqual(['1º Trocar, quitar ou vender um bem: Cartão de crédito (rotativo)']);
  });

  // The card ends in 14 months, by its limit of interest, and the car in 34: the 1.543,17 of then carry 70,00 of the
  // cheaper cover and not 2.149,00 besides, and what comes later waits for it.
  it('takes what avoids ruin at the least cost first, and lets nothing pass before it', () => {
    const quoted = [wanted('1.01', [premio(2149)]), wanted('1.04', [premio(70)]), wanted('2.05')];
    expect(rows(...quoted)?.slice(1)).toEqual([
      '2º | Evita a ruína | Invalidez permanente por acidente (IPA) | R$ 70,00 por mês | daqui a 34 meses, em setembro de 2029',
      '3º | Evita a ruína | Seguro de vida temporário | R$ 2.149,00 por mês | quando sobrar para isso',
      '4º | Reserva | Reserva de emergência | — | quando sobrar para isso',
    ]);
  });

  describe('of a cover that lacks nothing', () => {
    const dit = (campos: CamposDeItem, opcoes: OpcaoDoEstudo[] = []): ItemDoEstudo => ({
      ...linhaOfItem('1.07', { interesse: 'S', possui: 'S', valor_atual: 1000, ...campos }),
      opcoes,
    });
    const [covered, missing] = [dit({}), dit({ valor_atual: 10 })];

    it('puts it after the reserve, and says to keep what there is', () => {
      expect(rows(covered, wanted('2.05'))?.slice(1)).toEqual([
        '2º | Reserva | Reserva de emergência | — | daqui a 34 meses, em setembro de 2029',
        '3º | Já coberto | Renda por incapacidade temporária (DIT) | — | mantenha o que há hoje: já basta',
      ]);
      expect(rows(missing, wanted('2.05'))?.[1]).toMatch(/^2º \| Evita a ruína \| Renda por incapacidade/);
    });

    // 1.543,17 from month 34 on: the missing cover of 70,00 comes before the one of 2.000,00 that lacks nothing.
    it('lets no quoted one pass before what avoids ruin', () => {
      const quoted = [dit({}, [premio(2000)]), wanted('1.01', [premio(70)])];
      expect(rows(...quoted)?.slice(1)).toEqual([
        '2º | Evita a ruína | Seguro de vida temporário | R$ 70,00 por mês | daqui a 34 meses, em setembro de 2029',
        '3º | Já coberto | Renda por incapacidade temporária (DIT) | R$ 2.000,00 por mês | quando sobrar para isso',
      ]);
    });

    it('counts nothing of a policy that ends within sixty days', () => {
      const until = (vencimento_atual: string) => rows(dit({ vencimento_atual }))?.[1];
      expect(until('2027-01-20')).toMatch(/^2º \| Evita a ruína/);
      expect(until('2027-01-21')).toMatch(/^2º \| Já coberto/);
    });

    it('says where nothing is needed', () => {
      const estudo = withCampos(inTheRed(dit({ possui: 'N' })), {
        subtipo_vinculo: 'aposentado',
        beneficio_inss_estimado: 15_000,
      });
      expect(redMonthPlan(computeResultados(estudo))?.passos[1]).toMatchObject({
        porque: 'Sem necessidade',
        quando: 'nenhuma necessidade medida',
      });
    });
  });

  // The card's 1.470,00 end, 413,17 begin: 1.056,83 less; −1.616,83 + 1.056,83 = −560,00; + 1.690,00 in month 34.
  it('counts the swap of dear debts at once, and what it brings', () => {
    const swap = wanted('4.05', [{ recomendada: 'S', status: 'analisis', rodada: 1, parcela: 413.17 }]);
    expect(rows(swap, wanted('1.01', [premio(214.9)]))).toEqual([
      '1º | Alivia o mês | Refinanciamento / portabilidade / troca de dívidas | economia de R$ 1.056,83 por mês | agora',
      '2º | Evita a ruína | Seguro de vida temporário | R$ 214,90 por mês | daqui a 34 meses, em setembro de 2029',
    ]);
  });

  it('begins with what relieves the month where every dear debt is swapped', () => {
    const swap = wanted('4.05', [{ recomendada: 'S', status: 'analisis', rodada: 1, parcela: 413.17 }]);
    expect(planOf(swap)?.frase).toContain(
      'a ordem é: primeiro o que alivia o mês; depois o que evita a ruína ao menor custo',
    );
  });

  // 1.470 of the card and 300 of the overdraft end, 400 begin: 1.370 less.
  it('pays the marked debts with a home in guarantee', () => {
    const loan = wanted('4.03', [{ recomendada: 'S', status: 'analisis', rodada: 1, parcela: 400 }]);
    const estudo = inTheRed(loan);
    const cheque = { tipo_divida: 'cheque_especial', saldo_devedor: 2000, refinanciar: 'S' } as const;
    const dividas = [...(estudo.tabelas.dividas ?? []), { ...cheque, parcela_atual: 300 }];
    const resultados = computeResultados(withTabelas(estudo, { dividas }));
    expect(redMonthPlan(resultados)?.passos.map(({ preco }) => preco.replaceAll('\u00a0', ' '))).toEqual([
      'economia de R$ 1.370,00 por mês',
    ]);
  });

  // 9.800 at 15% a month: 1.470 of interest end, 413,17 begin.
  it('counts the interest of a card without instalment as what the swap ends', () => {
    const swap = wanted('4.05', [{ recomendada: 'S', status: 'analisis', rodada: 1, parcela: 413.17 }]);
    const estudo = inTheRed(swap);
    const card = { tipo_divida: 'cartao', saldo_devedor: 9800, refinanciar: 'S' } as const;
    const precos = (taxa_juros_mensal: number | null) => {
      const dividas = [{ ...card, taxa_juros_mensal }];
      return redMonthPlan(computeResultados(withTabelas(estudo, { dividas })))?.passos.map(({ preco }) =>
        preco.replaceAll('\u00a0', ' '),
      );
    };
    expect(precos(15)).toEqual(['economia de R$ 1.056,83 por mês']);
    expect(precos(null)).toContain('R$ 413,17 por mês');
  });

  it('leaves out what was refused, ended, or has no offer', () => {
    const refused = wanted('1.01', [{ ...premio(200), status: 'reproved' }]);
    const itens = [
      refused,
      { ...wanted('1.04'), encerrado: true },
      { ...wanted('1.05'), sem_oferta: 'S' as const },
    ];
    expect(rows(...itens)).toHaveLength(1);
  });

  it('says what the month lacks, and that PGBL and new instalments wait', () => {
    expect(planOf()?.frase.replaceAll('\u00a0', ' ')).toBe(
      'Hoje faltam R$ 1.616,83 no mês. Com o mês no vermelho, a ordem é: primeiro trocar, quitar ou pagar com ' +
        'a venda de um bem: Cartão de crédito (rotativo); depois o que evita a ruína ao menor custo, a reserva e ' +
        'o resto, cada um quando couber. PGBL e parcela nova (empréstimo, financiamento, consórcio), só com o mês positivo.',
    );
  });

  it('proposes no pension plan, purchase or loan before the month is positive, and names what waits', () => {
    const estudo = withCampos(inTheRed(), {
      tipo_declaracao_ir: 'completa',
      contribui_inss: 'S',
      tipo_moradia: 'alugada',
      aluguel_atual: 2100,
    });
    const codes = (motivos: readonly { codigo: string; papel: string }[]) =>
      motivos.filter(({ papel }) => papel === 'titular').map(({ codigo }) => codigo);
    expect(codes(adiadosOfEstudo(estudo))).toEqual(['2.03', '6.01']);
    expect(codes(motivosOfEstudo(estudo))).not.toContain('2.03');
    expect(codes(motivosOfEstudo(estudo))).toContain('4.05');
    expect(codes(motivosOfEstudo(withCampos(estudo, { capacidade_poupanca: 500 })))).toContain('2.03');
  });

  // −300,00 and a swap that frees 1.056,83: the month is positive with the plan, nothing waits.
  it('ends with a swap that brings the month above zero', () => {
    const swap = wanted('4.05', [{ recomendada: 'S', status: 'analisis', rodada: 1, parcela: 413.17 }]);
    const waits = (capacidade_poupanca: number) =>
      isRedMonth(prepareStudy(inTheRed(swap)), capacidade_poupanca);
    expect([waits(-1616.83), waits(-300), waits(0)]).toEqual([true, false, false]);
  });

  describe('of a study presented under the second edition', () => {
    const loan = item('4.02', {}, { opcoes: [opcao(7, { parcela: 900, valor_premio: null })] });
    const checked = (parametros = PARAMETROS_ATUAIS) => ({
      ...estudoConferido({ ...inTheRed(), produtos: [produto(4, [loan])] }),
      parametros,
    });
    const of = (parametros: typeof PARAMETROS_ATUAIS) => {
      const estudo = checked(parametros);
      const resultados = computeResultados(estudo, parametros);
      return {
        presents: !missingToPresent(estudo, [4]).some(({ codigo }) => codigo === 'recomendada_no_vermelho'),
        checks: !checkEstudo(estudo, resultados, { parametros }).pontos.some(
          ({ codigo }) => codigo === 'espera_o_mes',
        ),
        proposes: !adiadosOfEstudo({ ...estudo, diagnostico: { ...estudo.diagnostico, ...ALUGA } }).length,
        hasOrder: redMonthPlan(resultados) !== null,
      };
    };
    const ALUGA = { tipo_moradia: 'alugada', aluguel_atual: 2100 } as const;

    it('makes nothing wait and has no such order', () => {
      const [then, now] = [of(underEdition(2)), of(PARAMETROS_ATUAIS)];
      expect(then).toEqual({ presents: true, checks: true, proposes: true, hasOrder: false });
      expect(now).toEqual({ presents: false, checks: false, proposes: false, hasOrder: true });
    });
  });

  // A BPC of one minimum wage: 1.621,00 more a month than by a parameter of zero.
  it('reads the month by the study’s own parameters', () => {
    const salario = PARAMETROS_ATUAIS.get('salario_minimo');
    if (!salario) throw new Error('no minimum wage');
    const estudo = withTabelas(
      withCampos(FAMILIA, { despesa_mensal_familiar: 20_500, outras_rendas_mensais: 0 }),
      {
        orcamento: [],
        dividas: [],
        apolices: [],
        dependentes: [
          {
            nome: 'Tomás',
            parentesco: 'filho',
            data_nascimento: '2021-09-15',
            invalido: 'S',
            beneficio_da_pessoa: 'bpc',
          },
        ],
      },
    );
    const waits = (valor: number) =>
      waitingIn({
        ...estudo,
        parametros: new Map(PARAMETROS_ATUAIS).set('salario_minimo', { ...salario, valor }),
      })('4.02');
    expect([waits(1621), waits(1000)]).toEqual([false, true]);
  });

  it.each([
    ['2.03', true],
    ['4.01', true],
    ['4.02', true],
    ['6.02', true],
    ['4.03', false],
    ['4.05', false],
    ['6.04', false],
    ['4.07', false],
    ['1.01', false],
  ] as const)('makes %s wait: %s', (codigo, waits) => {
    expect(waitsForSurplus(prepareStudy(inTheRed()), codigo)).toBe(waits);
  });

  it('makes a home in guarantee wait where no debt is dear, in arrears or marked', () => {
    const comDivida = (divida: LinhaDe<'dividas'>) =>
      waitsForSurplus(prepareStudy(withTabelas(inTheRed(), { dividas: [divida] })), '4.03');
    const carro = { tipo_divida: 'veiculo', saldo_devedor: 48_500, parcela_atual: 1690 } as const;
    expect(comDivida(carro)).toBe(true);
    expect(comDivida({ ...carro, em_atraso: 'S' })).toBe(false);
  });

  it('lets nothing that waits be recommended, and says so in the check', () => {
    const loan = item('4.02', {}, { opcoes: [opcao(7, { parcela: 900, valor_premio: null })] });
    const of = (capacidade_poupanca: number) =>
      estudoConferido({
        ...withCampos(inTheRed(), { capacidade_poupanca }),
        produtos: [produto(4, [loan])],
      });
    const guard = (capacidade: number) =>
      missingToPresent(of(capacidade), [4]).map(({ codigo }) => codigo as string);
    expect(guard(-1616.83)).toContain('recomendada_no_vermelho');
    expect(guard(500)).not.toContain('recomendada_no_vermelho');
    const check = checkEstudo(of(-1616.83), []).pontos.map(({ codigo }) => codigo as string);
    expect(check).toContain('espera_o_mes');
  });

  it('is said after the sentence of an area of instalments', () => {
    const estudo = { ...inTheRed(), produtos: [{ produto_diagnostico_id: 4 as const, itens: [] }] };
    const frase = writeFiguresSentence(4, computeResultados(estudo), () => null, new Map())?.frase;
    expect(frase).toMatch(/ O mês está no vermelho: parcela nova, só quando ele ficar positivo\.$/);
  });

  it('is of nobody whose month closes', () => {
    expect(redMonthPlan(computeResultados(FAMILIA))).toBeNull();
  });
});

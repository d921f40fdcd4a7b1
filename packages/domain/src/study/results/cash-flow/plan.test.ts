import { describe, expect, it } from 'vitest';
import type { CamposDeItem, CodigoItem } from '../../../catalogue/index.ts';
import type { Area } from '../../../code-lists/index.ts';
import type { EstudoSnapshot, OpcaoDoEstudo } from '../../snapshot.ts';
import { opcao, QUERENDO_TUDO, querido, withArea } from '../areas.fixture.ts';
import { FAMILIA, withCampos, withTabelas } from '../family.fixture.ts';
import { computeFluxo, computeResultados, monthlyCostOfItem, monthlyCostOfPlan } from '../index.ts';

const RECOMENDADA = { recomendada: 'S', status: 'analisis' } as const;

const withOpcao = (
  area: Area,
  codigo: CodigoItem,
  oferta: OpcaoDoEstudo,
  campos: CamposDeItem = {},
  estudo = FAMILIA,
) => withArea(area, [querido(codigo, campos, [opcao(1, { ...RECOMENDADA, ...oferta })])], estudo);

const comPlano = (estudo: EstudoSnapshot) => {
  const found = computeFluxo(estudo).find((r) => r.kind === 'fluxo.cenario');
  if (found?.kind !== 'fluxo.cenario') throw new Error('no plan');
  return found;
};
const planoDe = (estudo: EstudoSnapshot) => comPlano(estudo).inputs.plano;
const MENSAL = { valor_premio: 100, periodicidade_pagamento: 'monthly' } as const;

describe('the plan in the flow', () => {
  it('is none without options', () => {
    expect(computeFluxo(FAMILIA).map(({ kind }) => kind)).toEqual([
      'fluxo.familia',
      'fluxo.poupanca_necessaria',
    ]);
  });

  it('insures with the term quoted, a price that rises with the age until then', () => {
    const estudo = withOpcao(1, '1.01', { ...MENSAL, valor_cobertura: 800_000, periodo_cobertura: 20 });
    expect(planoDe(estudo)?.apolices).toEqual([
      {
        cobertura: 'morte',
        reajuste: 'ipca',
        reajuste_real_aa: 0.03,
        fim_mes: 240,
        papel: 'titular',
        capital: 800_000,
        premio: 100,
      },
    ]);
  });

  it('insures for life at a price that rises with prices alone', () => {
    const estudo = withOpcao(1, '1.02', { ...MENSAL, valor_cobertura: 800_000, periodo_cobertura: 999 });
    const [apolice] = planoDe(estudo)?.apolices ?? [];
    expect(apolice).toMatchObject({ reajuste_real_aa: 0 });
    expect(apolice).not.toHaveProperty('fim_mes');
  });

  it('pays a single premium at once', () => {
    const estudo = withOpcao(1, '1.01', {
      valor_cobertura: 800_000,
      valor_premio: 9000,
      periodicidade_pagamento: 'unico',
    });
    expect(planoDe(estudo)).toMatchObject({
      desembolsos: [{ valor: 9000, mes: 0 }],
      apolices: [{ premio: 0 }],
    });
  });

  it('ends the policy that an option takes the place of', () => {
    const hoje = {
      possui: 'S',
      troca_atual: 'S',
      premio_atual: 1200,
      periodicidade_atual: 'yearly',
    } as const;
    const estudo = withOpcao(1, '1.01', { ...MENSAL, valor_cobertura: 800_000 }, hoje);
    expect(planoDe(estudo)?.apolices_encerradas).toEqual(['apolice/0']);
  });

  it('ends the debts that a loan pays', () => {
    const dividas = [
      { tipo_divida: 'cartao', saldo_devedor: 9800, refinanciar: 'S', parcela_atual: 1470 },
      { tipo_divida: 'veiculo', saldo_devedor: 48_500, parcela_atual: 1690, parcelas_restantes: 34 },
    ] as const;
    const estudo = withOpcao(
      4,
      '4.05',
      { credito_valor: 9800, parcela: 420, prazo_meses: 36, taxa_juros_anual: 24 },
      {},
      withTabelas(FAMILIA, { dividas }),
    );
    const plano = planoDe(estudo);
    expect(plano?.dividas_quitadas).toEqual(['divida/0']);
    expect(plano?.dividas).toMatchObject([
      { saldo: 9800, parcela: 420, parcelas: 36, taxa_mensal: expect.closeTo(1.24 ** (1 / 12) - 1, 12) },
    ]);
  });

  it('saves in a pension plan by its kind and tax table', () => {
    const estudo = withOpcao(2, '2.03', {
      tipo_plano_previdencia: 'PGBL',
      regime_tributario: 'regressivo',
      aporte_mensal: 700,
      aporte_inicial: 5000,
      taxa_carregamento: 1,
    });
    expect(planoDe(estudo)?.aportes).toEqual([
      {
        destino: 'PGBL',
        papel: 'titular',
        regime: 'regressivo',
        valor: 700,
        unico: 5000,
        carregamento: 0.01,
      },
    ]);
  });

  it('saves for the reserve up to the months it needs', () => {
    const plano = planoDe(withOpcao(2, '2.05', { aporte_mensal: 900 }));
    expect(plano?.aportes).toMatchObject([{ destino: 'reserva', valor: 900 }]);
    // 11 months of 12.000 of expenses, 3.600 of instalments and 100 of premiums
    expect(plano?.reserva_alvo).toBe(172_700);
  });

  it('insures the debts of its person, which are the same', () => {
    const plano = planoDe(withOpcao(1, '1.10', { ...MENSAL, valor_cobertura: 30_000 }));
    expect(plano?.dividas_quitadas).toEqual(['divida/1']);
    expect(plano?.dividas).toMatchObject([{ id: 'divida/1', saldo: 30_000, seguro: 'S' }]);
  });

  it('does not insure the debts that a loan of the plan pays', () => {
    const dividas = [
      { tipo_divida: 'pessoal', saldo_devedor: 9800, refinanciar: 'S', parcela_atual: 600 },
    ] as const;
    const comSeguro = withOpcao(1, '1.10', MENSAL, {}, withTabelas(FAMILIA, { dividas }));
    const loan = { credito_valor: 9800, parcela: 420, prazo_meses: 36, taxa_juros_anual: 24 };
    const plano = planoDe(withOpcao(4, '4.05', loan, {}, comSeguro));
    expect(plano?.dividas_quitadas).toEqual(['divida/0']);
    expect(plano?.dividas).toHaveLength(1);
  });

  it('ends the rent of a home that is bought until the income wished for replaces the expenses', () => {
    const alugada = withCampos(FAMILIA, { tipo_moradia: 'alugada', aluguel_atual: 3500 });
    const comDesejo = withArea(2, [querido('2.02', { renda_desejada: 10_000 })], alugada);
    const paraMorar = withArea(6, [querido('6.01', { finalidade_imovel: 'moradia' })], comDesejo);
    const financiado = { credito_valor: 300_000, parcela: 3800, prazo_meses: 360, taxa_juros_anual: 11 };
    const { despesas } = planoDe(withOpcao(6, '6.02', financiado, {}, paraMorar)) ?? {};
    expect(despesas).toEqual([{ valor: -3500, fase: 'ate_aposentadoria' }]);
  });

  it('saves for the first goal of whom the option is', () => {
    const objetivos = (nome: string) => ({
      objetivos: [{ objetivo_nome: nome, objetivo_valor: 50_000, objetivo_ano: 2032 }],
    });
    const dele = querido('2.01', {}, [opcao(1, { ...RECOMENDADA, aporte_mensal: 500 })], 'conjuge');
    const estudo = withArea(2, [
      { ...querido('2.01', {}), tabelas: objetivos('Casa') },
      { ...dele, tabelas: objetivos('Moto') },
    ]);
    expect(planoDe(estudo)?.aportes).toMatchObject([{ destino: 'objetivo', objetivo: 2 }]);
  });

  it('leaves the month as much smaller as the plan costs', () => {
    const produtos = QUERENDO_TUDO.produtos.map((produto) => ({
      ...produto,
      itens: produto.itens.map((item) => ({
        ...item,
        opcoes: item.opcoes.map((uma, k) => (k === 0 ? { ...uma, ...RECOMENDADA } : uma)),
      })),
    }));
    const estudo = { ...QUERENDO_TUDO, produtos };
    const resultados = computeResultados(estudo);
    const pesos = produtos.flatMap(({ itens }) =>
      itens.map((item) => monthlyCostOfItem(estudo, item, resultados)),
    );
    const [hoje] = computeFluxo(estudo);
    const { outputs, inputs } = comPlano(estudo);
    const aportes = (inputs.plano?.aportes ?? []).reduce((sum, { valor }) => sum + (valor ?? 0), 0);
    if (hoje?.kind !== 'fluxo.familia') throw new Error('no flow');
    const menos =
      (hoje.outputs?.conciliacao.sobra_mensal ?? 0) - (outputs?.conciliacao.sobra_mensal ?? 0) + aportes;
    expect(menos).toBeCloseTo(monthlyCostOfPlan(pesos)?.total ?? 0, 2);
  });
});

import { describe, expect, it } from 'vitest';
import type { Parametros } from '../../calculators/index.ts';
import type { CamposDeItem, CodigoItem } from '../../catalogue/index.ts';
import {
  againstTodayText,
  computeResultados,
  monthAmountText,
  monthReplacement,
  planPrice,
  planTotals,
  totalLabel,
} from '../index.ts';
import type { EstudoSnapshot, ItemDoEstudo, OpcaoDoEstudo } from '../snapshot.ts';
import { withOpcoes } from './dreams.fixture.ts';
import { underEdition } from './edition.fixture.ts';
import { FAMILIA, linhaOfItem, withCampos, withTabelas } from './family.fixture.ts';
import { findResultado } from './index.ts';
import { monthlyCostOfItem, monthlyCostOfPlan } from './month-cost.ts';

const querido = (codigo: CodigoItem, campos: CamposDeItem, ...opcoes: OpcaoDoEstudo[]): ItemDoEstudo =>
  withOpcoes(linhaOfItem(codigo, { interesse: 'S', ...campos }), ...opcoes);

const com = (estudo: EstudoSnapshot, ...itens: ItemDoEstudo[]): EstudoSnapshot => ({
  ...estudo,
  produtos: [{ produto_diagnostico_id: 6, itens }],
});

const premio = (valor_premio: number, campos: OpcaoDoEstudo = {}): OpcaoDoEstudo => ({
  opcao_nome: 'Opção 1',
  recomendada: 'S',
  status: 'analisis',
  rodada: 1,
  valor_premio,
  periodicidade_pagamento: 'monthly',
  ...campos,
});

const peso = (item: ItemDoEstudo, estudo = com(FAMILIA, item)) => monthlyCostOfItem(estudo, item, []);
const escrito = (texto: string | null) => texto?.replaceAll('\u00a0', ' ');

describe('monthly cost of a plan', () => {
  it('counts the recommended option, then the approved one, never a refused one', () => {
    const outra = premio(300, { recomendada: 'N' });
    expect(peso(querido('1.01', {}, premio(400), outra))).toMatchObject({
      mensal: 400,
      situacao: 'recomendado',
    });
    expect(peso(querido('1.01', {}, premio(400), { ...outra, status: 'approved' }))).toMatchObject({
      mensal: 300,
      situacao: 'aprovado',
    });
    expect(peso(querido('1.01', {}, premio(400, { status: 'reproved' }), outra))).toBeNull();
  });

  it('excludes an ended area from its total and from what fits in the month', () => {
    const encerrado = (item: ItemDoEstudo) => ({ ...item, encerrado: true });
    const carro = querido('3.01', {}, premio(300, { status: 'approved' }));
    const vida = querido('1.01', {}, premio(400));
    expect(peso(encerrado(carro))).toBeNull();
    const ordem = (...itens: ItemDoEstudo[]) =>
      findResultado(computeResultados(com(FAMILIA, ...itens)), 'planejamento.prioridade')?.outputs;
    expect(ordem(vida, carro)?.total).toBe(700);
    expect(ordem(vida, encerrado(carro))).toMatchObject({ total: 400, ranking: [{ codigo: '1.01' }] });
  });

  it('states whose choices the total adds up', () => {
    const aprovado = peso(querido('1.01', {}, premio(300, { status: 'approved' })));
    const recomendado = peso(querido('1.06', {}, premio(100)));
    const recusado = peso(querido('1.04', {}, premio(50, { status: 'reproved' })));
    expect(monthlyCostOfPlan([aprovado, recusado])).toEqual({ total: 300, situacao: 'aprovado' });
    expect(monthlyCostOfPlan([aprovado, recomendado])).toEqual({ total: 400, situacao: 'os_dois' });
    expect(monthlyCostOfPlan([recusado])).toBeNull();
    expect(totalLabel({ situacao: 'recomendado' })).toContain('recomendamos');
    expect(totalLabel({ situacao: 'aprovado' })).toContain('aprovado');
  });
});

describe('replacement of a current payment', () => {
  const parcela = (valor: number, campos: OpcaoDoEstudo = {}): OpcaoDoEstudo => ({
    opcao_nome: 'Banco',
    recomendada: 'S',
    rodada: 1,
    parcela: valor,
    ...campos,
  });
  const contrato = { saldo_devedor: 300_000, parcela_atual: 3200, parcelas_restantes: 240 };

  it('costs the difference: a moved home loan is a saving', () => {
    const portado = peso(querido('6.04', contrato, parcela(2900)))!;
    expect(portado).toMatchObject({ mensal: -300, deixa_de_pagar: 3200 });
    expect(escrito(planPrice(portado))).toBe('economia de R$ 300,00 por mês');
    expect(escrito(monthReplacement(portado))).toBe('R$ 2.900,00 no lugar de R$ 3.200,00 de hoje');
    expect(escrito(monthAmountText(-300))).toBe('economia de R$ 300,00');
  });

  it('compares debts replaced together with all their instalments', () => {
    const endividada = withTabelas(FAMILIA, {
      dividas: [
        { saldo_devedor: 10_000, parcela_atual: 700, parcelas_restantes: 20, refinanciar: 'S' },
        { saldo_devedor: 5000, parcela_atual: 400, parcelas_restantes: 20, refinanciar: 'S' },
        { saldo_devedor: 90_000, parcela_atual: 1500, parcelas_restantes: 80 },
      ],
    });
    const troca = querido('4.05', {}, parcela(800));
    expect(peso(troca, com(endividada, troca))?.mensal).toBe(-300);
  });

  it('ends a payment once when both spouses would replace it', () => {
    const endividada = withTabelas(FAMILIA, {
      dividas: [{ saldo_devedor: 10_000, parcela_atual: 700, parcelas_restantes: 20, refinanciar: 'S' }],
    });
    const dela = querido('4.05', {}, parcela(500));
    const dele = withOpcoes(linhaOfItem('4.05', { interesse: 'S' }, 'conjuge'), parcela(300));
    const estudo = com(endividada, dela, dele);
    const pesos = [dela, dele].map((item) => peso(item, estudo));
    expect(pesos.map((um) => um?.mensal)).toEqual([-200, 300]);
    expect(monthlyCostOfPlan(pesos)?.total).toBe(100);
  });

  it('ends the rent only when the purchased home will be lived in', () => {
    const inquilina = withCampos(FAMILIA, { tipo_moradia: 'alugada', aluguel_atual: 2500 });
    const financiado = querido('6.02', {}, parcela(4000));
    const para = (finalidade_imovel: CamposDeItem['finalidade_imovel']) =>
      peso(financiado, com(inquilina, querido('6.01', { finalidade_imovel }), financiado))?.mensal;
    expect(para('moradia')).toBe(1500);
    expect(para('investimento')).toBe(4000);
    expect(peso(financiado, com(inquilina, financiado))?.mensal).toBe(4000);
  });

  // 3.412,50 ÷ 12 = 284,38; 3.850,00 ÷ 12 = 320,83; 284,38 − 320,83 = −36,45.
  it('costs the difference of a renewed insurance', () => {
    const hoje: CamposDeItem = { possui: 'S', premio_atual: 3850, periodicidade_atual: 'yearly' };
    const renovado = premio(3412.5, { periodicidade_pagamento: 'yearly' });
    const carro = peso(querido('3.01', hoje, renovado))!;
    expect(carro.mensal).toBe(-36.45);
    expect(escrito(monthReplacement(carro))).toBe('R$ 284,38 no lugar de R$ 320,83 de hoje');
    expect(planTotals([carro], {})?.anual).toBe(-437.5);
    expect(peso(querido('3.01', { ...hoje, periodicidade_atual: null }, renovado))?.mensal).toBe(284.38);
    expect(peso(querido('1.01', hoje, renovado))?.mensal).toBe(284.38);
  });

  // 1.200,00 ÷ 12 = 100,00 of the own policy in force; 80,00 − 100,00 = −20,00. The ended one costs nothing.
  it('costs the difference of a life policy that the new one replaces', () => {
    const troca: CamposDeItem = { possui: 'S', troca_atual: 'S' };
    expect(peso(querido('1.01', troca, premio(80)))).toMatchObject({ mensal: -20, deixa_de_pagar: 100 });
    const dita: CamposDeItem = { ...troca, premio_atual: 95, periodicidade_atual: 'monthly' };
    expect(peso(querido('1.01', dita, premio(80)))?.mensal).toBe(-15);
    expect(peso(querido('1.01', { ...dita, troca_atual: 'N' }, premio(80)))?.mensal).toBe(80);
    const item = { codigo: '1.01', ...troca };
    const acaba = { mensal: 100 };
    expect(escrito(againstTodayText(item, premio(80), acaba))).toBe('R$ 20,00 a menos por mês que hoje');
  });

  it('ends one policy once where term and whole life take its place', () => {
    const troca: CamposDeItem = { possui: 'S', troca_atual: 'S' };
    const itens = [querido('1.01', troca, premio(80)), querido('1.02', troca, premio(50))];
    expect(itens.map((item) => peso(item, com(FAMILIA, ...itens))?.mensal)).toEqual([-20, 50]);
  });

  // 300 of both, once: 200 − 300 = −100 and 200, +100 together; with 100 more of the customer's: −200 and 200, 0.
  it('ends a policy of both once, beside each person’s own', () => {
    const troca: CamposDeItem = { interesse: 'S', possui: 'S', troca_atual: 'S' };
    const itens = [
      withOpcoes(linhaOfItem('1.01', troca), premio(200)),
      withOpcoes(linhaOfItem('1.01', troca, 'conjuge'), premio(200)),
    ];
    const morte = (valor_premio: number, tipo_segurado: 'casal' | 'titular') =>
      ({
        area_produto: 1,
        cobertura: 'morte',
        tipo_segurado,
        valor_premio,
        periodicidade_pagamento: 'monthly',
      }) as const;
    const mensais = (...apolices: ReturnType<typeof morte>[]) =>
      itens.map((item) => peso(item, com(withTabelas(FAMILIA, { apolices }), ...itens))?.mensal);
    expect(mensais(morte(300, 'casal'))).toEqual([-100, 200]);
    expect(mensais(morte(300, 'casal'), morte(100, 'titular'))).toEqual([-200, 200]);
  });

  it('keeps the month of a study presented earlier', () => {
    const vida = querido('1.01', { possui: 'S', troca_atual: 'S' }, premio(80));
    const carro = querido('4.02', { tempo_necessidade: 8 }, parcela(900));
    const estudo = com(FAMILIA, vida, carro);
    const total = (parametros?: Parametros) => {
      const resultados = computeResultados(estudo, parametros);
      const mensais = [vida, carro].map((item) => monthlyCostOfItem(estudo, item, resultados)?.mensal);
      return [...mensais, findResultado(resultados, 'planejamento.prioridade')?.outputs?.total];
    };
    expect(total()).toEqual([-20, null, -20]);
    expect(total(underEdition(2))).toEqual([80, 900, 980]);
  });

  it('leaves the employer’s policy in place', () => {
    const apolices = (FAMILIA.tabelas.apolices ?? []).map((um) => ({ ...um, do_empregador: 'S' as const }));
    const item = querido('1.01', { possui: 'S', troca_atual: 'S' }, premio(80));
    expect(peso(item, com(withTabelas(FAMILIA, { apolices }), item))?.mensal).toBe(80);
  });

  // 90,00 in the budget too: once in the month, which is 30,00 better with 60,00 in its place.
  it('saves a replaced premium once, though the budget holds it too', () => {
    const apolice = {
      area_produto: 1,
      cobertura: 'morte',
      tipo_segurado: 'titular',
      valor_cobertura: 200_000,
      valor_premio: 90,
      periodicidade_pagamento: 'monthly',
    } as const;
    const seguro = { categoria: 'seguros', natureza_despesa: 'fixa', valor_mensal: 90 } as const;
    const familia = withTabelas(FAMILIA, { apolices: [apolice], orcamento: [seguro] });
    const item = querido('1.01', { possui: 'S', troca_atual: 'S' }, premio(60));
    const mes = findResultado(computeResultados(com(familia, item)), 'planejamento.orcamento');
    expect(mes?.inputs).toMatchObject({ despesas_fixas: 90, premios: 0 });
    expect(peso(item, com(familia, item))?.mensal).toBe(-30);
  });

  it('ends the health plan of both once', () => {
    const hoje: CamposDeItem = {
      interesse: 'S',
      possui: 'S',
      premio_atual: 410,
      periodicidade_atual: 'monthly',
    };
    const dele = withOpcoes(linhaOfItem('1.12', hoje), premio(300));
    const dela = withOpcoes(linhaOfItem('1.12', hoje, 'conjuge'), premio(300));
    const mensais = (tipo_segurado: 'casal' | 'titular') => {
      const familia = withTabelas(FAMILIA, {
        apolices: [{ area_produto: 1, cobertura: 'plano_saude', valor_premio: 410, tipo_segurado }],
      });
      return [dele, dela].map((item) => peso(item, com(familia, dele, dela))?.mensal);
    };
    expect(mensais('casal')).toEqual([-110, 300]);
    expect(mensais('titular')).toEqual([-110, -110]);
  });

  it('frees room in what fits in the month', () => {
    const estudo = com(
      withCampos(FAMILIA, { capacidade_poupanca: 200 }),
      querido('6.04', { ...contrato, prioridade: 1 }, parcela(2900)),
      querido('1.01', { prioridade: 2 }, premio(450)),
    );
    const ordem = findResultado(computeResultados(estudo), 'planejamento.prioridade');
    expect(ordem?.outputs).toMatchObject({ total: 150, comprometido: 150, hiato: 0 });
    expect(ordem?.passos[0]?.formula).toContain('alivia o mês');
  });
});

import { describe, expect, it } from 'vitest';
import { areasOf } from '../../study/index.ts';
import { estudoDe, itemDe, opcaoDe, VIDA } from '../../study/study.fixture.ts';
import { readinessOf } from '../edit/readiness.ts';
import { conditionRows, costRows } from './comparison-rows.ts';
import { ordersOf, sortOptions } from './comparison-view.ts';

const itemOf = (id: 1 | 4 | 5, opcoes: Parameters<typeof itemDe>[0], over: Record<string, unknown>) => {
  const item = areasOf(estudoDe([{ id, nome: 'Área', itens: [itemDe(opcoes, over)] }]))[0]?.itens[0];
  if (!item) throw new Error('no item');
  return item;
};
const rowsOf = (...opcoes: Parameters<typeof VIDA>[0]) => {
  const item = itemOf(1, opcoes, {});
  return { cost: costRows(item, 3650), conditions: conditionRows(item) };
};

describe('options side by side', () => {
  it('label the lowest figure where only one is lowest', () => {
    const { cost } = rowsOf(opcaoDe(), opcaoDe({ valor_premio: 221.7, valor_cobertura: 1_000_000 }));
    const row = (key: string) => cost.find((one) => one.key === key);
    expect(row('por_ano')?.best).toEqual({ at: 1, mark: 'menor' });
    expect(row('sobra')?.values).toEqual(['8,6%', '6,1%']);
    const same = rowsOf(opcaoDe(), opcaoDe());
    expect(same.cost.map((one) => one.best)).toEqual(same.cost.map(() => null));
  });

  it("omit rows without answers and show the broker's pay", () => {
    const { cost, conditions } = rowsOf(opcaoDe({ carencia_dias: null }));
    expect(conditions.map((row) => row.key)).not.toContain('carencia_dias');
    expect(cost.map((row) => row.label)).toContain('Remuneração da corretagem');
  });

  it('show exchange rates in the currency of their item', () => {
    const itens = [itemDe([opcaoDe({ taxa_cambio: 5.42 })], { codigo: '5.01', moeda: 'USD' })];
    const item = areasOf(estudoDe([{ id: 5, nome: 'Câmbio', itens }]))[0]?.itens[0];
    const values = item && [...costRows(item, 3650), ...conditionRows(item)].flatMap((row) => row.values);
    expect(values).toContain('R$\u00a05,4200 por USD');
  });
});

describe('the rates of options', () => {
  const vet = (natureza_cambio: string) => {
    const rates = [opcaoDe({ vet: 5.63 }), opcaoDe({ vet: 5.41 })];
    const item = itemOf(5, rates, { codigo: '5.01', moeda: 'USD', natureza_cambio });
    return costRows(item, null).find(({ key }) => key === 'vet')?.best;
  };

  it('mark the lowest VET for a buyer, the highest for a seller, and the lowest CET', () => {
    expect(vet('importacao')).toMatchObject({ mark: 'menor' });
    expect(vet('exportacao')).toMatchObject({ mark: 'maior' });
    const loans = [opcaoDe({ cet_anual: 19 }), opcaoDe({ cet_anual: 14 })];
    const cet = costRows(itemOf(4, loans, { codigo: '4.03' }), null).find(({ key }) => key === 'cet_anual');
    expect(cet?.best?.mark).toBe('menor');
  });
});

describe('rows of a comparison', () => {
  it('are equal where every option says the same', () => {
    const { conditions } = rowsOf(opcaoDe({ carencia_dias: 60 }), opcaoDe({ carencia_dias: 60 }));
    expect(conditions.find(({ key }) => key === 'carencia_dias')?.isEqual).toBe(true);
    const differing = rowsOf(opcaoDe({ carencia_dias: 60 }), opcaoDe({ carencia_dias: null }));
    expect(differing.conditions.find(({ key }) => key === 'carencia_dias')?.isEqual).toBe(false);
    expect(rowsOf(opcaoDe()).cost.some(({ isEqual }) => isEqual)).toBe(false);
  });
});

describe('the order of options', () => {
  const option = (id: number, over: object) => opcaoDe({ diagnostico_produto_item_opcao_id: id, ...over });
  const life = itemOf(
    1,
    [
      option(1, { valor_premio: 300, valor_cobertura: 500_000, recomendada: 'S' }),
      option(2, { valor_premio: 200, valor_cobertura: 200_000 }),
      option(3, { valor_premio: null, valor_cobertura: 900_000 }),
    ],
    {},
  );
  const idsBy = (...args: Parameters<typeof sortOptions>) => sortOptions(...args).opcoes.map(({ id }) => id);

  it('is by cover, cost and cost per thousand, those without it last', () => {
    expect(idsBy(life, undefined)).toEqual([1, 2, 3]);
    expect(idsBy(life, 'cobertura')).toEqual([3, 1, 2]);
    expect(idsBy(life, 'custo')).toEqual([2, 1, 3]);
    expect(idsBy(life, 'mil')).toEqual([1, 2, 3]);
  });

  it('is offered only for figures in which the options differ', () => {
    expect(ordersOf([life])).toEqual(['cobertura', 'custo', 'mil']);
    const loans = [option(1, { cet_anual: 19 }), option(2, { cet_anual: 14 })];
    const loan = itemOf(4, loans, { codigo: '4.03' });
    expect(ordersOf([loan])).toContain('cet');
    expect(idsBy(loan, 'cet')).toEqual([2, 1]);
  });
});

describe('before presenting', () => {
  it('lists what is missing, the disclosure separately', () => {
    const study = estudoDe([VIDA([opcaoDe({ remuneracao_intermediacao: null })])]);
    const { problems, disclosure, isBlocked } = readinessOf(study, areasOf(study));
    expect(isBlocked).toBe(true);
    expect(problems.map((fault) => fault.message)).toEqual(['Marque exatamente uma opção como recomendada.']);
    expect(disclosure).toHaveLength(1);
  });

  it('is ready with one recommended option that discloses its pay', () => {
    const quoted = estudoDe([VIDA([opcaoDe({ recomendada: 'S' })])]);
    const study = { ...quoted, registro_susep: '202.012345-6' };
    expect(readinessOf(study, areasOf(study))).toEqual({
      problems: [],
      disclosure: [],
      isBlocked: false,
      expiring: [],
      registrations: [],
    });
  });

  it('only warns of undisclosed pay where the company chose so', () => {
    const study = estudoDe([VIDA([opcaoDe({ recomendada: 'S', remuneracao_intermediacao: null })])]);
    const { isBlocked } = readinessOf(study, areasOf(study));
    const parametros = { ...study.parametros, exige_remuneracao: false };
    const lenient = readinessOf({ ...study, parametros }, areasOf(study));
    expect([isBlocked, lenient.isBlocked, lenient.disclosure.length]).toEqual([true, false, 1]);
  });
});

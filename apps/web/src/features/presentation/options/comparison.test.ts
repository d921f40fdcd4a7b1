import { describe, expect, it } from 'vitest';
import { areasOf } from '../../study/index.ts';
import { estudoDe, itemDe, opcaoDe, VIDA } from '../../study/study.fixture.ts';
import { readinessOf } from '../edit/readiness.ts';
import { conditionRows, costRows } from './comparison-rows.ts';

const rowsOf = (...opcoes: Parameters<typeof VIDA>[0]) => {
  const item = areasOf(estudoDe([VIDA(opcoes)]))[0]?.itens[0];
  if (!item) throw new Error('no item');
  return { cost: costRows(item, 3650), conditions: conditionRows(item) };
};

describe('options side by side', () => {
  it('label the lowest figure where only one is lowest', () => {
    const { cost } = rowsOf(opcaoDe(), opcaoDe({ valor_premio: 221.7, valor_cobertura: 1_000_000 }));
    const row = (key: string) => cost.find((one) => one.key === key);
    expect(row('por_ano')?.lowest).toBe(1);
    expect(row('sobra')?.values).toEqual(['8,6%', '6,1%']);
    const same = rowsOf(opcaoDe(), opcaoDe());
    expect(same.cost.map((one) => one.lowest)).toEqual(same.cost.map(() => null));
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

describe('before presenting', () => {
  it('lists what is missing, the disclosure separately', () => {
    const study = estudoDe([VIDA([opcaoDe({ remuneracao_intermediacao: null })])]);
    const { problems, disclosure, isBlocked } = readinessOf(study, areasOf(study));
    expect(isBlocked).toBe(true);
    expect(problems.map((fault) => fault.message)).toEqual(['Marque exatamente uma opção como recomendada.']);
    expect(disclosure).toHaveLength(1);
  });

  it('is ready with one recommended option that discloses its pay', () => {
    const study = estudoDe([VIDA([opcaoDe({ recomendada: 'S' })])]);
    expect(readinessOf(study, areasOf(study))).toEqual({
      problems: [],
      disclosure: [],
      isBlocked: false,
      expiring: [],
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

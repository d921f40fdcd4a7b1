import { describe, expect, it } from 'vitest';
import { againstTodayText, costOfOpcao, costPerThousand, highlightOfOpcao } from './cost.ts';

describe('cost of an option', () => {
  it.each([
    [{ valor_premio: 100, periodicidade_pagamento: 'monthly' }, 1200, 100],
    [{ valor_premio: 1200, periodicidade_pagamento: 'yearly' }, 1200, 100],
    [{ valor_premio: 1200, periodicidade_pagamento: 'unico', vigencia_meses: 24 }, 600, 50],
    [{ valor_premio: 600, periodicidade_pagamento: 'unico', vigencia_meses: 6 }, 600, 50],
    [{ parcela: 1090.5 }, 13_086, 1090.5],
  ] as const)('of %o is %s a year and %s a month', (option, anual, mensal) => {
    expect(costOfOpcao(option)).toMatchObject({ anual, mensal });
  });

  it('is null for an exchange, compared by its rate', () => {
    expect(costOfOpcao({ vet: 5.62 })).toBeNull();
  });

  it('includes debt insurance in the instalment', () => {
    const cost = costOfOpcao({ parcela: 7_500, seguro_mip_dfi: 180.55 });
    expect(cost).toMatchObject({ valor: 7_680.55, mensal: 7_680.55, por: 'mes', de: 'parcela_com_seguro' });
  });

  it('per thousand of cover uses a year of premium', () => {
    expect(costPerThousand({ valor_premio: 312.4, valor_cobertura: 1_340_000 })).toBe(2.8);
  });

  it.each([
    [{ valor_premio: 1200, periodicidade_pagamento: 'yearly' }, 'por ano'],
    [{ valor_premio: 1200, periodicidade_pagamento: 'unico' }, 'de uma vez'],
    [{ parcela: 7_500, seguro_mip_dfi: 180.55 }, 'por mês, com o seguro'],
    [{ aporte_inicial: 5000 }, 'de aporte'],
    [{ valor_imovel: 800_000 }, 'de valor'],
  ] as const)('of %o is labelled %s', (option, words) => {
    expect(highlightOfOpcao(option)?.por).toBe(words);
  });
});

describe('against the contract of today', () => {
  const car = { codigo: '3.01', possui: 'S', premio_atual: 3000, periodicidade_atual: 'yearly' };
  const against = (item: object, opcao: object) =>
    againstTodayText({ ...car, ...item }, opcao as never)?.replaceAll('\u00a0', ' ') ?? null;
  const yearly = (valor_premio: number) => ({ valor_premio, periodicidade_pagamento: 'yearly' });

  it('is the difference in the option’s period', () => {
    expect(against({}, yearly(2746))).toBe('R$ 254,00 a menos por ano que hoje');
    expect(against({}, { valor_premio: 300, periodicidade_pagamento: 'monthly' })).toBe(
      'R$ 50,00 a mais por mês que hoje',
    );
    expect(against({}, yearly(3000))).toBe('o mesmo que se paga hoje');
  });

  it('is the difference in the instalment of a loan that ends', () => {
    const words = againstTodayText({ codigo: '6.04' }, { parcela: 3_900 }, { mensal: 4_350 });
    expect(words?.replaceAll('\u00a0', ' ')).toBe('R$ 450,00 a menos por mês que hoje');
    expect(againstTodayText({ codigo: '6.04' }, {}, { mensal: 4_350 })).toBeNull();
  });

  it('is not said without one, nor of a life policy, which is beside it', () => {
    expect(against({ possui: 'N' }, yearly(2746))).toBeNull();
    expect(against({ codigo: '1.01' }, yearly(2746))).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { deriveFigures } from '../index.ts';
import { FAMILIA, withCampos, withTabelas } from './family.fixture.ts';

describe('derived values', () => {
  it('add up the tables', () => {
    const d = deriveFigures(FAMILIA);
    const valores = Object.fromEntries(Object.entries(d).map(([nome, { valor }]) => [nome, valor]));
    expect(valores).toEqual({
      renda_familiar_bruta: 27_000,
      renda_liquida_familiar: 20_000,
      despesa_mensal_familiar: 12_000,
      educacao_incluida: 'N',
      parcelas: 3600,
      premios: 100,
      capacidade_poupanca: 4300,
      liquidez_disponivel: 80_000,
      monte_mor: 1_220_000,
      bens_comuns: 920_000,
      bens_particulares: 300_000,
      ativos: 1_370_000,
      passivos: 230_000,
      patrimonio_liquido: 1_140_000,
      anos_ate_aposentadoria: 20,
      conjuge_anos_ate_aposentadoria: 21,
    });
  });

  it('keep the typed value beside the computed one', () => {
    const d = deriveFigures(withCampos(FAMILIA, { despesa_mensal_familiar: 13_000 }));
    expect(d.despesa_mensal_familiar).toEqual({ calculado: 12_000, informado: 13_000, valor: 13_000 });
    expect(d.capacidade_poupanca.valor).toBe(3300);
  });

  it('know from the budget row that school is among the expenses', () => {
    const comEscola = withTabelas(FAMILIA, { orcamento: [{ categoria: 'educacao', valor_mensal: 3300 }] });
    expect(deriveFigures(comEscola).educacao_incluida.valor).toBe('S');
    expect(deriveFigures(withCampos(comEscola, { educacao_incluida: 'N' })).educacao_incluida.valor).toBe(
      'N',
    );
  });

  it('are null while their table is unanswered, zero when it is declared empty', () => {
    const aberto = withTabelas(withCampos(FAMILIA, { tem_investimentos: null }), {
      investimentos: [{ tipo_investimento: 1 }],
    });
    expect(deriveFigures(aberto)).toMatchObject({
      liquidez_disponivel: { valor: null },
      patrimonio_liquido: { valor: null },
      monte_mor: { valor: null },
    });
    expect(deriveFigures(withCampos(FAMILIA, { tem_investimentos: 'N' })).liquidez_disponivel.valor).toBe(0);
  });

  it('may be negative when the family spends more than it earns', () => {
    expect(
      deriveFigures(withCampos(FAMILIA, { despesa_mensal_familiar: 30_000 })).capacidade_poupanca.valor,
    ).toBe(-13_700);
  });
});

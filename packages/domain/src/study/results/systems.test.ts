import { describe, expect, it } from 'vitest';
import { ofKind, opcao, QUERENDO_TUDO, querido, withArea } from './areas.fixture.ts';
import { FAMILIA, withTabelas } from './family.fixture.ts';
import { computeResultados } from './index.ts';

const KIND = 'credito.comparar_sac_price';
const todos = computeResultados(QUERENDO_TUDO).filter(({ kind }) => kind === KIND);
const de = (codigo: string, id: number | null = null) =>
  todos.find((r) => r.codigo === codigo && r.diagnostico_produto_item_opcao_id === id);

describe('SAC against Price', () => {
  it('covers the option of the plan, else the wanted loan', () => {
    expect(de('4.02', 402)?.inputs).toEqual({
      valor_financiado: 60_000,
      prazo_meses: 48,
      taxa_anual_efetiva: 0.24,
    });
    expect(de('4.02')).toBeUndefined();
    expect(de('6.08')?.avisos.join()).toContain('custo de referência');
    expect(de('6.02', 602)?.avisos).toContain('A comparação não conta a correção pelo índice do contrato');
  });

  it('saves interest by SAC, with a larger first instalment', () => {
    const { price_prestacao, sac_prestacoes, diferenca_juros } = (de('6.01')?.outputs ?? {}) as {
      price_prestacao: number;
      sac_prestacoes: number[];
      diferenca_juros: number;
    };
    expect(de('6.01')?.inputs).toMatchObject({ valor_financiado: 450_000, prazo_meses: 360 });
    expect(sac_prestacoes[0]).toBeGreaterThan(price_prestacao);
    expect(sac_prestacoes.at(-1)).toBeLessThan(price_prestacao);
    expect(diferenca_juros).toBeGreaterThan(100_000);
  });

  it('covers the rest of current contracts with rate and term', () => {
    const divida = {
      tipo_divida: 'imobiliario',
      titular: 'casal',
      saldo_devedor: 200_000,
      parcela_atual: 2400,
      parcelas_restantes: 180,
      taxa_juros_mensal: 0.9,
    } as const;
    const cartao = { ...divida, tipo_divida: 'cartao' } as const;
    const comDividas = withTabelas(FAMILIA, {
      dividas: [divida, cartao, { ...divida, parcelas_restantes: null }],
    });
    const emCurso = ofKind(computeResultados(withArea(4, [], comDividas)), KIND);
    expect(emCurso.map(({ referencia, inputs }) => [referencia, inputs])).toEqual([
      ['Financiamento imobiliário', { valor_financiado: 200_000, prazo_meses: 180, taxa_mensal: 0.009 }],
    ]);
    // 2.400 pay 0,99% a month of 200.000 in 180 months; at 1,79% they would be 3.733.
    const contraditoria = { ...divida, taxa_juros_mensal: 1.79 };
    const semContas = withTabelas(FAMILIA, { dividas: [contraditoria] });
    expect(ofKind(computeResultados(withArea(4, [], semContas)), KIND)).toEqual([]);
    const contrato = { saldo_devedor: 150_000, parcelas_restantes: 120, taxa_juros_anual: 9 };
    const mudando = withArea(6, [querido('6.04', contrato, [opcao(604, { taxa_juros_anual: 8 })])]);
    expect(ofKind(computeResultados(mudando), KIND)[0]).toMatchObject({
      codigo: '6.04',
      referencia: 'contrato atual',
      inputs: { valor_financiado: 150_000, prazo_meses: 120, taxa_anual_efetiva: 0.09 },
    });
  });
});

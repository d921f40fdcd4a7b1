import { describe, expect, it } from 'vitest';
import { currentParametros } from '../../calculators/index.ts';
import type { CodigoItem } from '../../catalogue/index.ts';
import { missingToDeliverCotacao } from '../guards/index.ts';
import { errorsOf } from '../problems/index.ts';
import type { ItemDoEstudo, OpcaoDoEstudo } from '../snapshot.ts';
import { estudo, item, produto, opcao as quotada } from '../test/estudo.ts';
import {
  CAMBIO,
  CREDITO,
  IMOVEIS,
  ofKind,
  opcao,
  QUERENDO_TUDO,
  querido,
  VIDA,
  withArea,
} from './areas.fixture.ts';
import { computeResultados, figuresOfOpcao, fillOpcaoFigures, sortOpcoes } from './index.ts';

const resultados = computeResultados(QUERENDO_TUDO);
const TODOS = [...VIDA, ...CREDITO, ...CAMBIO, ...IMOVEIS];
const figuras = (codigo: CodigoItem, k = 0) => {
  const dele = TODOS.find((i) => i.codigo === codigo);
  return figuresOfOpcao(dele ?? querido(codigo, {}), dele?.opcoes[k] ?? {}, resultados);
};

describe('exchange', () => {
  it('has an effective rate with tax and fees', () => {
    expect(ofKind(resultados, 'cambio.vet', 501)[0]?.outputs).toMatchObject({
      iof: 980,
      total_brl: 29_030,
      vet: 5.806,
      spread_pct: 2,
    });
    expect(ofKind(resultados, 'cambio.vet', 504)[0]).toMatchObject({
      inputs: { operacao: 'venda', ptax: expect.closeTo(5.510204, 6) },
      outputs: { vet: 5.3495, spread_pct: 2 },
    });
  });

  const ordem = (opcoes: (um: ItemDoEstudo) => OpcaoDoEstudo[]) =>
    CAMBIO.map((um) =>
      sortOpcoes(um, opcoes(um), resultados, QUERENDO_TUDO.hoje).map(
        (o) => o.diagnostico_produto_item_opcao_id,
      ),
    );

  it('ranks buying by lowest VET, selling by highest, expired quotes last', () => {
    expect(ordem(({ opcoes }) => opcoes.toReversed())).toEqual([
      [502, 501, 503],
      [504, 505],
    ]);
  });

  it('is after the recommended one', () => {
    const recomendando = ({ opcoes }: ItemDoEstudo) =>
      opcoes.map((o, k) => ({ ...o, recomendada: k === opcoes.length - 1 ? 'S' : 'N' }) as const);
    expect(ordem(recomendando)).toEqual([
      [503, 502, 501],
      [505, 504],
    ]);
  });

  it('keeps the order of options of another kind', () => {
    const vida = { codigo: '1.01', campos: {} } as const;
    const opcoes = [9, 3, 5].map((diagnostico_produto_item_opcao_id) => ({
      diagnostico_produto_item_opcao_id,
    }));
    expect(
      sortOpcoes(vida, opcoes, [], QUERENDO_TUDO.hoje).map((o) => o.diagnostico_produto_item_opcao_id),
    ).toEqual([3, 5, 9]);
  });

  it('is recomputed at the closing rate', () => {
    expect(figuras('5.01', 1)).toMatchObject({
      vet: { calculado: 5.7643 },
      vet_final: { calculado: 5.816 },
      aliquota_iof: { calculado: 3.5, informado: null },
    });
  });

  it('requires a rate without a PTAX', () => {
    const sem = withArea(5, [
      querido('5.02', { moeda: 'EUR', natureza_cambio: 'importacao', valor_moeda: 10 }),
    ]);
    expect(ofKind(computeResultados(sem), 'cambio.vet')[0]?.incompleto).toEqual(['taxa_cambio']);
  });
});

describe('figures of an option', () => {
  it('are computed beside the typed value, which takes precedence', () => {
    expect(figuras('1.01')).toMatchObject({ premio_anual: { valor: 3600 }, custo_por_mil: { valor: 4.5 } });
    expect(figuras('4.02').cet_anual).toEqual({ calculado: 35.37, informado: 29, valor: 29 });
    expect(figuras('6.02').cet_anual.calculado).toBe(12.07);
    expect(figuras('6.02').ltv.valor).toBe(75);
    expect(figuras('6.02').custos_aquisicao.valor).toBe(23_250);
  });

  it('distinguish a consortium without effective rate by its present cost', () => {
    expect(figuras('4.01').custo_efetivo.calculado).toBeNull();
    expect(figuras('4.01').vpl_custo.calculado).toBe(12_994.37);
  });

  it('fill only blank fields of the option', () => {
    const [dolar] = CAMBIO;
    const cheia = fillOpcaoFigures(
      dolar ?? querido('5.01', {}),
      { ...dolar?.opcoes[0], aliquota_iof: 1.1 },
      resultados,
    );
    expect(cheia).toMatchObject({ vet: 5.806, aliquota_iof: 1.1, moeda: 'USD' });
    expect(cheia).not.toHaveProperty('ltv');
    expect(fillOpcaoFigures(querido('1.01', {}), opcao(1, { valor_premio: 1 }), resultados)).toEqual(
      opcao(1, { valor_premio: 1 }),
    );
  });

  it('take the spread over the PTAX of the company, and leave it to be typed without one', () => {
    const sem = withArea(5, [
      querido('5.02', { moeda: 'USD', natureza_cambio: 'importacao', valor_moeda: 1000 }, [
        opcao(9, { taxa_cambio: 5.5, tarifa_fixa: 0 }),
      ]),
    ]);
    const [envio] = sem.produtos.flatMap(({ itens }) => itens);
    const ptax = {
      chave: 'ptax.USD',
      uf: null,
      valor: 5,
      vigencia_inicio: sem.hoje,
      vigencia_fim: null,
      fonte: 'Banco Central',
      verificado: true,
    };
    const spread = (parametros: ReturnType<typeof currentParametros>) =>
      envio &&
      fillOpcaoFigures(envio, envio.opcoes[0] ?? {}, computeResultados(sem, parametros, sem.hoje)).spread;
    expect(spread(currentParametros(sem.hoje, [ptax]))).toBe(10);
    expect(spread(currentParametros(sem.hoje))).toBeUndefined();
  });

  it('are not required of the specialist', () => {
    const campos = { moeda: 'USD', natureza_cambio: 'especie', valor_moeda: 5000, interesse: 'S' } as const;
    const cotada = quotada(1, { banco: 'BV', taxa_cambio: 5, spread: 1, tarifa_fixa: 10, vet_limite: 5.5 });
    const faltas = (dele: object) =>
      errorsOf(
        missingToDeliverCotacao(
          estudo({ produtos: [produto(5, [item('5.01', { ...campos, ...dele }, { opcoes: [cotada] })])] }),
          5,
        ),
      );
    expect(faltas({})).toEqual({});
    expect(Object.keys(faltas({ valor_moeda: null }))).toEqual([
      'produtos.5.itens.5.01.titular.opcoes.1.vet',
    ]);
  });
});

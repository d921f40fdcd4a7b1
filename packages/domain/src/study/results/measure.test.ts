import { describe, expect, it } from 'vitest';
import type { CamposDeItem, CodigoItem } from '../../catalogue/index.ts';
import {
  computeResultados,
  coverOfOpcao,
  coverText,
  type EstudoSnapshot,
  findResultado,
  type ItemDoEstudo,
  measureForOpcao,
  measureInPlace,
  measureItem,
  partsOfNeed,
  showNeed,
  suggestForItem,
  type TipoSegurado,
} from '../index.ts';

import { FAMILIA, linhaOfItem, withCampos, withItens, withTabelas } from './family.fixture.ts';

const sum = (valores: number[]) => Math.round(100 * valores.reduce((a, b) => a + b, 0)) / 100;

const need = () => findResultado(computeResultados(FAMILIA), 'vida.necessidade_capital');

describe('measure', () => {
  const resultados = computeResultados(FAMILIA);
  const medida = (codigo: CodigoItem, segurado: TipoSegurado = 'titular') =>
    measureItem(FAMILIA, resultados, codigo, segurado);

  it('measures term life by the whole need', () => {
    const o = need()?.outputs;
    expect(medida('1.01')).toMatchObject({
      necessidade: o?.necessidade,
      existente: o?.recursos,
      falta: o?.gap,
      opcao: 'valor_cobertura',
      unidade: 'R$',
    });
  });

  it('measures disability by the month of the family, its investments and each cover', () => {
    expect(medida('1.04')).toMatchObject({
      necessidade: 727_071.71,
      existente: 120_000 + 100_000,
      falta: 507_071.71,
    });
    expect(medida('1.05')).toMatchObject({ existente: 120_000, falta: 607_071.71 });
  });

  it('measures the daily allowance per day and debts by the uninsured part', () => {
    expect(medida('1.07')).toMatchObject({ necessidade: 348.33, opcao: 'diaria', unidade: 'R$/dia' });
    expect(medida('1.10')).toMatchObject({ necessidade: 72_105.26, existente: 0, cobertura: 0 });
  });

  it('counts existing cover only when declared, and allowances in force', () => {
    const existente = (campos: CamposDeItem, apolices = FAMILIA.tabelas.apolices ?? []) => {
      const estudo = withItens(withTabelas(FAMILIA, { apolices }), linhaOfItem('1.07', campos));
      return measureItem(estudo, computeResultados(estudo), '1.07', 'titular')?.existente;
    };
    expect(existente({ possui: 'S', valor_atual: 120 })).toBe(120);
    expect(existente({ possui: 'N', valor_atual: 120 })).toBe(0);
    const dit = { area_produto: 1, cobertura: 'dit', tipo_segurado: 'titular', valor_cobertura: 90 } as const;
    expect(existente({}, [dit])).toBe(90);
    expect(existente({}, [{ ...dit, vigencia_fim: '2026-11-20' }])).toBe(0);
  });

  it('is null without a calculator or while the figure is incomplete', () => {
    expect(medida('1.12')).toBeNull();
    const aberto = withCampos(FAMILIA, { estado_civil: null });
    expect(measureItem(aberto, computeResultados(aberto), '1.01', 'titular')).toBeNull();
  });

  it('measures a couple by the one with the larger gap', () => {
    expect(medida('1.01', 'casal')).toEqual(medida('1.01', 'titular'));
    expect(medida('1.10', 'casal')?.tipo_segurado).toBe('conjuge');
  });

  it('measures a joint row that lacks nothing by who needs more', () => {
    const held = { possui: 'S', valor_atual: 5000 } as const;
    const rendas = { conjuge_renda_mensal_bruta: 60_000, conjuge_renda_mensal_liquida: 40_000 };
    const itens = [linhaOfItem('1.07', held), linhaOfItem('1.07', held, 'conjuge')];
    const estudo = withItens(withCampos(FAMILIA, rendas), ...itens);
    expect(measureItem(estudo, computeResultados(estudo), '1.07', 'casal')).toMatchObject({
      tipo_segurado: 'conjuge',
      falta: 0,
    });
  });

  it('states how far an option covers the need', () => {
    const regua = {
      codigo: '1.01',
      tipo_segurado: 'titular',
      necessidade: 1_000_000,
      existente: 340_000,
      falta: 660_000,
      cobertura: 0.34,
      opcao: 'valor_cobertura',
      unidade: 'R$',
    } as const;
    expect(coverOfOpcao(regua, { valor_cobertura: 500_000 })).toEqual({
      valor: 500_000,
      traz: 500_000,
      cobertura: 0.84,
      falta: 160_000,
    });
    expect(coverOfOpcao(regua, { valor_cobertura: 2_000_000 })).toMatchObject({ cobertura: 1, falta: 0 });
    expect(coverOfOpcao(regua, {})).toEqual({
      valor: null,
      traz: 0,
      cobertura: 0.34,
      falta: 660_000,
    });
    expect(
      coverOfOpcao({ ...regua, necessidade: 0, existente: 0, falta: 0 }, { valor_cobertura: 1 }),
    ).toBeNull();
  });

  it.each([
    [0.84, 'cobre 84% da necessidade'],
    [1, 'cobre 100% da necessidade'],
    [0.9999, 'cobre 99% da necessidade'],
    [0, 'cobre 0% da necessidade'],
  ])('%d reads %s', (cobertura, texto) => {
    expect(coverText(cobertura)).toBe(texto);
  });
});

describe('a death covered once', () => {
  const area1 = (...itens: ItemDoEstudo[]): EstudoSnapshot => withItens(FAMILIA, ...itens);
  const quer = (codigo: CodigoItem, opcoes: ItemDoEstudo['opcoes'] = []): ItemDoEstudo => ({
    ...linhaOfItem(codigo, { interesse: 'S' }),
    opcoes,
  });
  const mede = (estudo: EstudoSnapshot, codigo: CodigoItem) => {
    const medida = measureItem(estudo, computeResultados(estudo), codigo, 'titular');
    if (!medida) throw new Error(codigo);
    return medida;
  };
  const o = need()?.outputs ?? { necessidade: 0, recursos: 0, gap: 0 };
  const permanente = need()?.passos.find(({ nome }) => nome === 'inventario_funeral')?.valor ?? 0;
  const juntas = (...medidas: { necessidade: number; existente: number; falta: number }[]) => ({
    necessidade: sum(medidas.map((m) => m.necessidade)),
    existente: sum(medidas.map((m) => m.existente)),
    falta: sum(medidas.map((m) => m.falta)),
  });
  const inteira = { necessidade: o.necessidade, existente: o.recursos, falta: o.gap };

  it.each(['1.02', '1.11'] as const)(
    'gives funeral and inventory to %s and the rest to term life',
    (codigo) => {
      const estudo = area1(quer('1.01'), quer(codigo));
      const dele = mede(estudo, codigo);
      expect(dele).toMatchObject({ necessidade: permanente, existente: permanente, falta: 0 });
      expect(juntas(mede(estudo, '1.01'), dele)).toEqual(inteira);
      expect(showNeed(mede(estudo, '1.01'), undefined)?.tambem).toEqual({
        codigo: 'noutro_item',
        item: codigo,
      });
    },
  );

  it('counts them in whole life alone when succession is wanted too', () => {
    const estudo = area1(quer('1.01'), quer('1.02'), quer('1.11'));
    const sucessao = mede(estudo, '1.11');
    expect(sucessao).toMatchObject({ necessidade: 0, existente: 0, falta: 0 });
    expect(juntas(mede(estudo, '1.01'), mede(estudo, '1.02'), sucessao)).toEqual(inteira);
  });

  it('pays funeral and inventory before anything else when money is short', () => {
    const poucos = { tem_investimentos: 'N', tem_apolices: 'N', saldo_previdencia: 0 } as const;
    const estudo = withCampos(area1(quer('1.01'), quer('1.02')), poucos);
    expect(mede(estudo, '1.02')).toMatchObject({ existente: 10_000 });
    expect(mede(estudo, '1.01')).toMatchObject({ existente: 0 });
  });

  it('adds options of whole life, succession and debts to the family’s cover', () => {
    const opcao = (valor_cobertura: number) => [
      { diagnostico_produto_item_opcao_id: valor_cobertura, recomendada: 'S' as const, valor_cobertura },
    ];
    const cobre = (...itens: ItemDoEstudo[]) =>
      coverOfOpcao(mede(area1(quer('1.01'), ...itens), '1.01'), { valor_cobertura: 500_000 })?.falta;
    const falta = o.gap - 500_000;
    expect(cobre()).toBeCloseTo(falta);
    expect(cobre(quer('1.02', opcao(60_000)))).toBeCloseTo(falta - 60_000);
    expect(cobre(quer('1.11', opcao(50_000)))).toBeCloseTo(falta - 50_000);
    expect(cobre(quer('1.10', opcao(40_000)))).toBeCloseTo(falta - 40_000);
  });

  it('reads the parts of each item’s need from the one figure', () => {
    const estudo = area1(quer('1.01'), quer('1.02'));
    const rotulos = (codigo: CodigoItem) =>
      partsOfNeed(mede(estudo, codigo).necessidade, need()).map(({ rotulo }) => rotulo);
    expect(rotulos('1.02')).toEqual(['Inventário e funeral']);
    expect(rotulos('1.01')).not.toContain('Inventário e funeral');
    expect(rotulos('1.01')).toHaveLength(4);
  });
});

describe('option replacing a contract in force', () => {
  const resultados = computeResultados(FAMILIA);
  const noLugar = (codigo: CodigoItem, atual: number | null) => {
    const medida = measureItem(FAMILIA, resultados, codigo, 'titular');
    return medida && { medida, sem: measureInPlace(medida, resultados, atual) };
  };

  it('excludes the contract and keeps the family’s other resources', () => {
    const vida = noLugar('1.01', 60_000);
    const capital = Number(need()?.inputs.capital_morte_vigente);
    expect(capital).toBeGreaterThan(60_000);
    expect(vida?.sem.existente).toBe(Number(vida?.medida.existente) - 60_000);
    expect(vida?.sem.falta).toBe(Number(vida?.medida.falta) + 60_000);
    expect(noLugar('1.01', null)?.sem.existente).toBe(Number(vida?.medida.existente) - capital);
    expect(noLugar('1.04', 5_000_000)?.sem).toMatchObject({
      necessidade: 727_071.71,
      existente: 120_000,
    });
  });

  // The 200.000 in force end: an option of 200.000 leaves the gap of today, one that adds lowers it.
  it('counts an option without the policy that it ends, as answered', () => {
    const medida = measureItem(FAMILIA, resultados, '1.01', 'titular');
    const gap = (troca_atual: 'S' | 'N') =>
      medida &&
      coverOfOpcao(measureForOpcao(medida, resultados, { codigo: '1.01', possui: 'S', troca_atual }), {
        valor_cobertura: 200_000,
      })?.falta;
    expect(gap('S')).toBe(medida?.falta);
    expect(gap('N')).toBe((medida?.falta ?? 0) - 200_000);
  });

  it('excludes the amount declared in the item', () => {
    const estudo = withItens(FAMILIA, linhaOfItem('1.07', { possui: 'S', valor_atual: 120 }));
    const todos = computeResultados(estudo);
    const medida = measureItem(estudo, todos, '1.07', 'titular');
    expect(medida && measureInPlace(medida, todos, 120)).toMatchObject({ existente: 0, cobertura: 0 });
  });
});

describe('suggested capital', () => {
  it('leaves the permanent layer to whole life where wanted', () => {
    const resultados = computeResultados(FAMILIA);
    const o = need()?.outputs;
    expect(suggestForItem(FAMILIA, resultados, '1.01', 'titular')).toEqual({
      capital: o?.capital_sugerido,
      periodo_cobertura: 20,
    });
    expect(suggestForItem(FAMILIA, resultados, '1.02', 'titular')).toEqual({
      capital: o?.camada_permanente,
      periodo_cobertura: 999,
    });
    const comVidaInteira = withItens(FAMILIA, linhaOfItem('1.02', { interesse: 'S' }));
    expect(suggestForItem(comVidaInteira, resultados, '1.01', 'titular')).toMatchObject({
      capital: o?.camada_temporaria,
      noutroItem: o?.camada_permanente,
    });
    const diaria = findResultado(resultados, 'vida.dit')?.outputs?.diaria_sugerida;
    expect(suggestForItem(FAMILIA, resultados, '1.07', 'titular')?.capital).toBe(diaria);
    expect(suggestForItem(FAMILIA, resultados, '1.12', 'titular')).toBeNull();
    const informado = withItens(FAMILIA, linhaOfItem('1.01', { capital_sugerido: 640_000 }));
    expect(suggestForItem(informado, resultados, '1.01', 'titular')?.capital).toBe(640_000);
  });

  it('names the basis of the professional liability limit once wanted', () => {
    const itens = [linhaOfItem('3.05', {}, 'titular')];
    const area = (campos: CamposDeItem) => ({
      ...FAMILIA,
      produtos: [{ produto_diagnostico_id: 3 as const, itens: itens.map((um) => ({ ...um, campos })) }],
    });
    const calada = area({});
    expect(measureItem(calada, computeResultados(calada), '3.05', 'titular')).toBeNull();
    const querida = area({ interesse: 'S' });
    const resultados = computeResultados(querida);
    expect(measureItem(querida, resultados, '3.05', 'titular')?.necessidade).toBeGreaterThan(0);
    expect(suggestForItem(querida, resultados, '3.05', 'titular')?.porque).toMatch(
      /^Parte do patrimônio líquido: /,
    );
  });
});

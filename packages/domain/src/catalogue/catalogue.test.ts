import { describe, expect, it } from 'vitest';
import { dimensionOf } from '../br/index.ts';
import { AREAS, loadLista } from '../code-lists/index.ts';
import {
  allItens,
  amountCampoOfLifeOpcao,
  BLOCO_GERAL,
  type Campo,
  CODIGO,
  campoDefinition,
  campoNames,
  camposOfGeneralBlock,
  camposOfItem,
  camposOfOpcao,
  colunasOf,
  commonCampos,
  decimalsOf,
  GRAVACAO_PESSOA,
  generalBlockNames,
  isLinhaComplete,
  isTabela,
  isYear,
  itemDefinition,
  itensOfArea,
  listaOfCampo,
  PAR_CONJUGE,
  type Requisito,
  storedCamposOfItem,
  type TipoCampo,
  tabelaDefinition,
  tabelaNames,
} from './index.ts';

const nomesDe = (requisitos: readonly Requisito[]) =>
  requisitos.flatMap((r) => (typeof r === 'string' ? [r] : r.um_de.flat()));

const camposDeTudo = (): Campo[] => [
  ...campoNames.map(campoDefinition),
  ...tabelaNames.flatMap((nome) => [...tabelaDefinition(nome).colunas]),
];

describe('the catalogue', () => {
  it('has 377 fields, 58 items in six areas and 17 tables', () => {
    expect(campoNames).toHaveLength(377);
    expect(AREAS.map((area) => itensOfArea(area).length)).toEqual([14, 7, 13, 8, 7, 9]);
    expect(tabelaNames).toHaveLength(17);
  });

  it('gives every item a code of its area and a unique slug', () => {
    for (const { codigo, produto_diagnostico_id } of allItens) {
      expect(codigo.startsWith(`${produto_diagnostico_id}.`)).toBe(true);
      expect(itemDefinition(codigo).codigo).toBe(codigo);
    }
    expect(Object.keys(CODIGO)).toHaveLength(allItens.length);
    expect(() => itemDefinition('9.99')).toThrow(RangeError);
  });

  it('names only existing lists, and tables with columns', async () => {
    for (const c of camposDeTudo()) {
      if (c.lista) expect((await loadLista(c.lista)).length, c.nome).toBeGreaterThan(1);
      if (c.tipo === 'table') expect(isTabela(c.nome), c.nome).toBe(true);
      if (c.tipo === 'select' || c.tipo === 'multiselect') expect(c.lista ?? c.lista_por_area).toBeTruthy();
      if (c.tipo === 'city') expect(c.uf_de).toBeTruthy();
    }
  });

  it('orders a field after those that its limits, state or area depend on', () => {
    for (const definicoes of [camposOfGeneralBlock(), ...allItens.map((i) => camposOfItem(i.codigo))]) {
      const nomes = definicoes.map((c) => c.nome);
      for (const [posicao, c] of definicoes.entries()) {
        for (const outro of [c.uf_de, c.min, c.max]) {
          if (typeof outro === 'string' && nomes.includes(outro)) {
            expect(nomes.indexOf(outro), c.nome).toBeLessThan(posicao);
          }
        }
      }
    }
  });

  it('requires for a quote only fields that are collected', () => {
    for (const i of allItens) {
      for (const nome of nomesDe(i.minimo_para_cotar)) {
        expect(i.campos.includes(nome) || generalBlockNames.has(nome), `${i.codigo} ${nome}`).toBe(true);
      }
    }
  });

  it('measures an item by a field of its options', () => {
    const medidos = allItens.flatMap(({ codigo, medida }) => (medida ? [{ codigo, medida }] : []));
    expect(medidos.map((i) => i.codigo)).toContain('1.01');
    for (const { codigo, medida } of medidos) {
      expect(camposOfOpcao(codigo).map((c) => c.nome)).toContain(medida.opcao);
    }
  });

  it('defines the amount field of each life option', () => {
    expect(amountCampoOfLifeOpcao('1.01')).toBe('valor_cobertura');
    expect(amountCampoOfLifeOpcao('1.07')).toBe('diaria');
    expect(amountCampoOfLifeOpcao('1.08')).toBe('diaria');
    expect(amountCampoOfLifeOpcao('1.12')).toBeNull();
    expect(amountCampoOfLifeOpcao('3.01')).toBeNull();
  });
});

describe('the general block', () => {
  it('has eight groups of known fields without repeats', () => {
    expect(BLOCO_GERAL).toHaveLength(8);
    expect(camposOfGeneralBlock()).toHaveLength(generalBlockNames.size);
  });

  it('maps personal fields to the spouse and to the customer', () => {
    for (const [nome, par] of Object.entries(PAR_CONJUGE)) {
      expect(generalBlockNames.has(nome)).toBe(true);
      expect(generalBlockNames.has(par)).toBe(true);
    }
    expect(PAR_CONJUGE.media_contribuicao).toBe('base_inss_conjuge');
    expect(GRAVACAO_PESSOA.uf_residencia).toBe('endereco_estado');
  });
});

describe('fields of items and options', () => {
  it('use the list of the item where it has one', () => {
    expect(listaOfCampo(campoDefinition('periodo_cobertura'), { item: itemDefinition('1.03') })).toBe(
      'periodo_cobertura_curto',
    );
    expect(listaOfCampo(campoDefinition('periodo_cobertura'), { item: itemDefinition('1.01') })).toBe(
      'periodo_cobertura',
    );
    expect(commonCampos('1.12').find((c) => c.nome === 'fornecedor_atual')?.lista).toBe('operadora_saude');
    expect(camposOfOpcao('1.09').find((c) => c.nome === 'periodo_cobertura')?.lista).toBe(
      'periodo_cobertura_zero',
    );
  });

  it('use the coverages of the area, except in two items of area 3', () => {
    const cobertura = (lugar: Parameters<typeof colunasOf>[1]) =>
      colunasOf('coberturas', lugar).find((c) => c.nome === 'cobertura')?.lista;
    expect(cobertura({ area: 1 })).toBe('cobertura_vida');
    expect(cobertura({ item: itemDefinition('3.01') })).toBe('cobertura_patrimonial');
    expect(cobertura({ item: itemDefinition('3.07') })).toBe('cobertura_viagem');
    expect(cobertura({ item: itemDefinition('3.09') })).toBe('cobertura_vida');
    expect(cobertura({})).toBeUndefined();
  });

  it('are stored in the item only if they are not of the study', () => {
    const nomes = storedCamposOfItem('1.01').map((c) => c.nome);
    expect(nomes).toContain('interesse');
    expect(nomes).toContain('capital_desejado');
    expect(nomes).not.toContain('altura_cm');
    expect(nomes).not.toContain('beneficiarios');
  });

  it('appear once in an option with several parts that have them', () => {
    const nomes = camposOfOpcao('5.05').map((c) => c.nome);
    expect(new Set(nomes).size).toBe(nomes.length);
    expect(nomes).toEqual(expect.arrayContaining(['opcao_nome', 'vet_limite', 'tipo_investimento']));
  });
});

describe('rows', () => {
  it('are complete with the columns required at every save', () => {
    expect(isLinhaComplete('orcamento', { categoria: 'lazer', natureza_despesa: 'variavel' })).toBe(false);
    expect(
      isLinhaComplete('orcamento', { categoria: 'lazer', natureza_despesa: 'fixa', valor_mensal: 0 }),
    ).toBe(true);
  });

  it('of goals require a year or a term', () => {
    const linha = { objetivo_nome: 'Casa na praia', objetivo_valor: 300000 };
    expect(isLinhaComplete('objetivos', linha)).toBe(false);
    expect(isLinhaComplete('objetivos', { ...linha, objetivo_horizonte: 5 })).toBe(true);
    expect(isLinhaComplete('objetivos', { ...linha, objetivo_ano: 2035 })).toBe(true);
  });
});

describe('numbers', () => {
  const campos = [...campoNames.map(campoDefinition), ...tabelaNames.flatMap((nome) => colunasOf(nome))];
  const grandezas = (tipo: TipoCampo) =>
    new Set(campos.filter((c) => c.tipo === tipo).map(({ unidade }) => unidade && dimensionOf(unidade).tipo));

  it('of money are in reais', () => {
    expect([...grandezas('money')]).toEqual(['reais']);
  });

  it('of percentages are percentages', () => {
    expect([...grandezas('percent')]).toEqual(['percentual']);
  });

  it('are years when their limit moves with the calendar', () => {
    expect(campos.filter(isYear).map(({ nome }) => nome)).toEqual([
      'pensao_ate',
      'previdencia_desde',
      'conjuge_previdencia_desde',
      'veiculo_ano',
      'vender_em',
      'objetivo_ano',
      'nota_fiscal_ano',
    ]);
  });

  it.each([
    ['taxa_juros_anual', 4],
    ['taxa_cambio', 4],
    ['peso_kg', 2],
    ['renda_mensal_liquida', 2],
    ['carencia_dias', 0],
  ])('of %s keep %d decimals', (nome, decimals) => {
    expect(decimalsOf(campoDefinition(nome))).toBe(decimals);
  });
});

import { describe, expect, it } from 'vitest';
import { grandezaDe } from '../br/index.ts';
import { AREAS, carregarLista } from '../code-lists/index.ts';
import {
  BLOCO_GERAL,
  type Campo,
  campo,
  camposComuns,
  camposDaOpcao,
  camposDoBlocoGeral,
  camposDoItem,
  camposGuardadosNoItem,
  colunasDe,
  decimalsOf,
  ehTabela,
  GRAVACAO_PESSOA,
  isYear,
  item,
  itens,
  itensDaArea,
  linhaCompleta,
  listaDoCampo,
  nomesDasTabelas,
  nomesDoBlocoGeral,
  nomesDosCampos,
  PAR_CONJUGE,
  type Requisito,
  type TipoCampo,
  tabela,
  valorDaOpcaoDeVida,
} from './index.ts';

const nomesDe = (requisitos: readonly Requisito[]) =>
  requisitos.flatMap((r) => (typeof r === 'string' ? [r] : r.um_de.flat()));

const camposDeTudo = (): Campo[] => [
  ...nomesDosCampos.map(campo),
  ...nomesDasTabelas.flatMap((nome) => [...tabela(nome).colunas]),
];

describe('the catalogue', () => {
  it('has 335 fields, 58 items in six areas and 17 tables', () => {
    expect(nomesDosCampos).toHaveLength(335);
    expect(AREAS.map((area) => itensDaArea(area).length)).toEqual([14, 7, 13, 8, 7, 9]);
    expect(nomesDasTabelas).toHaveLength(17);
  });

  it('gives every item a code of its area and a slug of its own', () => {
    for (const { codigo, produto_diagnostico_id } of itens) {
      expect(codigo.startsWith(`${produto_diagnostico_id}.`)).toBe(true);
      expect(item(codigo).codigo).toBe(codigo);
    }
    expect(new Set(itens.map((i) => `${i.produto_diagnostico_id}/${i.slug}`)).size).toBe(itens.length);
    expect(() => item('9.99')).toThrow(RangeError);
  });

  it('names only lists that exist and tables that have columns', async () => {
    for (const c of camposDeTudo()) {
      if (c.lista) expect((await carregarLista(c.lista)).length, c.nome).toBeGreaterThan(1);
      if (c.tipo === 'table') expect(ehTabela(c.nome), c.nome).toBe(true);
      if (c.tipo === 'select' || c.tipo === 'multiselect') expect(c.lista ?? c.lista_por_area).toBeTruthy();
      if (c.tipo === 'city') expect(c.uf_de).toBeTruthy();
    }
  });

  it('names a field after those its limits, state or area depend on', () => {
    for (const definicoes of [camposDoBlocoGeral(), ...itens.map((i) => camposDoItem(i.codigo))]) {
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

  it('asks to quote only for what the item, its common block or the study collects', () => {
    for (const i of itens) {
      for (const nome of nomesDe(i.minimo_para_cotar)) {
        expect(i.campos.includes(nome) || nomesDoBlocoGeral.has(nome), `${i.codigo} ${nome}`).toBe(true);
      }
    }
  });

  it('measures an item by a field that its options have', () => {
    const medidos = itens.flatMap(({ codigo, medida }) => (medida ? [{ codigo, medida }] : []));
    expect(medidos.map((i) => i.codigo)).toContain('1.01');
    for (const { codigo, medida } of medidos) {
      expect(camposDaOpcao(codigo).map((c) => c.nome)).toContain(medida.opcao);
    }
  });

  it('knows which amount a life option must carry', () => {
    expect(valorDaOpcaoDeVida('1.01')).toBe('valor_cobertura');
    expect(valorDaOpcaoDeVida('1.07')).toBe('diaria');
    expect(valorDaOpcaoDeVida('1.08')).toBe('diaria');
    expect(valorDaOpcaoDeVida('1.12')).toBeNull();
    expect(valorDaOpcaoDeVida('3.01')).toBeNull();
  });
});

describe('the general block', () => {
  it('has eight groups of known fields, each once', () => {
    expect(BLOCO_GERAL).toHaveLength(8);
    expect(camposDoBlocoGeral()).toHaveLength(nomesDoBlocoGeral.size);
  });

  it('pairs personal fields with the spouse and with the customer', () => {
    for (const [nome, par] of Object.entries(PAR_CONJUGE)) {
      expect(nomesDoBlocoGeral.has(nome)).toBe(true);
      expect(nomesDoBlocoGeral.has(par)).toBe(true);
    }
    expect(PAR_CONJUGE.media_contribuicao).toBe('base_inss_conjuge');
    expect(GRAVACAO_PESSOA.uf_residencia).toBe('endereco_estado');
  });
});

describe('fields in their place', () => {
  it('offer the list of the item where it names one', () => {
    expect(listaDoCampo(campo('periodo_cobertura'), { item: item('1.03') })).toBe('periodo_cobertura_curto');
    expect(listaDoCampo(campo('periodo_cobertura'), { item: item('1.01') })).toBe('periodo_cobertura');
    expect(camposComuns('1.12').find((c) => c.nome === 'fornecedor_atual')?.lista).toBe('operadora_saude');
    expect(camposDaOpcao('1.09').find((c) => c.nome === 'periodo_cobertura')?.lista).toBe(
      'periodo_cobertura_zero',
    );
  });

  it('offer the coverages of the area, but for two items of area 3', () => {
    const cobertura = (lugar: Parameters<typeof colunasDe>[1]) =>
      colunasDe('coberturas', lugar).find((c) => c.nome === 'cobertura')?.lista;
    expect(cobertura({ area: 1 })).toBe('cobertura_vida');
    expect(cobertura({ item: item('3.01') })).toBe('cobertura_patrimonial');
    expect(cobertura({ item: item('3.07') })).toBe('cobertura_viagem');
    expect(cobertura({ item: item('3.09') })).toBe('cobertura_vida');
    expect(cobertura({})).toBeUndefined();
  });

  it('are stored in the item only when they are not of the study', () => {
    const nomes = camposGuardadosNoItem('1.01').map((c) => c.nome);
    expect(nomes).toContain('interesse');
    expect(nomes).toContain('capital_desejado');
    expect(nomes).not.toContain('altura_cm');
    expect(nomes).not.toContain('beneficiarios');
  });

  it('appear once in an option that has them by more than one way', () => {
    const nomes = camposDaOpcao('5.05').map((c) => c.nome);
    expect(new Set(nomes).size).toBe(nomes.length);
    expect(nomes).toEqual(expect.arrayContaining(['opcao_nome', 'vet_limite', 'tipo_investimento']));
  });
});

describe('rows', () => {
  it('are complete with the columns asked at every save', () => {
    expect(linhaCompleta('orcamento', { categoria: 'lazer', natureza_despesa: 'variavel' })).toBe(false);
    expect(
      linhaCompleta('orcamento', { categoria: 'lazer', natureza_despesa: 'fixa', valor_mensal: 0 }),
    ).toBe(true);
  });

  it('of goals need a year or a term', () => {
    const linha = { objetivo_nome: 'Casa na praia', objetivo_valor: 300000 };
    expect(linhaCompleta('objetivos', linha)).toBe(false);
    expect(linhaCompleta('objetivos', { ...linha, objetivo_horizonte: 5 })).toBe(true);
    expect(linhaCompleta('objetivos', { ...linha, objetivo_ano: 2035 })).toBe(true);
  });
});

describe('numbers', () => {
  const campos = [...nomesDosCampos.map(campo), ...nomesDasTabelas.flatMap((nome) => colunasDe(nome))];
  const grandezas = (tipo: TipoCampo) =>
    new Set(campos.filter((c) => c.tipo === tipo).map(({ unidade }) => unidade && grandezaDe(unidade).tipo));

  it('of money are in reais', () => {
    expect([...grandezas('money')]).toEqual(['reais']);
  });

  it('of percentages are percentages', () => {
    expect([...grandezas('percent')]).toEqual(['percentual']);
  });

  it('are years where their limit moves with the calendar', () => {
    expect(campos.filter(isYear).map(({ nome }) => nome)).toEqual([
      'veiculo_ano',
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
    expect(decimalsOf(campo(nome))).toBe(decimals);
  });
});

import { describe, expect, it } from 'vitest';
import type { Kind } from '../../calculators/index.ts';
import { computeResultados, findResultado, type Resultado } from '../index.ts';
import { ITENS, withDreams, withOpcoes } from './dreams.fixture.ts';
import { isOfKind } from './evaluate.ts';
import { linhaOfItem, withTabelas } from './family.fixture.ts';

const resultados = computeResultados(withDreams());

const deKind = <K extends Kind>(kind: K, todos: readonly Resultado[] = resultados) =>
  todos.filter((r): r is Resultado<K> => isOfKind(r, kind));

describe('pension plans of the study', () => {
  it('saves the difference between declarations, not the marginal rate', () => {
    expect(findResultado(resultados, 'impostos.pgbl_economia')?.outputs).toMatchObject({
      simplificada: 50_244.34,
      completa_sem: 46_845.34,
      completa_com: 40_245.34,
      economia: 6600,
      recomendacao: 'PGBL',
    });
    expect(findResultado(resultados, 'impostos.pgbl_economia', 'conjuge')?.outputs).toMatchObject({
      economia: 0,
      recomendacao: 'VGBL',
    });
  });

  it('warns when the saving requires the other declaration', () => {
    const simplificada = computeResultados(withDreams(ITENS, { tipo_declaracao_ir: 'simplificada' }));
    expect(findResultado(simplificada, 'impostos.pgbl_economia')?.avisos).toContainEqual(
      expect.stringContaining('pede a declaração completa'),
    );
  });

  it('compares both plans at the profile’s nominal return and regime rate', () => {
    const titular = findResultado(resultados, 'impostos.pgbl_vgbl');
    expect(titular?.inputs).toMatchObject({ retorno_aa: 0.0868, aliquota_resgate: 0.1, economia: 6600 });
    expect(titular?.outputs).toEqual({
      pgbl_liquido: 52_093.02,
      vgbl_liquido: 38_561.55,
      vantagem_pgbl: 13_531.47,
    });
    const conjuge = findResultado(resultados, 'impostos.pgbl_vgbl', 'conjuge');
    expect(conjuge?.inputs.aliquota_resgate).toBe(0.047042);
    expect(conjuge?.outputs).toMatchObject({ pgbl_liquido: 12_528.29, vgbl_liquido: 12_657.11 });
  });

  it('warns that a joint deposit counts in full for each person', () => {
    const casal = linhaOfItem('2.03', { interesse: 'S', prazo_investimento: 4, aporte_mensal: 500 }, 'casal');
    const economias = deKind('impostos.pgbl_economia', computeResultados(withDreams([casal])));
    expect(economias.map(({ inputs, tipo_segurado }) => [tipo_segurado, inputs.aporte])).toEqual([
      ['titular', 6000],
      ['conjuge', 6000],
    ]);
    expect(economias[0]?.avisos).toContainEqual(expect.stringContaining('próprio nome'));
  });

  it('includes an option’s fees and the IOF above the yearly limit', () => {
    const item = linhaOfItem('2.03', {
      interesse: 'S',
      prazo_investimento: 20,
      tipo_plano_previdencia: 'VGBL',
      aporte_inicial: 700_000,
    });
    const opcao = {
      diagnostico_produto_item_opcao_id: 9,
      tipo_plano_previdencia: 'PGBL',
      aporte_mensal: 2000,
      taxa_administracao_aa: 1,
      taxa_carregamento: 2,
    } as const;
    const todos = computeResultados(withDreams([withOpcoes(item, opcao)]));
    expect(findResultado(todos, 'impostos.iof_vgbl')?.outputs).toEqual({
      iof: 5000,
      valor_investido: 695_000,
    });
    const daOpcao = deKind('impostos.pgbl_vgbl', todos).find(
      (r) => r.diagnostico_produto_item_opcao_id === 9,
    );
    expect(daOpcao?.inputs).toMatchObject({ retorno_aa: 0.0768, aporte: 23_520 });
  });

  it('taxes the work of each person by its regime', () => {
    expect(findResultado(resultados, 'impostos.inss', 'conjuge')?.outputs?.contribuicoes).toEqual([641.51]);
    expect(findResultado(resultados, 'impostos.irpf_mensal', 'conjuge')?.outputs).toMatchObject({
      imposto_tabela: 564.85,
      reducao: 179.75,
      imposto: 385.1,
    });
    expect(findResultado(resultados, 'impostos.inss_individual')?.outputs?.prolabore11).toBe(880);
    expect(findResultado(resultados, 'impostos.irpf_anual')?.outputs?.imposto).toBe(46_845.34);
    expect(deKind('impostos.irpfm_estimativa')).toEqual([]);
    const rica = computeResultados(withDreams(ITENS, { renda_mensal_bruta: 80_000 }));
    expect(findResultado(rica, 'impostos.irpfm_estimativa')?.outputs).toMatchObject({
      aliquota_pct: 6.2,
      minimo: 60_264,
    });
  });
});

describe('investments of the study', () => {
  it('shows the reference of the profile beside the current allocation', () => {
    const perfil = findResultado(resultados, 'estudo.perfil');
    expect(perfil?.outputs).toMatchObject({ pontos: 30, perfil: 'moderado' });
    const passo = (nome: string) => perfil?.passos.find((p) => p.nome === nome)?.valor;
    expect([passo('alocacao_renda_fixa'), passo('hoje_renda_fixa')]).toEqual([80, 66.67]);
    expect(findResultado(resultados, 'planejamento.valor_futuro')?.outputs?.valor_final).toBe(166_005.37);
  });

  it('reports the questionnaire as missing while an answer is blank', () => {
    const aberto = withTabelas(withDreams(), { respostas_suitability: [{ pergunta: 1, resposta: 2 }] });
    expect(findResultado(computeResultados(aberto), 'estudo.perfil')?.incompleto).toEqual([
      'respostas_suitability',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import {
  currentParametros,
  EDICAO_DA_FAMILIA,
  keptParametros,
  storedParametro,
} from '../../calculators/index.ts';
import { computeResultados, type EstudoSnapshot, findResultado } from '../index.ts';
import { FAMILIA, linhaOfItem, withCampos, withItens, withTabelas } from './family.fixture.ts';
import { AVISO_REGIME_PROPRIO, AVISO_REGRA_DO_INSS, AVISO_SEM_BENEFICIO } from './income.ts';
import { AVISO_DE_PREVIDENCIA } from './succession.ts';

const need = (estudo: EstudoSnapshot, papel: 'titular' | 'conjuge' = 'titular') =>
  findResultado(computeResultados(estudo), 'vida.necessidade_capital', papel);

const keptNow = () => [...currentParametros(FAMILIA.hoje).values()].map(storedParametro);

const solteira = withTabelas(
  withCampos(FAMILIA, {
    estado_civil: 'S',
    tem_dependentes: 'N',
    tem_investimentos: 'N',
    tem_dividas: 'N',
    tem_apolices: 'N',
  }),
  {},
);

describe('capital need of the study', () => {
  it('reads its inputs from the answers', () => {
    expect(need(FAMILIA)?.inputs).toMatchObject({
      despesa_mensal_familiar: 12_000,
      conjuge_renda_mensal_liquida: 4000,
      outras_rendas_mensais: 1000,
      beneficio_inss_base: 3200,
      tem_conjuge: 'S',
      conjuge_idade: 44,
      filhos: [
        { idade: 8, custo_educacao_mensal: 1800, custo_faculdade_mensal: 2500 },
        { idade: 5, custo_educacao_mensal: 1500, custo_faculdade_mensal: 2500 },
      ],
      dividas_sem_cobertura: 30_000,
      ativos_liquidos: 80_000,
      capital_morte_vigente: 200_000,
    });
    expect(need(FAMILIA)?.outputs).toMatchObject({ prazo_anos: 19, pensao_inss: 2560, deficit_mensal: 2040 });
  });

  it('warns that a pension plan without a beneficiary is inherited', () => {
    const avisos = (estudo: EstudoSnapshot) =>
      findResultado(computeResultados(estudo), 'sucessao.custo_inventario')?.avisos;
    expect(avisos(FAMILIA)).toContain(AVISO_DE_PREVIDENCIA);
    expect(avisos(withCampos(FAMILIA, { saldo_previdencia: 0 }))).not.toContain(AVISO_DE_PREVIDENCIA);
  });

  it('takes the same person’s inventory and the survivor’s INSS', () => {
    const resultados = computeResultados(FAMILIA);
    const custo = findResultado(resultados, 'sucessao.custo_inventario');
    expect(need(FAMILIA)?.inputs.custo_inventario).toBe(custo?.outputs?.total);
    expect(need(withCampos(FAMILIA, { custo_inventario: 50_000 }))?.inputs.custo_inventario).toBe(50_000);
  });

  it('swaps the roles for the spouse', () => {
    expect(need(FAMILIA, 'conjuge')?.inputs).toMatchObject({
      conjuge_renda_mensal_liquida: 15_000,
      conjuge_idade: 40,
      beneficio_inss_base: 2560,
      dividas_sem_cobertura: 0,
      capital_morte_vigente: 0,
    });
    expect(need(solteira, 'conjuge')).toBeUndefined();
  });

  it('counts debt on an asset that is missing from the debts table', () => {
    const [casa, flat, ...resto] = FAMILIA.tabelas.bens ?? [];
    const bens = [{ ...casa, saldo_devedor: 70_000 }, { ...flat, saldo_devedor: 5000 }, ...resto];
    const estudo = withTabelas(FAMILIA, { bens });
    expect(need(estudo)?.inputs.dividas_sem_cobertura).toBe(105_000);
    expect(need(estudo, 'conjuge')?.inputs.dividas_sem_cobertura).toBe(70_000);
  });

  it('bases the pension on the benefit in force, even without contributions', () => {
    const aposentada = withCampos(FAMILIA, {
      subtipo_vinculo: 'aposentado',
      contribui_inss: 'N',
      beneficio_inss_estimado: 4200,
    });
    const resultados = computeResultados(aposentada);
    expect(need(aposentada)?.inputs.beneficio_inss_base).toBe(4200);
    expect(findResultado(resultados, 'vida.invalidez')?.inputs.inss_incapacidade).toBe(4200);
    expect(findResultado(resultados, 'vida.dit')?.inputs.renda_garantida).toBe(4200);
    const semValor = need(withCampos(aposentada, { beneficio_inss_estimado: null }));
    expect(semValor?.inputs.beneficio_inss_base).toBe(0);
    expect(semValor?.avisos).toContain(AVISO_SEM_BENEFICIO);
  });

  it('waits for the average contribution of an employed spouse', () => {
    const empregado = { conjuge_contribui_inss: null, base_inss_conjuge: null };
    const dit = (estudo: EstudoSnapshot) => findResultado(computeResultados(estudo), 'vida.dit', 'conjuge');
    expect(dit(withCampos(FAMILIA, empregado))?.incompleto).toEqual(['base_inss_conjuge']);
    const aposentado = { ...empregado, conjuge_subtipo_vinculo: 'aposentado' } as const;
    expect(dit(withCampos(FAMILIA, aposentado))?.incompleto).toBeUndefined();
    const semInss = dit(withCampos(FAMILIA, { ...empregado, conjuge_contribui_inss: 'N' }));
    expect(semInss?.outputs?.diaria_sugerida).toBeGreaterThan(0);
  });

  it('leaves the pension of a separate regime to the other incomes', () => {
    const servidora = withCampos(FAMILIA, { tipo_vinculo: 'FP', subtipo_vinculo: 'servidor_estatutario' });
    expect(need(servidora)?.inputs.beneficio_inss_base).toBe(0);
    expect(need(servidora)?.avisos).toContain(AVISO_REGIME_PROPRIO);
    const invalidez = findResultado(computeResultados(servidora), 'vida.invalidez');
    expect(invalidez?.inputs.inss_incapacidade).toBe(3200);
    expect(invalidez?.avisos).toContain(AVISO_REGRA_DO_INSS);
  });

  it('uses overrides of the study and its items', () => {
    const estudo = withItens(
      withCampos(FAMILIA, {
        pct_despesa_manter: 70,
        meses_transicao: 3,
        premissas: { taxa_real_vida_aa: 0.05 },
      }),
      linhaOfItem('1.01', { prazo_reposicao_anos: 25 }),
    );
    const resultado = need(estudo);
    expect(resultado?.inputs).toMatchObject({
      pct_despesa_manter: 0.7,
      prazo_reposicao_anos: 25,
      meses_transicao: 3,
    });
    expect(resultado?.outputs?.prazo_anos).toBe(25);
    expect(resultado?.parametros.find(({ chave }) => chave === 'taxa_real_vida_aa')).toMatchObject({
      valor: 0.05,
    });
  });

  it('reads the joint row for both', () => {
    const estudo = withItens(FAMILIA, linhaOfItem('1.01', { prazo_reposicao_anos: 12 }, 'casal'));
    expect(need(estudo)?.outputs?.prazo_anos).toBe(12);
    expect(need(estudo, 'conjuge')?.outputs?.prazo_anos).toBe(12);
  });

  it('names missing fields instead of a number', () => {
    const aberto = withTabelas(
      withCampos(FAMILIA, {
        conjuge_renda_mensal_liquida: null,
        contribui_inss: null,
        tem_bens: null,
        regime_bens: null,
      }),
      { bens: [], orcamento: [], dividas: [] },
    );
    const resultado = need(aberto);
    expect(resultado?.outputs).toBeNull();
    expect(resultado?.incompleto?.toSorted()).toEqual([
      'conjuge_renda_mensal_liquida',
      'contribui_inss',
      'despesa_mensal_familiar',
      'dividas',
      'regime_bens',
      'tem_bens',
    ]);
  });

  it('starts with everything missing and no error', () => {
    const vazio: EstudoSnapshot = { diagnostico: {}, tabelas: {}, produtos: [], hoje: '2026-11-21' };
    // Scores are excluded: with nothing to assess they are null and complete.
    const resultados = computeResultados(vazio).filter(({ kind }) => !kind.startsWith('estudo.'));
    expect(resultados.every(({ outputs, incompleto }) => outputs === null && incompleto?.length)).toBe(true);
    expect(need(vazio)?.incompleto).toContain('estado_civil');
  });

  it('names invalid values', () => {
    expect(need(withCampos(FAMILIA, { pct_despesa_manter: 180 }))).toMatchObject({
      outputs: null,
      erro: ['pct_despesa_manter'],
    });
  });

  it('is computed without the average contribution, with a note', () => {
    const resultado = need(withCampos(FAMILIA, { media_contribuicao: null }));
    expect(resultado?.outputs?.pensao_inss).toBe(0);
    expect(resultado?.avisos).toContainEqual(expect.stringContaining('média de contribuição'));
  });

  it('warns when the need is far from the usual multiples of income', () => {
    expect(need(FAMILIA)?.avisos).toEqual([AVISO_DE_PREVIDENCIA]);
    const estranho = need(withCampos(FAMILIA, { renda_mensal_bruta: 1700 }));
    expect(estranho?.ressalvas).toEqual([{ codigo: 'multiplos_incomuns' }]);
  });

  it('ignores answers of hidden fields', () => {
    const resultado = need({
      ...solteira,
      diagnostico: { ...solteira.diagnostico, pensao_conjuge_curta: 'S' },
    });
    expect(resultado?.inputs).toMatchObject({ tem_conjuge: 'N', filhos: [], dividas_sem_cobertura: 0 });
    expect(resultado?.inputs).not.toHaveProperty('conjuge_idade');
  });
});

describe('income protection of the study', () => {
  it('counts each cover only for its cause', () => {
    const resultados = computeResultados(FAMILIA);
    const acidente = findResultado(resultados, 'vida.invalidez', 'titular', '1.04');
    const doenca = findResultado(resultados, 'vida.invalidez', 'titular', '1.05');
    expect(acidente?.inputs).toMatchObject({
      capital_existente: 100_000,
      inss_incapacidade: 3200,
      anos_ate_aposentadoria: 20,
    });
    expect(doenca?.inputs).toMatchObject({ capital_existente: 0 });
    expect(acidente?.passos[0]).toMatchObject({ nome: 'coeficiente' });
  });

  it('reads the item’s own answers', () => {
    const estudo = withItens(
      FAMILIA,
      linhaOfItem('1.04', { anos_ate_aposentadoria: 5, custo_adaptacao: 80_000 }),
      linhaOfItem('1.06', { meses_protecao: 36, custo_tratamento: 100_000, reserva_saude: 20_000 }),
    );
    const resultados = computeResultados(estudo);
    expect(findResultado(resultados, 'vida.invalidez')?.inputs).toMatchObject({
      anos_ate_aposentadoria: 5,
      custo_adaptacao: 80_000,
    });
    expect(findResultado(resultados, 'vida.doencas_graves')?.outputs).toEqual({
      capital: 36 * 12_000 + 80_000,
    });
  });

  it.each([
    ['FP', 'servidor_estatutario', 'FP'],
    ['FP', 'militar', 'FP'],
    ['FP', 'empregado', 'CLT'],
    [null, 'empregado', 'CLT'],
    [null, 'mei', 'MEI'],
    [null, 'autonomo', 'PJ'],
    ['CLT', null, 'CLT'],
  ] as const)('takes %s, %s as %s in the daily allowance', (tipo_vinculo, subtipo_vinculo, esperado) => {
    const resultados = computeResultados(withCampos(FAMILIA, { tipo_vinculo, subtipo_vinculo }));
    expect(findResultado(resultados, 'vida.dit')?.inputs.tipo_vinculo).toBe(esperado);
  });
});

describe('succession of the study', () => {
  it('splits the tables by regime and owner', () => {
    const resultados = computeResultados(FAMILIA);
    expect(findResultado(resultados, 'sucessao.partilha')?.outputs).toMatchObject({
      meacao: 460_000,
      heranca: 730_000,
      conjuge_heranca: 90_000,
      cada_filho: 320_000,
    });
    expect(findResultado(resultados, 'sucessao.partilha', 'conjuge')?.inputs).toMatchObject({
      bens_comuns: 920_000,
      bens_particulares: 90_000,
      dividas_particulares: 0,
    });
  });

  it('taxes the flat in its state and the rest in the domicile', () => {
    const custo = findResultado(computeResultados(FAMILIA), 'sucessao.custo_inventario');
    expect(custo?.inputs).toMatchObject({
      quinhoes: [90_000, 320_000, 320_000],
      bens_por_uf: [
        { uf: 'SP', valor: 460_000 },
        { uf: 'SC', valor: 300_000 },
      ],
      // 80.000 at hand and 50.000 of pension, less 15% of income tax
      liquidez_disponivel: 122_500,
      capital_vida: 200_000,
    });
    expect(custo?.outputs?.heranca).toBe(730_000);
  });

  it('leaves out the debts that insurance pays at this death only', () => {
    const dividas = (prestamista: 'S' | 'N', papel: 'titular' | 'conjuge', titular: 'casal' | 'titular') => {
      const [casa, ...resto] = FAMILIA.tabelas.dividas ?? [];
      const tabelas = { dividas: [{ ...casa, titular, tem_prestamista: prestamista }, ...resto] };
      return findResultado(
        computeResultados(withTabelas(FAMILIA, tabelas)),
        'sucessao.custo_inventario',
        papel,
      )?.inputs.dividas;
    };
    expect(dividas('N', 'titular', 'casal')).toBe(230_000);
    expect(dividas('S', 'titular', 'casal')).toBe(30_000);
    expect(dividas('S', 'conjuge', 'casal')).toBe(0);
    expect(dividas('S', 'titular', 'titular')).toBe(30_000);
  });

  it('counts pension and FGTS at their holder’s death only, the pension net of tax', () => {
    expect(need(FAMILIA)?.inputs).toMatchObject({ saldo_previdencia: 42_500, fgts: 10_000 });
    const dele = need(FAMILIA, 'conjuge')?.inputs ?? {};
    expect(dele).not.toHaveProperty('saldo_previdencia');
    expect(dele).not.toHaveProperty('fgts');
    const custo = findResultado(computeResultados(FAMILIA), 'sucessao.custo_inventario', 'conjuge');
    expect(custo?.inputs.liquidez_disponivel).toBe(80_000);
    const vgbl = withCampos(FAMILIA, { premissas: { previdencia_parte_tributada: 0.4 } });
    expect(need(vgbl)?.inputs.saldo_previdencia).toBe(50_000 - 0.15 * 0.4 * 50_000);
  });

  it('counts the instalments that stay with the survivor', () => {
    const parcelas = (
      titular: 'titular' | 'conjuge',
      papel: 'titular' | 'conjuge',
      restam: number | null,
    ) => {
      const divida = { tipo_divida: 'veiculo', saldo_devedor: 30_500, parcela_atual: 1000 } as const;
      const dividas = [{ ...divida, titular, parcelas_restantes: restam }];
      return need(withTabelas(FAMILIA, { dividas }), papel)?.inputs.parcelas_dos_que_ficam;
    };
    expect(parcelas('titular', 'conjuge', 40)).toEqual([{ parcela: 1000, meses: 40 }]);
    expect(parcelas('titular', 'conjuge', null)).toEqual([{ parcela: 1000, meses: 31 }]);
    expect(parcelas('titular', 'titular', 40)).toEqual([]);
  });

  it('keeps the figures of studies presented under the first edition', () => {
    const parametros = keptParametros(FAMILIA.hoje, []);
    const antigo = findResultado(
      computeResultados(FAMILIA, parametros),
      'vida.necessidade_capital',
      'conjuge',
    );
    expect(antigo?.inputs).toMatchObject({
      saldo_previdencia: 50_000,
      fgts: 10_000,
      sobra_paga_escola: 'N',
    });
    expect(antigo?.inputs).not.toHaveProperty('parcelas_dos_que_ficam');
    expect(antigo?.parametros).toContainEqual(
      expect.objectContaining({ chave: EDICAO_DA_FAMILIA, valor: 1 }),
    );
    const partilha = findResultado(computeResultados(FAMILIA, parametros), 'sucessao.partilha');
    expect(partilha?.outputs).toMatchObject({ meacao: 360_000, heranca: 630_000 });
    expect(keptParametros(FAMILIA.hoje, [...keptNow()]).get(EDICAO_DA_FAMILIA)?.valor).toBe(2);
  });

  it('includes half of a joint asset under agreed separation', () => {
    const separados = computeResultados(withCampos(FAMILIA, { regime_bens: 'separacao' }));
    expect(findResultado(separados, 'sucessao.partilha')?.inputs).toMatchObject({
      bens_comuns: 0,
      bens_particulares: 300_000 + 460_000,
      dividas_particulares: 30_000,
    });
  });

  it('counts all property of a single person as their own', () => {
    const partilha = findResultado(computeResultados(solteira), 'sucessao.partilha');
    expect(partilha?.inputs).toMatchObject({
      regime_bens: 'nenhum',
      bens_particulares: 1_190_000,
      filhos: 0,
    });
  });

  it('follows the succession item', () => {
    const item = linhaOfItem(
      '1.11',
      { uf_inventario: 'MG', pct_honorarios: 8, legado_pct: 10, bens_particulares: 500_000 },
      'titular',
      { estirpes: [{ nome: 'Ivo', descendentes: 2 }] },
    );
    const resultados = computeResultados(withItens(FAMILIA, item));
    expect(findResultado(resultados, 'sucessao.partilha')?.inputs).toMatchObject({
      bens_particulares: 500_000,
      legado_pct: 0.1,
      estirpes: [2],
    });
    const custo = findResultado(resultados, 'sucessao.custo_inventario');
    expect(custo?.inputs).toMatchObject({ uf: 'MG', pct_honorarios: 0.08, monte_mor: 1_420_000 });
    expect(custo?.avisos).toContainEqual(expect.stringContaining('a confirmar'));
  });

  it('warns when the nature of an asset was presumed', () => {
    const estudo = withTabelas(FAMILIA, { bens: [{ tipo_bem: 'outro', valor_mercado: 10_000 }] });
    const partilha = findResultado(computeResultados(estudo), 'sucessao.partilha');
    expect(partilha?.inputs.bens_comuns).toBe(130_000);
    expect(partilha?.avisos).toContainEqual(expect.stringContaining('natureza'));
  });
});

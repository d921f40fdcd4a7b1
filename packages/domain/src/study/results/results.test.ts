import { describe, expect, it } from 'vitest';
import { computeResultados, type EstudoSnapshot, findResultado } from '../index.ts';
import { FAMILIA, linhaOfItem, withCampos, withItens, withTabelas } from './family.fixture.ts';
import { AVISO_REGIME_PROPRIO, AVISO_REGRA_DO_INSS, AVISO_SEM_BENEFICIO } from './income.ts';
import { AVISO_DE_PREVIDENCIA } from './succession.ts';

const need = (estudo: EstudoSnapshot, papel: 'titular' | 'conjuge' = 'titular') =>
  findResultado(computeResultados(estudo), 'vida.necessidade_capital', papel);

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
      // The car, and what the husband's 4/19 of the income leave of the home loan of 200.000.
      dividas_sem_cobertura: 72_105.26,
      ativos_liquidos: 120_000,
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
      dividas_sem_cobertura: 157_894.74,
      capital_morte_vigente: 0,
    });
    expect(need(solteira, 'conjuge')).toBeUndefined();
  });

  it('counts debt on an asset that is missing from the debts table', () => {
    const [casa, flat, ...resto] = FAMILIA.tabelas.bens ?? [];
    const bens = [{ ...casa, saldo_devedor: 70_000 }, { ...flat, saldo_devedor: 5000 }, ...resto];
    const estudo = withTabelas(FAMILIA, { bens });
    expect(need(estudo)?.inputs.dividas_sem_cobertura).toBe(147_105.26);
    expect(need(estudo, 'conjuge')?.inputs.dividas_sem_cobertura).toBe(227_894.74);
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
    expect(need(FAMILIA)?.avisos).toContain(AVISO_DE_PREVIDENCIA);
    expect(need(FAMILIA)?.ressalvas).toBeUndefined();
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
      // Her own income, less than the 15.700 that leave the house.
      capital: 36 * 15_000 + 80_000,
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

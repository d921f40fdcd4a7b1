import { describe, expect, it } from 'vitest';
import { isLinhaBegun } from '../catalogue/index.ts';
import {
  applicableColunas,
  camposOfStep,
  type Diagnostico,
  isAlreadyDecided,
  newLinhaDefaults,
  progressOfEstudo,
} from './index.ts';
import { bloco, estudo, item, produto } from './test/estudo.ts';

const open = (diagnostico: Diagnostico) => estudo({ diagnostico: { ...bloco, ...diagnostico } });
const names = (tabela: 'bens' | 'investimentos', diagnostico: Diagnostico) =>
  applicableColunas(tabela, open(diagnostico)).map(({ nome }) => nome);

describe('questions that do not apply', () => {
  it('profit sharing is asked of employees only', () => {
    expect(isAlreadyDecided('beneficios_anuais', open({ subtipo_vinculo: 'socio' }))).toBe(true);
    expect(isAlreadyDecided('beneficios_anuais', open({ subtipo_vinculo: 'empregado' }))).toBe(false);
  });

  it('parents are asked about once it is clear that there is no child', () => {
    const com = (diagnostico: Diagnostico) => isAlreadyDecided('ascendentes_vivos', open(diagnostico));
    expect(com({ tem_dependentes: null })).toBe(true);
    expect(com({ tem_dependentes: 'S' })).toBe(true);
    expect(com({ tem_dependentes: 'N' })).toBe(false);
  });

  it('the bond is said by the situation of work', () => {
    expect(isAlreadyDecided('tipo_vinculo', open({ subtipo_vinculo: 'socio' }))).toBe(true);
    expect(isAlreadyDecided('tipo_vinculo', open({ subtipo_vinculo: 'autonomo' }))).toBe(false);
  });

  it('the nature of an asset is not asked where nothing is common', () => {
    const separados = { regime_bens: 'separacao', separacao_obrigatoria: 'N' } as const;
    expect(names('bens', {})).toContain('natureza_bem');
    expect(names('bens', separados)).not.toContain('natureza_bem');
    expect(names('investimentos', { estado_civil: 'S' })).not.toContain('natureza_bem');
  });

  it('a study of life alone asks neither profile nor income tax', () => {
    const vida = { ...estudo(), produtos: [produto(1, [item('1.01')])] };
    const tudo = estudo();
    for (const nome of ['respostas_suitability', 'tipo_declaracao_ir', 'restricao_cpf'] as const) {
      expect(isAlreadyDecided(nome, vida)).toBe(true);
      expect(isAlreadyDecided(nome, tudo)).toBe(false);
    }
  });

  it('the institution of an investment is not asked for life alone', () => {
    const vida = { ...estudo(), produtos: [produto(1, [item('1.01')])] };
    expect(applicableColunas('investimentos', vida).map(({ nome }) => nome)).not.toContain('instituicao');
    expect(names('investimentos', {})).toContain('instituicao');
  });

  it('health is asked where life is among the chosen areas', () => {
    const carro = { ...estudo(), diagnostico: {}, produtos: [produto(3, [item('3.01')])] };
    const vida = { ...carro, produtos: [produto(1, [item('1.01')])] };
    expect(isAlreadyDecided('fumante', carro)).toBe(true);
    expect(isAlreadyDecided('fumante', vida)).toBe(false);
    const passos = (estudo: typeof carro) => progressOfEstudo(estudo).passos.map(({ slug }) => slug);
    expect(passos(vida)).toContain('saude');
    expect(passos(carro)).not.toContain('saude');
  });

  it('a plan without a balance has no kind to tell', () => {
    expect(isAlreadyDecided('previdencia_tipo', open({}))).toBe(true);
    expect(isAlreadyDecided('previdencia_tipo', open({ saldo_previdencia: 88_000 }))).toBe(false);
  });

  it('a 13th salary is asked where no law says it', () => {
    const com = (diagnostico: Diagnostico) => isAlreadyDecided('recebe_13', open(diagnostico));
    expect(com({ subtipo_vinculo: 'empregado' })).toBe(true);
    expect(com({ subtipo_vinculo: 'mei' })).toBe(true);
    expect(com({ subtipo_vinculo: 'socio' })).toBe(false);
    expect(com({ subtipo_vinculo: 'aposentado' })).toBe(false);
    expect(com({ subtipo_vinculo: 'empregado', recebe_13: 'N' })).toBe(false);
  });

  it('a plan tells what was paid in once it has a balance', () => {
    expect(isAlreadyDecided('previdencia_aplicado', open({}))).toBe(true);
    expect(isAlreadyDecided('previdencia_aplicado', open({ saldo_previdencia: 88_000 }))).toBe(false);
    expect(isAlreadyDecided('conjuge_previdencia_aplicado', open({ saldo_previdencia: 88_000 }))).toBe(true);
  });

  it('the year of a plan is not asked beside its years', () => {
    const plan = { saldo_previdencia: 88_000, previdencia_regime: 'regressivo' } as const;
    expect(isAlreadyDecided('previdencia_desde', open(plan))).toBe(false);
    expect(isAlreadyDecided('previdencia_desde', open({ ...plan, previdencia_anos: 4 }))).toBe(true);
  });

  it('the end of an alimony is asked of who pays one', () => {
    expect(isAlreadyDecided('pensao_ate', open({ pensao_recebida_mensal: 900 }))).toBe(true);
    expect(isAlreadyDecided('pensao_ate', open({ pensao_paga_mensal: 900 }))).toBe(false);
  });

  it('what was answered stays', () => {
    expect(isAlreadyDecided('beneficios_anuais', open({ beneficios_anuais: 9000 }))).toBe(false);
  });
});

describe('a step of the survey', () => {
  it('shows a table beside its open question', () => {
    const { tem_bens: _, ...aberto } = bloco;
    const campos = camposOfStep(['tem_bens', 'bens'], estudo({ diagnostico: aberto }), aberto);
    expect(campos.map(({ nome }) => nome)).toEqual(['tem_bens', 'bens']);
    expect(camposOfStep(['tem_bens', 'bens'], estudo(), bloco).map(({ nome }) => nome)).toEqual(['tem_bens']);
  });
});

describe('a new row', () => {
  it('belongs to whom the regime presumes', () => {
    expect(newLinhaDefaults('bens', open({}))).toEqual({ titularidade: 'casal' });
    expect(newLinhaDefaults('bens', open({ regime_bens: 'separacao' }))).toEqual({ titularidade: 'titular' });
    expect(newLinhaDefaults('dividas', open({}))).toEqual({ titular: 'titular' });
    expect(newLinhaDefaults('bens', open({ estado_civil: 'S' }))).toEqual({});
  });

  it('is not begun by what it begins with', () => {
    for (const tabela of ['bens', 'investimentos', 'dividas', 'apolices', 'dependentes'] as const)
      expect(isLinhaBegun(newLinhaDefaults(tabela, open({})))).toBe(false);
    expect(isLinhaBegun({ titularidade: 'casal', descricao: 'Casa' })).toBe(true);
    expect(isLinhaBegun({ titularidade: 'casal', descricao: '' })).toBe(false);
  });

  it('is begun by another relationship or owner than it begins with', () => {
    expect(isLinhaBegun({ parentesco: 'mae' })).toBe(true);
    expect(isLinhaBegun({ titular: 'conjuge' })).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import type { LinhaDe } from '../../catalogue/index.ts';
import type { Diagnostico } from '../snapshot.ts';
import { bloco, estudo } from '../test/estudo.ts';
import { deriveFigures } from './derived.ts';
import { computeResultados, findResultado } from './index.ts';

const FILHA = { nome: 'Helena', parentesco: 'filho', data_nascimento: '2014-03-12' } as const;
const MAE = { nome: 'Lúcia', parentesco: 'mae', data_nascimento: '1951-09-01' } as const;

const study = (dependentes: readonly LinhaDe<'dependentes'>[], campos: Diagnostico = {}) =>
  estudo({ diagnostico: { ...bloco, tem_dependentes: 'S', ...campos }, tabelas: { dependentes } });
const need = (de: ReturnType<typeof study>) =>
  findResultado(computeResultados(de), 'vida.necessidade_capital');

describe('dependants who need care', () => {
  it('count in the need for as long as they need it, and in the month', () => {
    const com = (parte: Partial<LinhaDe<'dependentes'>>) => study([{ ...MAE, ...parte }]);
    const custo = { custo_cuidado_mensal: 3200, anos_cuidado: 12 };
    const [sem, doze] = [need(com({})), need(com(custo))].map((r) => r?.outputs?.necessidade ?? 0);
    // 3,200 a month for 12 years at 3.5% a year.
    expect((doze ?? 0) - (sem ?? 0)).toBeCloseTo(377_830, -4);
    expect(need(com(custo))?.passos.map(({ nome }) => nome)).toContain('cuidado');
    const month = (de: ReturnType<typeof study>) => deriveFigures(de).capacidade_poupanca.valor ?? 0;
    expect(month(com({})) - month(com(custo))).toBe(3200);
  });

  it('are counted for ten years while the time is open', () => {
    expect(need(study([{ ...MAE, custo_cuidado_mensal: 1000 }]))?.inputs.cuidados).toEqual([
      { custo_mensal: 1000, meses: 120 },
    ]);
  });
});

describe('children of two unions', () => {
  it('inherit from their own parents only', () => {
    const dela = { ...FILHA, filho_de: 'titular' } as const;
    const filhos = (de: ReturnType<typeof study>) =>
      computeResultados(de)
        .filter(({ kind }) => kind === 'sucessao.partilha')
        .map(({ tipo_segurado, inputs }) => [tipo_segurado, 'filhos' in inputs ? inputs.filhos : null]);
    expect(filhos(study([dela], { filhos_todos_comuns: 'N' }))).toEqual([
      ['titular', 1],
      ['conjuge', 0],
    ]);
    expect(filhos(study([FILHA]))).toEqual([
      ['titular', 1],
      ['conjuge', 1],
    ]);
  });
});

describe('what comes from elsewhere', () => {
  it('alimony counts in the month, and what is received goes on until its end', () => {
    const base = study([FILHA]);
    const com = study([FILHA], { pensao_recebida_mensal: 1800, pensao_paga_mensal: 500 });
    const month = (de: ReturnType<typeof study>) => deriveFigures(de).capacidade_poupanca.valor ?? 0;
    expect(month(com) - month(base)).toBe(1300);
    // The youngest child is 12: independent at 24, in 144 months.
    expect(need(com)?.inputs.rendas_com_prazo).toEqual([{ valor: 1800, meses: 144 }]);
  });

  it('an asset of both that is not common is divided as answered', () => {
    const bens = [
      {
        descricao: 'Casa',
        tipo_bem: 'imovel',
        valor_mercado: 100_000,
        titularidade: 'casal',
        parte_titular_pct: 60,
      },
    ] as const;
    const separados = { regime_bens: 'separacao', separacao_obrigatoria: 'N', tem_bens: 'S' } as const;
    const de = estudo({ diagnostico: { ...bloco, ...separados }, tabelas: { bens } });
    const proprios = computeResultados(de)
      .filter(({ kind }) => kind === 'sucessao.partilha')
      .map(({ inputs }) => ('bens_particulares' in inputs ? inputs.bens_particulares : null));
    expect(proprios).toEqual([60_000, 40_000]);
  });

  it("each one's pension and FGTS come at their own death", () => {
    const de = study([FILHA], { saldo_previdencia: 50_000, conjuge_fgts: 46_000 });
    const entradas = computeResultados(de)
      .filter(({ kind }) => kind === 'vida.necessidade_capital')
      .map(({ inputs }) => ['fgts' in inputs ? inputs.fgts : 0, 'saldo_previdencia' in inputs]);
    expect(entradas).toEqual([
      [0, true],
      [46_000, false],
    ]);
  });
});

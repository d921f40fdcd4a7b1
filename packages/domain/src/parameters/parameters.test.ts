import { describe, expect, it } from 'vitest';
import {
  companyParametro,
  doubtOfParametro,
  editionOn,
  GRUPOS,
  isLegalFigure,
  PARAMETROS_DA_EMPRESA,
  validateParametro,
} from './index.ts';

const conferir = (chave: string, valor: unknown, uf: string | null = null) => {
  const descricao = companyParametro(chave, uf);
  if (!descricao) throw new Error(chave);
  return validateParametro(descricao.forma, valor, descricao.padroes.at(-1)?.valor);
};

describe('parameters of a company', () => {
  it.each(PARAMETROS_DA_EMPRESA.map((p) => [`${p.chave} ${p.uf ?? ''}`, p] as const))(
    '%s has defaults of its own form, in a known group',
    (_nome, { forma, padroes, grupo }) => {
      expect(GRUPOS.map((g) => g.slug)).toContain(grupo);
      for (const { valor } of padroes) {
        const lido = validateParametro(forma, valor, valor);
        expect(lido.erros).toEqual({});
        expect(lido.valor).toEqual(valor);
      }
    },
  );

  it('include every group', () => {
    expect(new Set(PARAMETROS_DA_EMPRESA.map((p) => p.grupo))).toEqual(new Set(GRUPOS.map((g) => g.slug)));
  });
});

describe('parameter value', () => {
  it('is a number within its limits', () => {
    expect(conferir('inflacao_aa', 0.045)).toEqual({ valor: 0.045, erros: {} });
    expect(conferir('inflacao_aa', 4).erros).toEqual({ valor: ['Informe no máximo 100%.'] });
    expect(conferir('inflacao_aa', -0.1).erros).toEqual({ valor: ['Informe zero ou mais.'] });
    expect(conferir('idade_independencia', 24.5).erros).toEqual({ valor: ['Informe um número inteiro.'] });
    expect(conferir('custo_funeral', '10').erros).toEqual({ valor: ['Informe um número.'] });
    expect(conferir('custo_funeral', null).erros).toEqual({ valor: ['Informe este valor.'] });
    expect(conferir('remuneracao_ausente', 'calar').erros).toEqual({ valor: ['Escolha uma opção.'] });
  });

  it('with parts adds up to the whole', () => {
    const valores = { renda_fixa: 0.9, multimercado: 0.05, renda_variavel: 0, outros: 0 };
    expect(conferir('alocacao_conservador', { valores }).erros).toEqual({
      valor: ['As partes precisam somar 100%.'],
    });
  });

  it('with brackets increases and ends open, with errors per cell', () => {
    const faixas = [
      { limite: 100_000, aliquota: 0.02 },
      { limite: 50_000, aliquota: 2 },
      { limite: 90, aliquota: 0.04 },
    ];
    const itcmd = { metodo: 'marginal', unidade: 'R$', isento_ate: null, fator_no_prazo: null, faixas };
    expect(conferir('itcmd', itcmd, 'GO').erros).toEqual({
      'valor.1.aliquota': ['Informe no máximo 100%.'],
      'valor.1.limite': ['Informe um limite maior que o da faixa anterior.'],
      'valor.2.limite': ['Informe um limite maior que o da faixa anterior.'],
    });
    expect(conferir('itcmd', { ...itcmd, faixas: [] }, 'GO').erros).toEqual({
      valor: ['Informe pelo menos uma faixa.'],
    });
    expect(conferir('sla', [{ ate_dias: null }]).erros).toEqual({ valor: ['Esta tabela tem 5 faixas.'] });
  });

  it('is refused in any hostile shape', () => {
    for (const dado of [null, [], {}, 'x', Number.NaN, { faixas: 'x' }, { valores: [1] }, [[1]]])
      for (const { forma, padroes } of PARAMETROS_DA_EMPRESA)
        expect(Object.keys(validateParametro(forma, dado, padroes.at(-1)?.valor).erros)).not.toEqual([]);
  });
});

it('of the company replaces the default between its start and end', () => {
  const { padroes } = companyParametro('salario_minimo', null) ?? { padroes: [] };
  const own = { ...(padroes[0] as (typeof padroes)[number]), valor: 1700 };
  const propria = { ...own, vigencia_inicio: '2026-03-01', vigencia_fim: '2026-05-31' };
  const em = (dia: string) => editionOn(dia, [propria], padroes)?.valor;
  expect([em('2025-06-01'), em('2026-02-28'), em('2026-03-01'), em('2026-06-01')]).toEqual([
    1518, 1621, 1700, 1621,
  ]);
});

it.each(['irpf_mensal', 'pgbl_limite_pct', 'iof_credito_diario', 'salario_minimo', 'itcmd'])(
  'counts %s among the figures of the law',
  (chave) => {
    expect(isLegalFigure(chave)).toBe(true);
  },
);

it.each(['inflacao_aa', 'tr_am', 'pct_despesa_manter', 'taxa_real_vida_aa'])(
  'leaves %s for a study to assume',
  (chave) => {
    expect(isLegalFigure(chave)).toBe(false);
  },
);

it('a figure published every year is to be looked up again once its year has passed', () => {
  const lida = { vigencia_inicio: '2026-01-01', fonte: 'Portaria', verificado: true };
  const duvida = (chave: string, hoje: string) => doubtOfParametro({ ...lida, chave }, hoje);
  expect(duvida('salario_minimo', '2026-12-31')).toBeNull();
  expect(duvida('salario_minimo', '2027-01-01')).toBe('valor de 2026, o do ano a confirmar');
  expect(duvida('unidade_fiscal.SE', '2027-01-01')).toBe('valor de 2026, o do ano a confirmar');
  expect(duvida('custo_funeral', '2030-01-01')).toBeNull();
});

it('a source not yet checked is to be confirmed, an assumption of the house is not', () => {
  const duvida = (fonte: string | null) =>
    doubtOfParametro(
      { chave: 'itcmd.RO', vigencia_inicio: '2026-01-01', fonte, verificado: false },
      '2026-11-29',
    );
  expect([duvida('Fonte secundária'), duvida(null)]).toEqual(['a confirmar', 'a confirmar']);
  expect(duvida('Premissa da casa')).toBeNull();
});

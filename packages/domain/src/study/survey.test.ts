import { describe, expect, it } from 'vitest';
import { errorsOf, missingToFinishLevantamento, missingToStart } from './index.ts';
import { bloco, estudo, item, produto } from './test/estudo.ts';

const comVida = { produtos: [produto(1, [item('1.01')])] };
const concluir = (diagnostico: Record<string, unknown>, tabelas = {}) =>
  Object.keys(errorsOf(missingToFinishLevantamento(estudo({ ...comVida, diagnostico, tabelas }))));

describe('starting the survey', () => {
  it('requires a valid CPF, a birth date and consent', () => {
    expect(errorsOf(missingToStart(estudo()))).toEqual({});
    const vazio = estudo({ diagnostico: {}, cliente: { consentimento: false, cpf_repetido: false } });
    expect(Object.keys(errorsOf(missingToStart(vazio))).sort()).toEqual([
      'consentimento',
      'cpf',
      'data_nascimento',
    ]);
  });

  it('refuses a CPF with wrong digits or of another customer', () => {
    expect(errorsOf(missingToStart(estudo({ diagnostico: { ...bloco, cpf: '52998224724' } }))).cpf).toEqual([
      'CPF inválido.',
    ]);
    const repetido = estudo({ cliente: { consentimento: true, cpf_repetido: true } });
    expect(errorsOf(missingToStart(repetido)).cpf).toEqual([
      'Já é cliente nesta empresa; fale com seu gestor.',
    ]);
  });
});

describe('finishing the survey', () => {
  it('is allowed with a complete general block and a chosen area', () => {
    expect(concluir(bloco)).toEqual([]);
    expect(errorsOf(missingToFinishLevantamento(estudo()))).toEqual({
      produtos: ['Escolha ao menos uma área para o estudo.'],
    });
  });

  it('names each blank field by its wire name', () => {
    const { sexo: _sexo, contribui_inss: _inss, ...resto } = bloco;
    expect(concluir(resto)).toEqual(['sexo', 'contribui_inss']);
  });

  it('excludes the spouse’s fields without a spouse', () => {
    const { conjuge_nome: _n, conjuge_data_nascimento: _d, regime_bens: _r, ...resto } = bloco;
    expect(concluir(resto)).toEqual(['regime_bens', 'conjuge_nome', 'conjuge_data_nascimento']);
    expect(concluir({ ...resto, estado_civil: 'S' })).toEqual([]);
  });

  it('accepts a table answered by No or by a complete row', () => {
    const comFilhos = { ...bloco, tem_dependentes: 'S' };
    const lia = { nome: 'Lia', parentesco: 'filho', data_nascimento: '2015-01-01' };
    expect(concluir(comFilhos)).toEqual(['dependentes']);
    expect(concluir(comFilhos, { dependentes: [{ nome: 'Lia' }] })).toEqual(['dependentes']);
    expect(concluir(comFilhos, { dependentes: [lia] })).toEqual([]);
  });

  it('takes the sum of the budget as monthly expenses', () => {
    const { despesa_mensal_familiar: _d, ...resto } = bloco;
    expect(concluir(resto)).toEqual(['despesa_mensal_familiar']);
    expect(concluir(resto, { orcamento: [{ valor_mensal: 100.1 }, { valor_mensal: 0.2 }] })).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { camposOfGeneralBlock } from '../catalogue/index.ts';
import { normalizarCampo, validarLinha } from '../catalogue/validation/index.ts';
import {
  answeredInFicha,
  applyToFicha,
  type ConteudoDaFicha,
  camposDaFicha,
  compareFicha,
  emptyKeys,
  isFichaEmpty,
  listasDaFicha,
  openKeys,
  rowForEstudo,
} from './index.ts';

const NOTHING: ConteudoDaFicha = { campos: {}, linhas: [] };
const apply = (sent: Parameters<typeof applyToFicha>[2], before = NOTHING) =>
  applyToFicha({ normalizarCampo }, before, sent, { hoje: '2026-11-17' });
const LIA = {
  linha_uuid: 'a',
  tabela: 'dependentes' as const,
  campos: { nome: 'Lia', parentesco: 'filho', data_nascimento: '2015-03-12' },
};
const NONE: ReadonlySet<string> = new Set();

describe('the questions', () => {
  test('ask nothing about health', () => {
    const asked = [...camposDaFicha, ...listasDaFicha.flatMap(({ colunas }) => colunas)];
    expect(asked.filter(({ sensivel }) => sensivel)).toEqual([]);
  });

  test('are fields of the general block', () => {
    const known = new Set(camposOfGeneralBlock().map(({ nome }) => nome));
    expect(camposDaFicha.filter(({ nome }) => !known.has(nome))).toEqual([]);
  });

  test.each(
    listasDaFicha.flatMap(({ colunas }) => colunas.find(({ nome }) => nome === 'cobertura')?.opcoes ?? []),
  )('have a place in the study for $label', ({ value }) => {
    const row = { linha_uuid: 'x', tabela: 'apolices' as const, campos: { cobertura: value } };
    expect(validarLinha('apolices', rowForEstudo(row), { hoje: '2026-11-17' }).erros).toEqual({});
  });
});

describe('what she sends', () => {
  test('is read as typed in Brazil and merged field by field', () => {
    const first = apply({ campos: { renda_mensal_bruta: '8.500,50' } });
    const second = apply({ campos: { estado_civil: 'S' } }, first.conteudo);
    expect([first.erros, second.erros]).toEqual([{}, {}]);
    expect(second.conteudo.campos).toEqual({ renda_mensal_bruta: 8500.5, estado_civil: 'S' });
  });

  test('takes back a value and a row with null', () => {
    const { conteudo } = apply({ campos: { renda_mensal_bruta: 1 }, linhas: [LIA] });
    const changed = apply(
      { campos: { renda_mensal_bruta: null }, linhas: [{ ...LIA, campos: null }] },
      conteudo,
    );
    expect(changed).toEqual({ conteudo: NOTHING, erros: {} });
    expect(isFichaEmpty(changed.conteudo)).toBe(true);
  });

  test.each([
    [{ campos: { fumante: 1 } }, 'fumante'],
    [{ campos: { data_nascimento: '2030-01-01' } }, 'data_nascimento'],
    [{ linhas: [{ ...LIA, campos: { arquivo: 3 } }] }, 'a.arquivo'],
    [{ linhas: [{ ...LIA, tabela: 'orcamento' }] }, 'a'],
    [{ linhas: [{ ...LIA, tabela: 'apolices', campos: { cobertura: 'ifpd' } }] }, 'a.cobertura'],
  ])('is refused at its place: %o', (sent, place) => {
    const { erros, conteudo } = apply(sent);
    expect(Object.keys(erros)).toEqual([place]);
    expect(isFichaEmpty(conteudo)).toBe(true);
  });

  test('leaves out a spouse whom the marital status does not have', () => {
    const campos = { estado_civil: 'S', conjuge_nome: 'Rafael' };
    expect(answeredInFicha({ campos, linhas: [] }).campos).toEqual({ estado_civil: 'S' });
  });
});

describe('beside the study', () => {
  test('an empty field is filled, an equal one says nothing, another differs', () => {
    const campos = { estado_civil: 'C', conjuge_nome: 'rafael lima', renda_mensal_bruta: 9000 };
    const found = compareFicha(
      { campos, linhas: [] },
      { campos: { conjuge_nome: 'Rafael Lima', renda_mensal_bruta: 8000 }, linhas: [] },
    );
    expect(found.campos.map(({ nome, situacao }) => [nome, situacao])).toEqual([
      ['estado_civil', 'vazio'],
      ['conjuge_nome', 'igual'],
      ['renda_mensal_bruta', 'diferente'],
    ]);
    expect(openKeys(found, NONE)).toEqual(['estado_civil', 'renda_mensal_bruta']);
    expect(emptyKeys(found, NONE)).toEqual(['estado_civil']);
  });

  test('a child of the same first name is compared column by column', () => {
    const linha = { id: 7, linha_uuid: 'b', tabela: 'dependentes' };
    const campos = { nome: 'Lia Lima', parentesco: 'filho', data_nascimento: '2015-03-21' };
    const found = compareFicha({ campos: {}, linhas: [LIA] }, { campos: {}, linhas: [{ ...linha, campos }] });
    expect(found.linhas[0]).toMatchObject({ par: 7, faltam: [] });
    expect(openKeys(found, NONE)).toEqual(['a.nome', 'a.data_nascimento']);
    expect(emptyKeys(found, NONE)).toEqual([]);
  });

  test('a row taken over before is found by its name', () => {
    const found = compareFicha({ campos: {}, linhas: [LIA] }, { campos: {}, linhas: [{ ...LIA, id: 9 }] });
    expect([found.linhas[0]?.par, openKeys(found, NONE)]).toEqual([9, []]);
  });

  test('a row without what the study requires waits for it', () => {
    const { data_nascimento: _, ...campos } = LIA.campos;
    const found = compareFicha({ campos: {}, linhas: [{ ...LIA, campos }] }, { campos: {}, linhas: [] });
    expect(found.linhas[0]?.faltam).toEqual(['data_nascimento']);
    expect([openKeys(found, NONE), emptyKeys(found, NONE)]).toEqual([['a'], []]);
  });

  test('what was decided waits no more', () => {
    const found = compareFicha({ campos: { estado_civil: 'S' }, linhas: [LIA] }, { campos: {}, linhas: [] });
    expect(openKeys(found, new Set(['a', 'estado_civil']))).toEqual([]);
  });
});

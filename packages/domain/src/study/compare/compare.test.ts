import { describe, expect, it } from 'vitest';
import type { EstudoSnapshot } from '../index.ts';
import { FAMILIA, linhaOfItem, withCampos, withItens } from '../results/family.fixture.ts';
import { computeResultados } from '../results/index.ts';
import { compareEstudos } from './index.ts';

const calculado = (estudo: EstudoSnapshot) => ({ estudo, resultados: computeResultados(estudo) });
const comparar = (antes: EstudoSnapshot, agora: EstudoSnapshot) =>
  compareEstudos(calculado(antes), calculado(agora));

describe('two studies of a customer', () => {
  it('without differences have an empty comparison', () => {
    const { respostas, linhas, itens, necessidades } = comparar(FAMILIA, FAMILIA);
    expect([respostas, linhas, itens]).toEqual([[], [], []]);
    expect(necessidades.length).toBeGreaterThan(0);
    for (const { antes, agora } of necessidades) expect(agora).toEqual(antes);
  });

  it('show added, removed and changed answers with the change in need', () => {
    const agora = withCampos(FAMILIA, { renda_mensal_liquida: 19_000, fgts: null, meses_transicao: 9 });
    const { respostas, necessidades } = comparar(FAMILIA, agora);
    expect(respostas.map(({ campo, antes, agora: novo }) => [campo.nome, antes, novo])).toEqual(
      expect.arrayContaining([
        ['renda_mensal_liquida', 15_000, 19_000],
        ['fgts', 10_000, null],
        ['meses_transicao', null, 9],
      ]),
    );
    expect(respostas).toHaveLength(3);
    const vida = necessidades.find(
      ({ codigo, tipo_segurado }) => `${codigo}/${tipo_segurado}` === '1.01/titular',
    );
    expect(vida?.agora?.necessidade).toBeGreaterThan(vida?.antes?.necessidade ?? 0);
  });

  it('show typed overrides of computed figures, and no system dates', () => {
    const agora = withCampos(FAMILIA, { despesa_mensal_familiar: 16_000, perfil_validade: '2028-11-21' });
    const { respostas } = comparar(FAMILIA, agora);
    expect(respostas.map(({ campo, antes, agora: novo }) => [campo.nome, antes, novo])).toEqual([
      ['despesa_mensal_familiar', null, 16_000],
    ]);
  });

  it('match rows by name, whatever their order', () => {
    const [primeiro, ...outros] = FAMILIA.tabelas.dependentes ?? [];
    const agora = {
      ...FAMILIA,
      tabelas: {
        ...FAMILIA.tabelas,
        dependentes: [
          { nome: 'Bento', parentesco: 'filho', data_nascimento: '2026-02-01' },
          ...outros,
          { ...primeiro, custo_educacao_mensal: 2100 },
        ],
      },
    } as const;
    const { linhas } = comparar(FAMILIA, agora);
    expect(linhas.map((l) => [l.tabela, l.antes?.nome ?? null, l.agora?.nome ?? null])).toEqual([
      ['dependentes', null, 'Bento'],
      ['dependentes', primeiro?.nome, primeiro?.nome],
    ]);
    expect(linhas[1]?.respostas.map(({ campo, antes, agora: novo }) => [campo.nome, antes, novo])).toEqual([
      ['custo_educacao_mensal', 1800, 2100],
    ]);
  });

  it('list items of areas that only one of them has', () => {
    const objetivos = [{ objetivo_nome: 'Casa', objetivo_valor: 300_000, objetivo_ano: 2036 }] as const;
    const agora = withItens(FAMILIA, linhaOfItem('2.01', { interesse: 'S' }, 'titular', { objetivos }));
    const { itens } = comparar(withItens(FAMILIA), agora);
    expect(itens.map(({ codigo, respostas, linhas }) => [codigo, respostas.length, linhas.length])).toEqual([
      ['2.01', 1, 1],
    ]);
  });
});

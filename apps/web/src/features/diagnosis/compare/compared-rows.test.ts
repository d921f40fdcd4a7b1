import { campoDefinition } from '@farol/domain/catalogue';
import { describe, expect, it } from 'vitest';
import { answerRows, needRows, tableRows } from './compared-rows.ts';

const nameOf = () => 'Marina';
const medida = (falta: number) => ({
  codigo: '1.01' as const,
  tipo_segurado: 'titular' as const,
  necessidade: 800_000,
  existente: 800_000 - falta,
  falta,
  cobertura: 1 - falta / 800_000,
  opcao: 'valor_cobertura',
  unidade: 'R$' as const,
});
const none = { respostas: [], linhas: [], itens: [] };

describe('rows of a comparison', () => {
  it('show need and gap, with a dash where they could not be computed', () => {
    const necessidades = [
      { codigo: '1.01', tipo_segurado: 'titular' as const, antes: null, agora: medida(300_000) },
      { codigo: '1.01', tipo_segurado: 'conjuge' as const, antes: medida(300_000), agora: medida(0) },
    ];
    expect(needRows({ ...none, necessidades }, nameOf).map(({ antes, agora }) => [antes, agora])).toEqual([
      ['—', 'R$\u00a0800.000\nfalta R$\u00a0300.000'],
      ['R$\u00a0800.000\nfalta R$\u00a0300.000', 'R$\u00a0800.000\ncoberto'],
    ]);
  });

  it('show answers as displayed texts', () => {
    const [row] = answerRows([
      { campo: campoDefinition('renda_mensal_liquida'), antes: null, agora: 19_000 },
    ]);
    expect(row).toMatchObject({ label: 'Renda mensal líquida', antes: '—' });
    expect(row?.agora).toContain('19.000,00');
  });

  it('name a row by its first columns and list its amounts', () => {
    const agora = { nome: 'Bento', parentesco: 'filho', custo_educacao_mensal: 900 };
    const rows = tableRows([{ tabela: 'dependentes', antes: null, agora, respostas: [] }]);
    expect(rows.map(({ label, note, antes }) => [label, note, antes])).toEqual([
      ['Bento, Filho(a): Mensalidade escolar', 'Dependentes', '—'],
    ]);
  });

  it('show a row without figures as present or absent', () => {
    const rows = tableRows([
      { tabela: 'viajantes', antes: { nome: 'Ana', idade: 30 }, agora: null, respostas: [] },
    ]);
    expect(rows.map(({ antes, agora }) => [antes, agora])).toEqual([['está', '—']]);
  });
});

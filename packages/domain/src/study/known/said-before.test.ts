import { describe, expect, it } from 'vitest';
import type { LinhaDe } from '../../catalogue/index.ts';
import { bloco, estudo, item, produto } from '../test/estudo.ts';
import { knownForGeneralBlock, knownForItem } from './index.ts';

const ALUGUEL = {
  categoria: 'moradia',
  natureza_despesa: 'fixa',
  descricao: 'Aluguel',
  valor_mensal: 2100,
} as const;
const CASA = { objetivo_nome: 'Casa própria', objetivo_valor: 650_000, objetivo_ano: 2032 } as const;

describe('what was said before', () => {
  it('the rent of the home is the one line of the budget that names it', () => {
    const rentOf = (orcamento: readonly LinhaDe<'orcamento'>[]) =>
      knownForGeneralBlock(
        estudo({ diagnostico: { ...bloco, tipo_moradia: 'alugada' }, tabelas: { orcamento } }),
      ).aluguel_atual?.valor;
    expect(rentOf([ALUGUEL, { ...ALUGUEL, descricao: 'Condomínio' }])).toBe(2100);
    expect(rentOf([ALUGUEL, ALUGUEL])).toBeUndefined();
    expect(rentOf([{ ...ALUGUEL, categoria: 'transporte', descricao: 'Aluguel do carro' }])).toBeUndefined();
  });

  it('a plan with a balance is one that the person has, each their own', () => {
    const de = estudo({ diagnostico: { ...bloco, saldo_previdencia: 96_000 } });
    expect(knownForItem(de, item('2.03'))).toMatchObject({
      possui: { valor: 'S' },
      valor_atual: { valor: 96_000 },
    });
    expect(knownForItem(de, item('2.03', {}, { tipo_segurado: 'conjuge' }))).not.toHaveProperty('possui');
    expect(knownForItem(estudo(), item('2.03'))).not.toHaveProperty('possui');
  });

  it.each(['6.01', '6.02'] as const)('the home to be bought (%s) costs what the goal says', (codigo) => {
    const priceOf = (...objetivos: LinhaDe<'objetivos'>[]) =>
      knownForItem(
        estudo({ produtos: [produto(2, [item('2.01', {}, { tabelas: { objetivos } })])] }),
        item(codigo),
      ).imovel_valor?.valor;
    expect(priceOf(CASA, { objetivo_nome: 'Viagem', objetivo_valor: 20_000 })).toBe(650_000);
    expect(priceOf(CASA, { ...CASA, objetivo_nome: 'Casa de praia' })).toBeUndefined();
    expect(priceOf({ ...CASA, moeda_objetivo: 'USD' })).toBeUndefined();
    expect(priceOf({ ...CASA, objetivo_nome: 'Reforma da casa' })).toBeUndefined();
  });
});

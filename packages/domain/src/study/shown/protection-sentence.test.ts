import { expect, it } from 'vitest';
import type { LinhaDe } from '../../catalogue/index.ts';
import { FAMILIA, linhaOfItem, withTabelas } from '../results/family.fixture.ts';
import { computeResultados } from '../results/index.ts';
import { writeFiguresSentence } from './area-sentence.ts';

const CASA = { tipo_bem: 'imovel', descricao: 'Apartamento em Joinville', valor_mercado: 1_670_000 } as const;
const segurado = (descricao: string): LinhaDe<'bens'> => ({
  tipo_bem: 'veiculo',
  descricao,
  valor_mercado: 254_000,
  segurado: 'S',
  valor_segurado: 254_000,
});

const APOLICE = { area_produto: 3, cobertura: 'casco', valor_cobertura: 254_000 } as const;

const frase = (...bens: LinhaDe<'bens'>[]): string | undefined => fraseCom({ bens });

const fraseCom = (tabelas: Parameters<typeof withTabelas>[1]): string | undefined => {
  const estudo = {
    ...withTabelas(FAMILIA, tabelas),
    produtos: [
      { produto_diagnostico_id: 3 as const, itens: [linhaOfItem('3.02', { interesse: 'S', possui: 'N' })] },
    ],
  };
  return writeFiguresSentence(3, computeResultados(estudo), () => null, new Map())?.frase;
};

it('the insured share of assets names the insured ones', () => {
  expect(frase(CASA, segurado('SUV híbrido'))).toBe(
    'O seguro de hoje (SUV híbrido) paga 13% do que valem os bens da família; sem seguro: Apartamento em Joinville.',
  );
  expect(frase(CASA, segurado('SUV híbrido'), segurado('Moto'))).toContain('(SUV híbrido e Moto)');
});

it('the insured share of many assets names none', () => {
  expect(frase(CASA, segurado('SUV'), segurado('Moto'), segurado('Lancha'))).toMatch(
    /^O seguro de hoje paga/,
  );
});

it('a policy counts as cover of the only car it can belong to', () => {
  const carro = { tipo_bem: 'veiculo', descricao: 'SUV híbrido', valor_mercado: 254_000 } as const;
  expect(fraseCom({ bens: [CASA, carro], apolices: [APOLICE] })).toBe(
    'O seguro de hoje (SUV híbrido) paga 13% do que valem os bens da família; sem seguro: Apartamento em Joinville.',
  );
  const semSeguro = 'Do que foi contado, nenhum dos bens da família tem seguro hoje.';
  expect(fraseCom({ bens: [CASA, { ...carro, segurado: 'N' }], apolices: [APOLICE] })).toBe(semSeguro);
  expect(fraseCom({ bens: [CASA, carro], apolices: [{ ...APOLICE, vigencia_fim: '2020-01-01' }] })).toBe(
    semSeguro,
  );
});

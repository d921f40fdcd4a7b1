import { describe, expect, it } from 'vitest';
import type { LinhaDe } from '../../catalogue/index.ts';
import { bloco, estudo } from '../test/estudo.ts';
import { motivosOfEstudo } from './index.ts';

const CAIO = { nome: 'Caio', parentesco: 'filho', data_nascimento: '2002-05-03', invalido: 'S' } as const;
const DAVI = { nome: 'Davi', parentesco: 'filho', data_nascimento: '2021-09-30' } as const;
const VIDA = { area_produto: 1, cobertura: 'morte', valor_cobertura: 283_200 } as const;

const proposedTo = (
  dependentes: readonly LinhaDe<'dependentes'>[],
  apolices: readonly LinhaDe<'apolices'>[] = [],
) =>
  Object.fromEntries(
    motivosOfEstudo(
      estudo({
        diagnostico: { ...bloco, tem_dependentes: 'S', tem_apolices: 'S' },
        tabelas: { dependentes, apolices },
      }),
    ).flatMap(({ codigo, papel, motivo }) => (codigo === '1.01' ? [[papel, motivo]] : [])),
  );

describe('life insurance proposed', () => {
  it('names who depends on the family for life, at any age', () => {
    expect(proposedTo([CAIO, DAVI]).titular).toBe('Caio depende da família a vida toda');
    expect(proposedTo([{ ...CAIO, invalido: 'N' }])).toEqual({});
  });

  it('asks a child for life of the parent, not of the other one', () => {
    expect(proposedTo([{ ...CAIO, filho_de: 'titular' }])).not.toHaveProperty('conjuge');
    expect(proposedTo([{ ...CAIO, filho_de: 'casal' }])).toHaveProperty('conjuge');
  });

  it('counts no policy of the employer, nor one that pays somebody else', () => {
    expect(proposedTo([DAVI], [VIDA])).not.toHaveProperty('titular');
    expect(proposedTo([DAVI], [{ ...VIDA, do_empregador: 'S' }])).toHaveProperty('titular');
    expect(proposedTo([DAVI], [{ ...VIDA, beneficiario_de_fora: 'S' }])).toHaveProperty('titular');
  });
});

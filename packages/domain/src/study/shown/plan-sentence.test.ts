import { describe, expect, it } from 'vitest';
import { FAMILIA } from '../results/family.fixture.ts';
import { computeResultados, coverOfOpcao, measureItem } from '../results/index.ts';
import type { TipoSegurado } from '../snapshot.ts';
import { type FatosDaFrase, writeStudySentence } from './sentences.ts';

const ABERTA = { vencida: false, ate: null };

const IPA = 'Invalidez permanente por acidente (IPA)';

/** Marina's life with a capital, and one more need covered to a share. */
function planOf(
  capital: number,
  parte: number,
  { tipo_segurado = 'titular', ...more }: { tipo_segurado?: TipoSegurado; paraQuem?: 'cliente' } = {},
): string {
  const resultados = computeResultados(FAMILIA);
  const medida = measureItem(FAMILIA, resultados, '1.01', 'titular');
  if (!medida) throw new Error('the family has no measure of life');
  const cobertura = coverOfOpcao(medida, { valor_cobertura: capital });
  if (!cobertura) throw new Error('the life has no cover');
  const fatos: FatosDaFrase = {
    nome: 'Marina',
    sexo: 'F',
    hoje: FAMILIA.hoje,
    dependentes: FAMILIA.tabelas.dependentes ?? [],
    resultados,
    areas: [
      {
        area: 1,
        nome: 'Vida',
        itens: [
          {
            codigo: '1.01',
            nome: 'Seguro de vida temporário',
            pessoa: 'Marina',
            tipo_segurado: 'titular',
            opcoes: [{ id: 1, recomendada: true, validade: ABERTA, cobertura }],
          },
          {
            codigo: '1.04',
            nome: IPA,
            pessoa: tipo_segurado === 'titular' ? 'Marina' : 'Rafael',
            tipo_segurado,
            opcoes: [
              { id: 2, recomendada: true, validade: ABERTA, cobertura: { ...cobertura, cobertura: parte } },
            ],
          },
        ],
      },
    ],
    ...more,
  };
  return writeStudySentence(fatos);
}

describe('sentence of the plan', () => {
  it('of a partial plan names the need that is covered least', () => {
    expect(planOf(100_000, 0.02)).toMatch(
      /O plano cobre \d+% do que a família precisaria nesse caso\. O que fica mais descoberto: Invalidez permanente por acidente \(IPA\) de Marina\. O plano cobre 2%\.$/,
    );
  });

  it('of a partial plan names no need covered better than the death', () => {
    expect(planOf(100_000, 0.98)).toMatch(/do que a família precisaria nesse caso\.$/);
  });

  it('speaks to the customer of their own need', () => {
    expect(planOf(5_000_000, 0.42, { paraQuem: 'cliente' })).toMatch(
      /O que fica mais descoberto: a sua invalidez por acidente\. O plano cobre 42%\.$/,
    );
  });

  it('names the other person to the customer', () => {
    expect(planOf(5_000_000, 0.42, { paraQuem: 'cliente', tipo_segurado: 'conjuge' })).toContain(
      `O que fica mais descoberto: ${IPA} de Rafael.`,
    );
  });
});

import { describe, expect, it } from 'vitest';
import { monthChart, PALETA_CLARA } from './index.ts';

const MES = { impostos: 3000, renda: 12_000, despesas: 9000, parcelas: 2500, premios: 300, sobra: 200 };
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

type Bar = number | { value: number };
const barsOf = (mes: typeof MES) => {
  const { series } = monthChart(mes).option(PALETA_CLARA) as { series: { data: Bar[] }[] };
  return series.map(({ data }) => data.map((bar) => (typeof bar === 'number' ? bar : bar.value)));
};

describe('the household’s month', () => {
  it('goes from income to what is left, each amount in words', () => {
    expect(plain(monthChart(MES).alternativa)).toBe(
      'Renda bruta: R$ 15.000. Impostos e INSS: −R$ 3.000. Despesas: −R$ 9.000. Parcelas: −R$ 2.500. ' +
        'Prêmios: −R$ 300. Sobra: R$ 200.',
    );
  });

  // 15.000 → 12.000 → 3.000 → 500 → 200: each bar stands on what is left after it.
  it('starts each step where the one before ended', () => {
    const [empty, above, below] = barsOf(MES);
    expect(empty).toEqual([0, 12_000, 3000, 500, 200, 0]);
    expect(above).toEqual([15_000, 3000, 9000, 2500, 300, 200]);
    expect(below).toEqual([0, 0, 0, 0, 0, 0]);
  });

  // With 5.000 of instalments: 3.000 → −2.000 → −2.300.
  it('crosses zero where the month does not close, and says what is missing', () => {
    const red = { ...MES, parcelas: 5000, sobra: -2300 };
    const [empty, above, below] = barsOf(red);
    expect([empty?.[3], above?.[3], below?.[3]]).toEqual([0, 3000, -2000]);
    expect([empty?.[4], above?.[4], below?.[4]]).toEqual([-2000, 0, -300]);
    expect([empty?.[5], above?.[5], below?.[5]]).toEqual([0, 0, -2300]);
    expect(plain(monthChart(red).resumo)).toBe('Faltam R$ 2.300 por mês');
    expect(monthChart(red).tabela.linhas.at(-1)).toEqual(['Falta', -2300]);
  });

  it('begins at the net income where the gross is unknown', () => {
    expect(monthChart({ ...MES, impostos: null }).tabela.linhas[0]).toEqual(['Renda líquida', 12_000]);
  });
});

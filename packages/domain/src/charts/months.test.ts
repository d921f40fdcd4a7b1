import { describe, expect, it } from 'vitest';
import { chartCell, monthsByYear, PALETA_CLARA } from './index.ts';

const meses = Array.from({ length: 12 }, (_, month) => month + 1);
const desenho = (hoje: string, ...anos: number[]) =>
  monthsByYear({
    titulo: 'Apólices emitidas',
    dinheiro: false,
    anos: anos.map((ano) => ({ ano, meses })),
    hoje,
  });

const series = (hoje: string, ...anos: number[]) =>
  desenho(hoje, ...anos).option(PALETA_CLARA).series as { data: unknown[] }[];

describe('months of several years', () => {
  it('names the totals with the newest year first', () => {
    expect(desenho('2026-11-21', 2025, 2026).alternativa).toBe(
      'Apólices emitidas, por mês. 78 em 2026, 78 em 2025.',
    );
  });

  it('writes amounts of money in reais', () => {
    const chart = monthsByYear({
      titulo: 'Prêmio',
      dinheiro: true,
      anos: [{ ano: 2026, meses: [1234.5] }],
      hoje: '2026-02-01',
    });
    expect(chart.resumo).toBe('R$\u00a01.234,50 em 2026');
  });

  it('ends the table with the total of each year', () => {
    const { colunas, linhas } = desenho('2026-11-21', 2025, 2026).tabela;
    expect(colunas.map(({ nome }) => nome)).toEqual(['Mês', '2026', '2025']);
    expect(linhas).toHaveLength(13);
    expect(linhas.at(-1)?.map((one, k) => chartCell(one, colunas[k]!))).toEqual(['Total', '78', '78']);
  });

  it('draws the current month apart from past ones', () => {
    expect(series('2026-11-21', 2025, 2026).map(({ data }) => data.length)).toEqual([12, 10, 1]);
    expect(series('2026-11-21', 2026)[1]?.data).toMatchObject([{ value: [10, 11] }]);
  });

  it('draws the current month alone in January', () => {
    expect(series('2026-01-05', 2026).map(({ data }) => data.length)).toEqual([0, 1]);
  });

  it('draws nothing for a future year', () => {
    expect(series('2026-11-21', 2027).map(({ data }) => data.length)).toEqual([0]);
  });
});

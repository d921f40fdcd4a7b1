import { describe, expect, it } from 'vitest';
import { chartCell, monthsByYear, writtenIn } from './index.ts';

const meses = Array.from({ length: 12 }, (_, month) => month + 1);
const desenho = (hoje: string, ...anos: number[]) =>
  monthsByYear({
    titulo: 'Apólices emitidas',
    unidade: 'quantidade',
    anos: anos.map((ano) => ({ ano, total: 78, meses })),
    hoje,
  });

const linhas = (hoje: string, ...anos: number[]) => desenho(hoje, ...anos).linhas;

describe('months of several years', () => {
  it('names the totals with the newest year first', () => {
    expect(desenho('2026-11-21', 2025, 2026).alternativa).toBe(
      'Apólices emitidas, por mês. 78 em 2026, 78 em 2025.',
    );
  });

  it('writes each unit in its own way', () => {
    expect(writtenIn('R$', 1234.5)).toBe('R$\u00a01.234,50');
    expect(writtenIn('%', 33.33)).toBe('33,3%');
    expect([writtenIn('dias', 1), writtenIn('dias', 4.5)]).toEqual(['1 dia', '4,5 dias']);
    expect(writtenIn('dias', null)).toBe('—');
  });

  it('ends the table with the total of each year', () => {
    const { colunas, linhas } = desenho('2026-11-21', 2025, 2026).tabela;
    expect(colunas.map(({ nome }) => nome)).toEqual(['Mês', '2026', '2025']);
    expect(linhas).toHaveLength(13);
    expect(linhas.at(-1)?.map((one, k) => chartCell(one, colunas[k]!))).toEqual(['Total', '78', '78']);
  });

  it('leaves a month without anything measured out of table and line', () => {
    const chart = monthsByYear({
      titulo: 'Conversão',
      unidade: '%',
      anos: [{ ano: 2025, total: 50, meses: [null, 50] }],
      hoje: '2026-02-01',
    });
    expect(chart.tabela.linhas[0]).toEqual(['janeiro', null]);
    expect(chart.tabela.linhas.at(-1)).toEqual(['No ano', 50]);
    expect(chart.linhas[0]?.fechados).toMatchObject([null, { mes: 1, valor: 50 }]);
  });

  it('names all twelve months on the axis', () => {
    expect(desenho('2026-11-21', 2026).meses.join(' ')).toBe(
      'jan fev mar abr mai jun jul ago set out nov dez',
    );
  });

  it('draws the current month apart from past ones and the current year over the others', () => {
    const [past, current] = linhas('2026-11-21', 2026, 2025);
    expect([past?.ano, past?.fechados.length, past?.corrente]).toEqual([2025, 12, null]);
    expect([current?.ano, current?.coluna, current?.fechados.length]).toEqual([2026, 1, 10]);
    expect(current?.corrente).toMatchObject({ mes: 10, valor: 11 });
  });

  it('draws the current month alone in January', () => {
    const [line] = linhas('2026-01-05', 2026);
    expect([line?.fechados, line?.corrente?.mes, line?.nomeado?.mes]).toEqual([[], 0, 0]);
  });

  it('names the year at its highest month, away from the label of the current one', () => {
    expect(linhas('2026-11-21', 2026)[0]?.nomeado?.mes).toBe(7);
    expect(linhas('2026-02-21', 2026)[0]?.nomeado?.mes).toBe(1);
  });

  it('names the year at its highest month where the current one was not measured', () => {
    const chart = monthsByYear({
      titulo: 'Conversão',
      unidade: '%',
      anos: [{ ano: 2026, total: 50, meses: [10, 50, 20, null] }],
      hoje: '2026-04-02',
    });
    expect(chart.linhas[0]?.nomeado?.mes).toBe(1);
  });

  it('draws nothing for a future year', () => {
    expect(linhas('2026-11-21', 2027)[0]).toMatchObject({ fechados: [], corrente: null, nomeado: null });
  });

  it.each([
    ['R$', 1_234_000, [0, 500_000, 1_000_000, 1_500_000]],
    ['quantidade', 3, [0, 1, 2, 3]],
    ['quantidade', 10, [0, 3, 6, 9, 12]],
    ['%', 100, [0, 25, 50, 75, 100]],
    ['%', 2, [0, 1, 2]],
    ['dias', 9, [0, 3, 6, 9]],
    ['dias', 0, [0, 1]],
  ] as const)('has a scale of round values in %s up to %d', (unidade, valor, escala) => {
    const anos = [{ ano: 2025, total: valor, meses: [valor] }];
    expect(monthsByYear({ titulo: '', unidade, anos, hoje: '2026-01-01' }).escala).toEqual(escala);
  });

  it('keeps the names of years that end alike apart', () => {
    const heights = linhas('2026-11-21', 2023, 2024, 2025).map(({ alturaDoNome }) => alturaDoNome);
    const gaps = heights
      .toSorted((a, b) => a - b)
      .map((height, k, all) => height - (all[k - 1] ?? Number.NEGATIVE_INFINITY));
    expect(Math.min(...gaps)).toBeCloseTo(0.09);
    expect(Math.max(...heights)).toBeLessThanOrEqual(1);
  });
});

import { describe, expect, it } from 'vitest';
import { chartCell, monthsByYear, PALETA_CLARA, writtenIn } from './index.ts';

const meses = Array.from({ length: 12 }, (_, month) => month + 1);
const desenho = (hoje: string, ...anos: number[]) =>
  monthsByYear({
    titulo: 'Apólices emitidas',
    unidade: 'quantidade',
    anos: anos.map((ano) => ({ ano, total: 78, meses })),
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
    const [line] = chart.option(PALETA_CLARA).series as { data: unknown[] }[];
    expect(line?.data[0]).toEqual({ value: [0, null], celula: [0, 1] });
  });

  it('names all twelve months on the axis', () => {
    const { xAxis } = desenho('2026-11-21', 2026).option(PALETA_CLARA) as {
      xAxis: { data: string[]; axisLabel: { interval: number } };
    };
    expect(xAxis.axisLabel.interval).toBe(0);
    expect(xAxis.data).toEqual([
      'jan',
      'fev',
      'mar',
      'abr',
      'mai',
      'jun',
      'jul',
      'ago',
      'set',
      'out',
      'nov',
      'dez',
    ]);
  });

  it('draws the current month apart from past ones', () => {
    expect(series('2026-11-21', 2025, 2026).map(({ data }) => data.length)).toEqual([12, 10, 1]);
    expect(series('2026-11-21', 2026)[1]?.data).toMatchObject([{ value: [10, 11], celula: [10, 1] }]);
  });

  it('draws the current month alone in January', () => {
    expect(series('2026-01-05', 2026).map(({ data }) => data.length)).toEqual([0, 1]);
  });

  it('names the year above its highest month, away from the label of the current one', () => {
    const labels = (hoje: string) =>
      series(hoje, 2026).map(({ data }) =>
        (data as { label?: { formatter: string } }[]).map(({ label }) => label?.formatter),
      );
    const [closed, current] = labels('2026-11-21');
    expect(closed).toEqual([...Array.from({ length: 7 }), '2026', undefined, undefined]);
    expect(current).toEqual(['até dia 21']);
    expect(labels('2026-02-21')).toEqual([[undefined], ['2026, até dia 21']]);
  });

  it('draws nothing for a future year', () => {
    expect(series('2026-11-21', 2027).map(({ data }) => data.length)).toEqual([0]);
  });
});

import { chartCell, type GraficoDoFluxo } from '@farol/domain/charts';
import type { PdfTable } from '../../../platform/pdf/description.ts';

const YEAR = 0.08;
const AGE = 0.08;
const MONEY = 0.2;

/** Balances of each year with what happens in it; `isPrinted` chooses the years, from 0: the start. */
export function flowTable(
  { colunas, linhas }: GraficoDoFluxo['tabela'],
  isPrinted: (year: number) => boolean = () => true,
): PdfTable {
  const money = colunas.filter(({ tipo }) => tipo === 'dinheiro').length;
  const shares: Readonly<Record<string, number>> = { dinheiro: MONEY, numero: AGE };
  return {
    type: 'table',
    columns: colunas.map(({ nome, tipo }, at) => ({
      title: nome,
      share: shares[tipo] ?? (at === 0 ? YEAR : 1 - YEAR - AGE - MONEY * money),
      ...(tipo === 'texto' ? {} : { align: 'right' as const }),
    })),
    rows: linhas
      .filter((_, year) => isPrinted(year))
      .map((linha) => linha.map((valor, at) => chartCell(valor, colunas[at]!))),
    print: 'small',
  };
}

import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { columnName } from './cells.ts';
import { type SheetColumn, sheetOf } from './sheet.ts';
import { writeXlsx } from './write-xlsx.ts';

const MTIME = new Date('2026-11-22T12:00:00-03:00');

type Row = { texto: string | null; n: number | null; dia: string | null };
const COLUMNS: readonly SheetColumn<Row>[] = [
  { title: 'Texto', kind: 'texto', value: (row) => row.texto },
  { title: 'Número', kind: 'inteiro', value: (row) => row.n },
  { title: 'Valor', kind: 'dinheiro', value: (row) => row.n },
  { title: 'Parte', kind: 'percentual', value: (row) => row.n },
  { title: 'Dia', kind: 'data', width: 20, value: (row) => row.dia },
];
const row = (over: Partial<Row>): Row => ({ texto: null, n: null, dia: null, ...over });

async function written(rows: readonly Row[][], name = 'Linhas') {
  const bytes = await buffer(writeXlsx([sheetOf(name, COLUMNS, rows)], MTIME));
  const { sheets } = await readXlsx(bytes, { readStyles: true });
  return { bytes, sheet: sheets[0]! };
}

const formatOf = (sheet: Awaited<ReturnType<typeof written>>['sheet'], at: string) =>
  sheet.cells?.get(at)?.style?.numFmt;

describe('a workbook read back', () => {
  test('has the titles, then each portion’s rows in order', async () => {
    const { sheet } = await written([[row({ texto: 'a' }), row({ texto: 'b' })], [row({ texto: 'c' })]]);
    expect(sheet.rows.map((cells) => cells[0])).toEqual(['Texto', 'a', 'b', 'c']);
    expect(sheet.rows[0]).toEqual(['Texto', 'Número', 'Valor', 'Parte', 'Dia']);
  });

  test('has typed cells with the formats of the country', async () => {
    const { sheet } = await written([[row({ n: 1234.5, dia: '2026-02-28' })]]);
    expect(sheet.rows[1]?.slice(1)).toEqual([1234.5, 1234.5, 1234.5, new Date('2026-02-28T00:00:00Z')]);
    expect(['1,1', '1,2', '1,3', '1,4'].map((at) => formatOf(sheet, at))).toEqual([
      '0',
      '[$R$-416]\\ #,##0.00',
      '0.0%',
      'dd/mm/yyyy',
    ]);
  });

  test('has a frozen header with a filter over all rows', async () => {
    const { sheet } = await written([[row({ n: 1 }), row({ n: 2 })]]);
    expect(sheet.freezePane).toMatchObject({ rows: 1 });
    expect(sheet.autoFilter?.range).toBe('A1:E3');
    expect(sheet.columns?.[4]?.width).toBe(20);
  });

  test.each([
    '=1+1',
    '+55 48 99999',
    '-2',
    '@SUM(A1)',
    '\t=1+1',
    ' com espaço ',
    'Água & <b>"Ç"</b>',
    'linha 1\nlinha 2',
    '_x0041_ e \u0007',
    '007',
  ])('keeps the text %j as text', async (texto) => {
    const { sheet } = await written([[row({ texto })]]);
    expect(sheet.rows[1]?.[0]).toBe(texto);
    expect(sheet.cells?.get('1,0')).not.toHaveProperty('formula');
  });

  test('replaces half a surrogate pair, which would break the file', async () => {
    const { sheet } = await written([[row({ texto: 'a\ud800b' })]]);
    expect(sheet.rows[1]?.[0]).toBe('a\ufffdb');
  });

  test('cuts a text longer than a cell may hold', async () => {
    const { sheet } = await written([[row({ texto: 'a'.repeat(40_000) })]]);
    expect(sheet.rows[1]?.[0]).toHaveLength(32_767);
  });

  test('without rows has the header alone', async () => {
    const { sheet } = await written([]);
    expect(sheet.rows).toHaveLength(1);
    expect(sheet.autoFilter?.range).toBe('A1:E1');
  });

  test('has a name that Excel allows', async () => {
    const { sheet } = await written([], "D'Ávila: [clientes] de / todas as filiais");
    expect(sheet.name).toBe('D Ávila   clientes  de   todas ');
  });
});

test('the name of a column goes on after Z', () => {
  expect([0, 25, 26, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
});

test('rows are asked for only as the reader takes bytes, and no more once it leaves', async () => {
  let asked = 0;
  let isOver = false;
  const long = Array.from({ length: 500 }, (_, n) => row({ texto: `${n} ${Math.sqrt(n)} ${Math.sin(n)}` }));
  const endless = async function* () {
    try {
      for (;;) {
        asked += 1;
        yield long;
      }
    } finally {
      isOver = true;
    }
  };
  const bytes = writeXlsx([sheetOf('Linhas', COLUMNS, endless())], MTIME);
  let length = 0;
  for await (const chunk of bytes) {
    length += chunk.length;
    if (length > 50_000) break;
  }
  expect(asked).toBeLessThan(50);
  await expect.poll(() => isOver, { timeout: 15_000 }).toBe(true);
});

test('a failing source fails the stream', async () => {
  const failing = async function* () {
    yield [row({ n: 1 })];
    throw new Error('no more');
  };
  await expect(buffer(writeXlsx([sheetOf('Linhas', COLUMNS, failing())], MTIME))).rejects.toThrow('no more');
});

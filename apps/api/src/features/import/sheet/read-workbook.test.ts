import { inflateSync } from 'node:zlib';
import { writeOds } from 'hucre/ods';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { CFB, ODS, readWorkbook, XLSX } from './read-workbook.ts';
import { workbook } from './sheet.fixture.ts';

const CSV = 'text/csv';
const read = (bytes: Uint8Array, tipo = CSV) => readWorkbook(Buffer.from(bytes), tipo, { most: 100 });

/** A workbook of Excel 97 to 2003, packed, with a sheet for the cover and one of customers. */
const XLS = inflateSync(
  Buffer.from(
    'eNrtWE9IVEEY/83bt3+UdXc1DTRYFiFTM8S00oNt65pC4GJ16A9BPvUdFtddWS2oQ1m2xyDoVHQR7FCQ1cWKOtQlOgRGHYIgcPPQoS5BQQf19c333pqaggslGO/3mG9mvpnvm3nzffPNvPdmunhm/GFFFiuwHw4sGAVwLeEJSgW5SgDUbhiymMs9lAwbmwoFHjKky4mnRa/d0obS3lkoeKC+IAp8onQKQ4ilknpoA9HGc9CEnEOrUMn3FNyi5EM5z6uEaR/TLUzvc99nTA8w5yrTVuo7I05iOhyrbbb8+LhSyW0+ogKPWOYDcxpQhlfSjy9eE2ZfJyLpuJbYZA1B1YsJkEk79aSelnU/bqMQaG+v7+qqP0GYQSmZewI/jBDwPbevn4ds/sbyBYj/cznfvQbfQ0Zcyb+uqMAojB4hnTkDL3pU2aIiqg1pGYrUU04zPEcTcT05og/P0cbxWAGbUlRLj+jxtEZSsdSg7iBOdwe5Skwb7osPkkSK/CiqJ84ktLQPOJSaTYWiqWSfHv88m/ID1U3NNaGWlobdjbua9uzdRyEkktRCR7OF8rzg+BJYFl+KeNd5ifbDz+Vi3nsBmszcnW9vu3q7w6eZM8pTNE+e7fI1YeCSlCBh32KLSWtZYifTy6x1G5crmJbSxqC8qrvMKnSMcZ8r3FpF4zQy3oV3LClXUznz5fDjYGY2XEPlyc7s+dLJ9+FxVNJJ2E/y8hlDnagTN29IPAnncmHFqI9My/+IVx4lYM3dsI5XP+blDiUUm2ewUoIp2ZXi2W9sxKo6YDrQ5l1VddVVlW9s1nKrY9YUqjkWaw6qqZYusYouwbrknnLQegnWBdw9m71X3XZBKeSzqgQdX4XVW+pzWfoU1r9cn8L6pCGF4rIs54I8oaQe0xaGJeJF8KU7KBBUEImYHoLVPMSGDRs2bNiwYWMtCL79mDc+eedxWrdJt/VfZ57Sgv2b5L/FEaToGaFPyoNIUp7Gubz8ZyucIqdLrFMm979Q4hiNnsYAenkeA3n7L30NiKXvs27BwN/bQvmOv5DPPP/x+L8AxNsd3w==',
    'base64',
  ),
);
const PERSON = { numero: 2, celulas: ['João Conceição', '52998224725', '1986-04-03', '(48) 99123-4567'] };

test('a workbook of the old Excel has its sheets, days and numbers', async () => {
  expect(await read(XLS, CFB)).toMatchObject({
    folhas: [{ nome: 'Capa' }, { nome: 'Clientes', linhas: [{ numero: 1 }, PERSON, { numero: 3 }] }],
  });
});

test('of an OpenDocument sheet empty rows are passed over, and numbers of rows stay', async () => {
  const rows = [['Nome', 'CPF'], ['Ana', 52_998_224_725], [], ['Rui', new Date('1990-01-02')]];
  expect(await read(await writeOds({ sheets: [{ name: 'Clientes', rows }] }), ODS)).toMatchObject({
    folhas: [
      {
        linhas: [
          { numero: 1, celulas: ['Nome', 'CPF'] },
          { numero: 2, celulas: ['Ana', '52998224725'] },
          { numero: 4, celulas: ['Rui', '1990-01-02'] },
        ],
      },
    ],
  });
});

test('of a workbook every sheet with rows is read', async () => {
  const sheets = [
    { name: 'A a M', rows: [['Nome'], ['Ana']] },
    { name: 'Vazia', rows: [] },
    { name: 'N a Z', rows: [['Nome'], ['Rui']] },
  ];
  const book = await read(await writeXlsx({ sheets }), XLSX);
  expect('folhas' in book && book.folhas.map(({ nome }) => nome)).toEqual(['A a M', 'N a Z']);
});

test('a number that a sheet shows as a percentage is read as it is shown', async () => {
  const share = (value: number, numFmt: string) => ({ value, style: { numFmt } });
  const rows = [
    [{ value: 'Nome' }, { value: 'Comissão' }, { value: 'Fator' }],
    [{ value: 'Ana' }, share(1, '0%'), { value: 1 }],
    [{ value: 'Rui' }, share(0.125, '0.00%'), share(0.07, '0.0%')],
    [{ value: 'Eva' }, share(1.2, '0.0" %"'), { value: 0.125 }],
  ];
  const plain = rows.map((row) => row.map(({ value }) => value));
  const cells = new Map(
    rows.flatMap((row, r) =>
      row.flatMap((cell, c) => ('style' in cell ? [[`${r},${c}`, cell] as const] : [])),
    ),
  );
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Capa', rows: [['x']] },
      { name: 'A', rows: plain, cells },
    ],
  });
  const book = await read(bytes, XLSX);
  expect('folhas' in book && book.folhas[1]?.linhas.map(({ celulas }) => celulas)).toEqual([
    ['Nome', 'Comissão', 'Fator'],
    ['Ana', '100%', '1'],
    ['Rui', '12,5%', '7%'],
    ['Eva', '1,2', '0,125'],
  ]);
});

test('a hidden sheet comes last, and says so', async () => {
  const sheets = [
    { name: 'Listas', hidden: true, rows: [['Nome'], ['x']] },
    { name: 'Clientes', rows: [['Nome'], ['Ana']] },
  ];
  const book = await read(await writeXlsx({ sheets }), XLSX);
  expect('folhas' in book && book.folhas.map(({ nome }) => nome)).toEqual(['Clientes', 'Listas (oculta)']);
});

test('yes and no are words, and texts read in the wrong code are as they were meant', async () => {
  const rows = [
    ['Nome', 'Ativo'],
    ['JoÃ£o', true],
    ['AndrÃ©', false],
  ];
  expect(await read(await writeXlsx({ sheets: [{ name: 'A', rows }] }), XLSX)).toMatchObject({
    folhas: [{ linhas: [{ numero: 1 }, { celulas: ['João', 'Sim'] }, { celulas: ['André', 'Não'] }] }],
  });
});

test('a million empty rows are none', async () => {
  const empty = '<row/>'.repeat(1_000_000);
  const rows = `<row><c t="inlineStr"><is><t>Nome</t></is></c></row>${empty}`;
  expect(await read(workbook({ rows, texts: '' }), XLSX)).toMatchObject({
    folhas: [{ linhas: [{ numero: 1 }] }],
  });
});

test('a table of a page that is named .xls is read', async () => {
  const page =
    '<html><body><table><tr><th>Nome<th>CPF</tr><tr><td>Jo\xe3o &amp; Cia<td>1</tr></table></body>';
  expect(await read(Buffer.from(page, 'latin1'))).toMatchObject({
    folhas: [{ linhas: [{ celulas: ['Nome', 'CPF'] }, { celulas: ['João & Cia', '1'] }] }],
  });
});

test.each([
  ['Windows', 'Jo\xe3o'],
  ['MS-DOS', 'Jo\xc6o'],
  ['old Macs', 'Jo\x8bo'],
])('text in the code page of %s reads as Portuguese', async (_, name) => {
  expect(await read(Buffer.from(`Nome;CPF\n${name};1\n`, 'latin1'))).toMatchObject({
    folhas: [{ linhas: [{ numero: 1 }, { celulas: ['João', '1'] }] }],
  });
});

test.each([
  ['utf-16le', (text: string) => Buffer.from(text, 'utf16le')],
  ['utf-16be', (text: string) => Buffer.from(text, 'utf16le').swap16()],
  ['UTF-8 written twice', (text: string) => Buffer.from(Buffer.from(text).toString('latin1'))],
])('text in %s without a mark reads as it was meant', async (_, encode) => {
  expect(await read(encode('Nome;CPF\nJoão;1\nConceição;2\n'))).toMatchObject({
    folhas: [{ linhas: [{ numero: 1 }, { celulas: ['João', '1'] }, { celulas: ['Conceição', '2'] }] }],
  });
});

test.each([
  [
    'commas inside the text',
    'Nome;Celular;Obs\nAna;1;"em Joinville, SC, dois filhos"\nRui;2;casa, carro, moto\n',
    ';',
  ],
  ['tabs', 'Nome\tCPF\nAna, a boa\t1\n', '\t'],
  ['a first line that says it', 'sep=|\nNome|CPF\nAna|1\n', '|'],
  ['one column', 'Nome\nAna\n', ';'],
])('the delimiter of a file with %s is found', async (_, text, separador) => {
  expect(await read(Buffer.from(text))).toMatchObject({ separador });
});

test('a delimiter that was chosen parts the cells', async () => {
  const text = Buffer.from('Nome,Obs\nAna,a;b;c\nRui,d;e;f\n');
  expect(await readWorkbook(text, CSV, { most: 100, wanted: ',' })).toMatchObject({
    separador: ',',
    folhas: [{ linhas: [{ celulas: ['Nome', 'Obs'] }, { numero: 2 }, { numero: 3 }] }],
  });
});

test.each([
  ['Excel’s XML of 2003', Buffer.from('<?xml version="1.0"?><Workbook xmlns="urn:x"/>'), CSV, 'xml'],
  ['half of an old workbook', XLS.subarray(0, 700), CFB, 'ilegivel'],
  ['more rows than may be read', Buffer.from('Nome\n'.repeat(102)), CSV, 'longa'],
])('%s is told for what it is', async (_, bytes, tipo, problem) => {
  expect(await read(bytes, tipo)).toEqual({ problem });
});
